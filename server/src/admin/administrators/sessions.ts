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
  ip: string | null = null,
): Promise<string> {
  const token = `lectern_admin_${randomBytes(32).toString('base64url')}`
  await db.deleteFrom('administratorSessions').where('expiresAt', '<', instantText(now)).execute()
  await db
    .insertInto('administratorSessions')
    .values({
      tokenHash: hashOf(token),
      administratorId,
      startedAt: instantText(now),
      seenAt: instantText(now),
      ip,
      expiresAt: instantText(now.add({ hours: lifeHours })),
    })
    .execute()

  return token
}

type Moment = { now: Temporal.Instant; idleMinutes: number }
type Look = Moment & { token: string }

/** A session that nobody used for a while is over, also before its eight hours are. */
const openSessions = (db: PlatformDb, { now, idleMinutes }: Moment) =>
  db
    .selectFrom('administratorSessions')
    .where('expiresAt', '>', instantText(now))
    .where('seenAt', '>', instantText(now.subtract({ minutes: idleMinutes })))

export async function findAdministrator(
  db: PlatformDb,
  { token, ...moment }: Look,
): Promise<Administrator | undefined> {
  if (!tokenPattern.test(token)) return undefined
  const sessionHash = hashOf(token)
  const found = await openSessions(db, moment)
    .innerJoin('administrators', 'administrators.id', 'administratorSessions.administratorId')
    .select(['administrators.id as administratorId', 'administrators.email', 'seenAt'])
    .select((is) => is('secondFactor', 'is not', null).$castTo<boolean>().as('hasSecondFactor'))
    .where('tokenHash', '=', sessionHash)
    .executeTakeFirst()
  if (!found) return undefined
  const { seenAt, ...administrator } = found
  if (Date.parse(seenAt) < moment.now.epochMilliseconds - seenEvery)
    await markSeen(db, sessionHash, moment.now)

  return { kind: 'administrator', ...administrator, sessionHash }
}

/** Milliseconds: a page makes several calls at once, and none needs to be written down to the second. */
const seenEvery = 60_000

const markSeen = (db: PlatformDb, sessionHash: string, now: Temporal.Instant) =>
  db
    .updateTable('administratorSessions')
    .set({ seenAt: instantText(now) })
    .where('tokenHash', '=', sessionHash)
    .execute()

const maxShown = 100

export const listSessions = (db: PlatformDb, administratorId: number, moment: Moment) =>
  openSessions(db, moment)
    .select(['tokenHash', 'startedAt', 'seenAt', 'ip as address'])
    .where('administratorId', '=', administratorId)
    .orderBy('seenAt', 'desc')
    .limit(maxShown)
    .execute()

export async function isSessionOpen(db: PlatformDb, sessionHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('administratorSessions')
    .select('tokenHash')
    .where('tokenHash', '=', sessionHash)
    .executeTakeFirst()

  return found !== undefined
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
