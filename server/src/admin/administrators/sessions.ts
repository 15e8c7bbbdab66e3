import { createHash, randomBytes } from 'node:crypto'
import type { PlatformDb } from '../../platform/db/database.ts'
import type { Administrator } from '../../platform/http/admission.ts'
import { instantText } from '../../platform/instants.ts'

const lifeHours = 8

/** Only a hash is stored: whoever reads the table cannot call with it. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Looks like no identity token, and those look like none of these: neither is ever taken for the other. */
const tokenPattern = /^lectern_admin_[\w-]{43}$/

export async function openAdminSession(
  db: PlatformDb,
  administratorId: number,
  now: Temporal.Instant,
): Promise<string> {
  const token = `lectern_admin_${randomBytes(32).toString('base64url')}`
  await db.deleteFrom('administratorSessions').where('expiresAt', '<', instantText(now)).execute()
  await db
    .insertInto('administratorSessions')
    .values({
      tokenHash: hashOf(token),
      administratorId,
      expiresAt: instantText(now.add({ hours: lifeHours })),
    })
    .execute()

  return token
}

export async function findAdministrator(
  db: PlatformDb,
  token: string,
  now: Temporal.Instant,
): Promise<Administrator | undefined> {
  if (!tokenPattern.test(token)) return undefined
  const sessionHash = hashOf(token)
  const found = await db
    .selectFrom('administratorSessions')
    .innerJoin('administrators', 'administrators.id', 'administratorSessions.administratorId')
    .select(['administrators.id as administratorId', 'administrators.email'])
    .where('tokenHash', '=', sessionHash)
    .where('expiresAt', '>', instantText(now))
    .executeTakeFirst()

  return found && { kind: 'administrator', ...found, sessionHash }
}

export const closeAdminSession = (db: PlatformDb, sessionHash: string) =>
  db.deleteFrom('administratorSessions').where('tokenHash', '=', sessionHash).execute()

/** After a change of what proves who they are, everybody who is signed in must prove it anew, except the caller. */
export const closeOtherSessions = (db: PlatformDb, administratorId: number, keepHash = '') =>
  db
    .deleteFrom('administratorSessions')
    .where('administratorId', '=', administratorId)
    .where('tokenHash', '!=', keepHash)
    .execute()
