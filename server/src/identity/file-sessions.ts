import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { PlatformDb } from '../platform/db/database.ts'
import { json } from '../platform/db/json.ts'
import { tokenHashOf } from './bearer.ts'

/**
 * A tab that opens a file cannot send a token; these cookies stand in for it on the file routes alone. Browsers take a name
 * with this prefix by https only; `__Host-` would need one cookie for all paths.
 */
export const fileCookieOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Secure-lectern_files' : 'lectern_files'
export const fileRoutes = ['/api/files', '/api/download'] as const
/** The route that ends the session must see which one. */
export const cookiePaths = [...fileRoutes, '/api/session'] as const

/** Revoked tokens are known for as long, see `revokeToken`. */
export const fileSessionSeconds = 60 * 60

/** Only a hash is stored: whoever reads the table cannot open files with it. */
const hashOf = (sid: string): string => createHash('sha256').update(sid).digest('base64url')

const now = (): string => new Date().toISOString()

/** It ends with the token that it was exchanged for, when that is signed out. */
export async function openSession(
  db: PlatformDb,
  { userId, token }: { userId: number; token: string },
): Promise<{ sid: string; maxAge: number }> {
  const sid = randomBytes(32).toString('base64url')
  const expire = new Date(Date.now() + fileSessionSeconds * 1000).toISOString()
  await db.deleteFrom('sessions').where('expire', '<', now()).execute()
  await db
    .insertInto('sessions')
    .values({ sid: hashOf(sid), sess: json({ for: 'files', tokenHash: tokenHashOf(token) }), expire, userId })
    .execute()

  return { sid, maxAge: fileSessionSeconds }
}

export async function closeSession(db: PlatformDb, sid: string): Promise<void> {
  await db.deleteFrom('sessions').where('sid', '=', hashOf(sid)).execute()
}

export function findSession(
  db: PlatformDb,
  sid: string,
): Promise<{ userId: number; schema: string } | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('tenants', 'tenants.userId', 'sessions.userId')
    .select(['sessions.userId', 'tenants.databaseName as schema'])
    .where('sid', '=', hashOf(sid))
    .where('expire', '>', now())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('revokedTokens')
            .select('tokenHash')
            .where('tokenHash', '=', sql<string>`"sessions"."sess" ->> 'tokenHash'`),
        ),
      ),
    )
    .executeTakeFirst()
}
