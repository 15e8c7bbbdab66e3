import { randomBytes, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { PlatformDb } from '../../platform/db/database.ts'
import { json } from '../../platform/db/json.ts'
import { isSealed, type SecretBox } from '../../platform/secrets/secret-box.ts'

export type OpenIdSecrets = { signingKey: JWK; cookieKey: string }

const signingKeyName = 'issuer-signing-key'
const cookieKeyName = 'issuer-cookie-key'

/** Made once and kept: with new keys after a restart everybody would be signed out. */
export async function openIdSecrets(db: PlatformDb, box: SecretBox): Promise<OpenIdSecrets> {
  const kept = { db, box }

  return {
    signingKey: await secret(kept, signingKeyName, makeSigningKey),
    cookieKey: await secret(kept, cookieKeyName, async () => randomBytes(32).toString('base64url')),
  }
}

/** `none` until the first start has made them; `unreadable` where they were sealed with another key. */
export async function findOpenIdSecrets(
  db: PlatformDb,
  box: SecretBox | undefined,
): Promise<OpenIdSecrets | 'none' | 'unreadable'> {
  const stored = [await findStored(db, signingKeyName), await findStored(db, cookieKeyName)]
  if (stored.includes(undefined)) return 'none'
  const signingKey = read<JWK>(box, signingKeyName, stored[0])
  const cookieKey = read<string>(box, cookieKeyName, stored[1])

  return signingKey && cookieKey ? { signingKey, cookieKey } : 'unreadable'
}

/** Both with the key of now; gives how many could not be opened: the next start makes new ones. */
export async function resealOpenIdSecrets(db: PlatformDb, box: SecretBox): Promise<number> {
  let unopened = 0
  for (const name of [signingKeyName, cookieKeyName]) {
    const stored = await findStored(db, name)
    if (stored === undefined) continue
    const value = read(box, name, stored)
    if (value === undefined) unopened += 1
    else await replaceStored(db, name, { stored, next: seal(box, name, value) })
  }

  return unopened
}

type Kept = { db: PlatformDb; box: SecretBox }

/** One from before there was a key is sealed; one that was sealed with a key that is lost gives way to a new one. */
async function secret<T>({ db, box }: Kept, name: string, make: () => Promise<T>): Promise<T> {
  const stored = await findStored(db, name)
  const known = read<T>(box, name, stored)
  if (known !== undefined && isSealedValue(stored)) return known
  const value = known ?? (await make())
  const next = seal(box, name, value)
  if (stored === undefined) await insertStored(db, name, next)
  else await replaceStored(db, name, { stored, next })

  return read<T>(box, name, await findStored(db, name)) ?? value // another server may have been first
}

const isSealedValue = (stored: unknown): stored is string => typeof stored === 'string' && isSealed(stored)

const seal = (box: SecretBox, name: string, value: unknown): string => box.seal(name, JSON.stringify(value))

/** What was written before there was a key is read as it is. */
function read<T>(box: SecretBox | undefined, name: string, stored: unknown): T | undefined {
  if (!isSealedValue(stored)) return stored as T | undefined
  const text = box?.open(name, stored)

  return text === undefined ? undefined : JSON.parse(text)
}

async function findStored(db: PlatformDb, name: string): Promise<unknown> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()

  return row?.value
}

const insertStored = (db: PlatformDb, name: string, value: string) =>
  db
    .insertInto('secrets')
    .values({ name, value: json(value) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()

/** Only what was read: another server may have replaced it meanwhile. */
const replaceStored = (db: PlatformDb, name: string, { stored, next }: { stored: unknown; next: string }) =>
  db
    .updateTable('secrets')
    .set({ value: json(next) })
    .where('name', '=', name)
    .where('value', '=', json(stored))
    .execute()

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })

  return { ...(await exportJWK(privateKey)), kid: randomUUID(), use: 'sig', alg: 'RS256' }
}
