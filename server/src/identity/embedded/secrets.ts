import { randomBytes, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { PlatformDb } from '../../platform/db/database.ts'
import { json } from '../../platform/db/json.ts'

export type IssuerSecrets = { signingKey: JWK; cookieKey: string }

const signingKeyName = 'issuer-signing-key'
const cookieKeyName = 'issuer-cookie-key'

/** Made once and kept: with new keys after a restart everybody would be signed out. */
export async function issuerSecrets(db: PlatformDb): Promise<IssuerSecrets> {
  return {
    signingKey: await secret(db, signingKeyName, makeSigningKey),
    cookieKey: await secret(db, cookieKeyName, async () => randomBytes(32).toString('base64url')),
  }
}

/** Undefined until the first start has made them. */
export async function findIssuerSecrets(db: PlatformDb): Promise<IssuerSecrets | undefined> {
  const signingKey = await findSecret<JWK>(db, signingKeyName)
  const cookieKey = await findSecret<string>(db, cookieKeyName)

  return signingKey && cookieKey ? { signingKey, cookieKey } : undefined
}

async function secret<T>(db: PlatformDb, name: string, make: () => Promise<T>): Promise<T> {
  const found = await findSecret<T>(db, name)
  if (found !== undefined) return found
  const value = await make()
  await db
    .insertInto('secrets')
    .values({ name, value: json(value) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()

  return (await findSecret<T>(db, name)) ?? value
}

async function findSecret<T>(db: PlatformDb, name: string): Promise<T | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()

  return row?.value as T | undefined
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })

  return { ...(await exportJWK(privateKey)), kid: randomUUID(), use: 'sig', alg: 'RS256' }
}
