import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  scryptSync,
} from 'node:crypto'
import * as z from 'zod/mini'
import { StartupError } from '../../platform/startup-error.ts'

/*
 * A sealed archive begins with two lines, what it is and how its key is found, and goes on in chunks of AES-256-GCM. The
 * nonce of a chunk is its number and whether it is the last one: none can be left out, moved or cut off unnoticed.
 */

export const sealedMark = 'lectern-sealed 1\n'
export const chunkBytes = 64 * 1024
export const tagBytes = 16
const keyBytes = 32
/** 128 MiB and half a second for each guess of a passphrase. */
const scryptCost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

/** What archives are sealed with and opened by. Whoever seals with a public key cannot open them. */
export type SealSettings = {
  backupPassphrase?: string | undefined
  backupPublicKey?: string | undefined
  backupPrivateKey?: string | undefined
}

const Text = z.string().check(z.maxLength(100))
const Lock = z.discriminatedUnion('by', [
  z.object({ by: z.literal('passphrase'), salt: Text }),
  z.object({ by: z.literal('key'), to: Text, from: Text }),
])
type Lock = z.infer<typeof Lock>

export type Seal = { head: Buffer; key: Buffer }

/** For a new archive; undefined where the settings name nothing to seal it with. */
export function newSeal({ backupPublicKey, backupPassphrase }: SealSettings): Seal | undefined {
  if (backupPublicKey !== undefined) {
    const from = generateKeyPairSync('x25519')
    const lock = { by: 'key', to: backupPublicKey, from: rawPublic(from.publicKey) } as const
    return sealOf(lock, sharedKey(from.privateKey, publicKeyOf(backupPublicKey), lock))
  }
  if (backupPassphrase === undefined) return undefined
  const lock = { by: 'passphrase', salt: randomBytes(16).toString('base64url') } as const

  return sealOf(lock, passphraseKey(backupPassphrase, lock.salt))
}

const sealOf = (lock: Lock, key: Buffer): Seal => ({
  head: Buffer.from(`${sealedMark}${JSON.stringify(lock)}\n`),
  key,
})

/** Of an archive whose second line this is. */
export function openSeal(line: string, { backupPassphrase, backupPrivateKey }: SealSettings): Seal {
  const lock = z.parse(Lock, JSON.parse(line))
  if (lock.by === 'passphrase') {
    if (backupPassphrase === undefined)
      throw new StartupError('The backup is sealed: set BACKUP_PASSPHRASE to open it. Nothing was changed.')
    return sealOf(lock, passphraseKey(backupPassphrase, lock.salt))
  }
  if (backupPrivateKey === undefined)
    throw new StartupError(
      `The backup is sealed for the key ${lock.to}: set BACKUP_PRIVATE_KEY to open it. Nothing was changed.`,
    )

  return sealOf(lock, sharedKey(privateKeyOf(backupPrivateKey), publicKeyOf(lock.from), lock))
}

export function newKeyPair(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const { d = '' } = privateKey.export({ format: 'jwk' })

  return { publicKey: rawPublic(publicKey), privateKey: `${d}.${rawPublic(publicKey)}` }
}

const passphraseKey = (passphrase: string, salt: string): Buffer =>
  scryptSync(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64url'), keyBytes, scryptCost)

function sharedKey(privateKey: KeyObject, publicKey: KeyObject, { to, from }: { to: string; from: string }) {
  const secret = diffieHellman({ privateKey, publicKey })

  return Buffer.from(hkdfSync('sha256', secret, `${from} ${to}`, 'lectern backup', keyBytes))
}

const rawPublic = (key: KeyObject): string => key.export({ format: 'jwk' }).x ?? ''

const publicKeyOf = (x: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' })

function privateKeyOf(text: string): KeyObject {
  const [d = '', x = ''] = text.split('.')

  return createPrivateKey({ key: { kty: 'OKP', crv: 'X25519', d, x }, format: 'jwk' })
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)

  return nonce
}

export function sealChunk({ key, head }: Seal, index: number, isLast: boolean, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast)).setAAD(head)

  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Undefined where the key is another one, or a byte of it was changed. */
export function openChunk(
  { key, head }: Seal,
  index: number,
  isLast: boolean,
  sealed: Buffer,
): Buffer | undefined {
  const end = sealed.length - tagBytes
  if (end < 0) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast)).setAAD(head)
  decipher.setAuthTag(sealed.subarray(end))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
  } catch {
    return undefined
  }
}
