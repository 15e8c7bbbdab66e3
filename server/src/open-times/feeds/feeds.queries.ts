import { sql } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'

export type Feed = Awaited<ReturnType<typeof claimDue>>[number]
type Claimed = Pick<Feed, 'id' | 'claim'>
type Claim = { now: string; until: string; claim: string }

const most = 5

/** Takes what is due, past what others have just taken; whoever dies meanwhile gives it to another at the end of the lease. */
export const claimDue = (db: PlatformDb, { now, ...claim }: Claim) =>
  claimOf(
    db,
    db.selectFrom('calendarFeeds').select('id').where('dueAt', '<=', now).orderBy('dueAt').limit(most),
    claim,
  )

/** Those of one teacher that were asked before a moment, and answered then. */
export const claimStale = (
  db: PlatformDb,
  { userId, before, ...claim }: Claim & { userId: number; before: string },
) =>
  claimOf(
    db,
    db
      .selectFrom('calendarFeeds')
      .select('id')
      .where('userId', '=', userId)
      .where('claim', 'is', null)
      .where('failures', '=', 0)
      .where((feed) => feed.or([feed('askedAt', 'is', null), feed('askedAt', '<', before)])),
    claim,
  )

const chosenOf = (db: PlatformDb) => db.selectFrom('calendarFeeds').select('id')

const claimOf = (db: PlatformDb, chosen: ReturnType<typeof chosenOf>, { until, claim }: Omit<Claim, 'now'>) =>
  db
    .with('chosen', () => chosen.forUpdate().skipLocked())
    .updateTable('calendarFeeds')
    .from(['chosen', 'tenants'])
    .set({ dueAt: until, claim })
    .whereRef('calendarFeeds.id', '=', 'chosen.id')
    .whereRef('tenants.userId', '=', 'calendarFeeds.userId')
    .returning([
      'calendarFeeds.id',
      'calendarFeeds.userId',
      'calendarFeeds.calendarId',
      'calendarFeeds.claim',
    ])
    .returning(['calendarFeeds.sealedUrl', 'calendarFeeds.failures', 'calendarFeeds.digest'])
    .returning(['calendarFeeds.usedAt', 'tenants.databaseName as schema'])
    .execute()

/** Nobody who removes the calendar, or takes it over after the lease, comes in between. */
export const lockClaimed = async (db: PlatformDb, { id, claim }: Claimed): Promise<boolean> =>
  (await db
    .selectFrom('calendarFeeds')
    .select('id')
    .where('id', '=', id)
    .where('claim', '=', claim)
    .forUpdate()
    .executeTakeFirst()) !== undefined

type Asked = { askedAt: string; dueAt: string | null; failures: number; digest?: string | null }

export const noteAsked = (db: PlatformDb, id: number, asked: Asked) =>
  db
    .updateTable('calendarFeeds')
    .set({ ...asked, claim: null })
    .where('id', '=', id)
    .execute()

type NewFeed = { userId: number; calendarId: number; sealedUrl: string; now: string }

export const insertFeed = (db: PlatformDb, { now, ...feed }: NewFeed) =>
  db
    .insertInto('calendarFeeds')
    .values({ ...feed, dueAt: now, askedAt: null, usedAt: now, digest: null, claim: null })
    .execute()

export const listAsked = (db: PlatformDb, userId: number) =>
  db
    .selectFrom('calendarFeeds')
    .select(['calendarId', 'askedAt', 'usedAt'])
    .where('userId', '=', userId)
    .execute()

export const deleteFeed = (db: PlatformDb, userId: number, calendarId: number) =>
  db.deleteFrom('calendarFeeds').where('userId', '=', userId).where('calendarId', '=', calendarId).execute()

/** At once; what is just being asked is asked again after that. */
export const askAtOnce = (db: PlatformDb, userId: number, calendarId: number, now: string) =>
  db
    .updateTable('calendarFeeds')
    .set({ dueAt: now, claim: null })
    .where('userId', '=', userId)
    .where('calendarId', '=', calendarId)
    .executeTakeFirst()

/** What was not asked any more is due at once. */
export const noteUsed = (db: PlatformDb, userId: number, now: string) =>
  db
    .updateTable('calendarFeeds')
    .set({ usedAt: now, dueAt: sql<string>`coalesce("dueAt", ${now}::timestamptz)` })
    .where('userId', '=', userId)
    .execute()
