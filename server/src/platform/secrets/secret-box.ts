import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Seals secrets that must be shown again. Whoever reads the database alone learns nothing of them. */
export type SecretBox = {
  /** What is sealed for one purpose opens for no other, so that rows cannot be swapped between tables. */
  seal(purpose: string, secret: string): string
  /** Undefined where it was sealed with another key, for another purpose, or was altered. */
  open(purpose: string, sealed: string): string | undefined
}

export const keyBytes = 32

const algorithm = 'aes-256-gcm'
const version = 'v1'
const nonceBytes = 12
const tagBytes = 16

/** Told from what was written before there was a key. */
export const isSealed = (text: string): boolean => text.startsWith(`${version}.`)

const boundTo = (purpose: string): Buffer => Buffer.from(`lectern ${version} ${purpose}`)

/**
 * `v1.` and, in base64url, nonce, tag and ciphertext: another algorithm would be another version beside it. While the key
 * is being changed, what was sealed with the one before opens too.
 */
export function createSecretBox(key: Buffer, keyBefore?: Buffer | undefined): SecretBox {
  return {
    seal(purpose, secret) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(
        boundTo(purpose),
      )
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')}`
    },
    open(purpose, sealed) {
      const [found, text = ''] = sealed.split('.')
      const bytes = Buffer.from(text, 'base64url')
      const isSpeltSo = bytes.toString('base64url') === text // the bits behind the last byte would be anybody's
      if (found !== version || bytes.length < nonceBytes + tagBytes || !isSpeltSo) return undefined
      return tryDecrypt(key, purpose, bytes) ?? (keyBefore && tryDecrypt(keyBefore, purpose, bytes))
    },
  }
}

/** Undefined where the tag does not fit. */
function tryDecrypt(key: Buffer, purpose: string, bytes: Buffer): string | undefined {
  try {
    return decrypt(key, purpose, bytes)
  } catch {
    return undefined
  }
}

function decrypt(key: Buffer, purpose: string, bytes: Buffer): string {
  const nonce = bytes.subarray(0, nonceBytes)
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(boundTo(purpose)).setAuthTag(tag)

  return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
}
