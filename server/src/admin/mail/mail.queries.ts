import { sql } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'

export const isStopped = async (db: PlatformDb, userId: number): Promise<boolean> =>
  (await db.selectFrom('mailStops').select('userId').where('userId', '=', userId).executeTakeFirst()) !==
  undefined

/** Mails that are due, and since when the oldest of them is. */
export async function countWaiting(
  db: PlatformDb,
  now: string,
): Promise<{ waiting: number; oldest: string | null }> {
  return db
    .selectFrom('mailDue')
    .select(({ fn }) => [fn.countAll<number>().as('waiting')])
    .select(sql<string | null>`min("dueAt") filter (where "dueAt" <= ${now})`.as('oldest'))
    .where('mailId', '>', 0)
    .executeTakeFirstOrThrow()
}

export const listDays = (db: PlatformDb, since: string) =>
  db
    .selectFrom('mailDays')
    .select(['day'])
    .select(({ fn }) => [fn.sum<number>('sent').as('sent'), fn.sum<number>('refused').as('refused')])
    .where('day', '>=', since)
    .groupBy('day')
    .orderBy('day', 'desc')
    .execute()

const mostShown = 20

/** Those that sent most today, and those that are stopped. */
export const listWorkspaces = (db: PlatformDb, today: string) =>
  db
    .selectFrom('tenants')
    .leftJoin('mailDays', (join) =>
      join.onRef('mailDays.userId', '=', 'tenants.userId').on('mailDays.day', '=', today),
    )
    .leftJoin('mailStops', 'mailStops.userId', 'tenants.userId')
    .select(['tenants.id as tenantId', 'tenants.organizationName'])
    .select(sql<number>`coalesce("mailDays"."sent", 0)`.as('sent'))
    .select(sql<number>`coalesce("mailDays"."refused", 0)`.as('refused'))
    .select(sql<boolean>`"mailStops"."userId" is not null`.as('isStopped'))
    .where(({ or, eb }) => or([eb('mailDays.day', 'is not', null), eb('mailStops.userId', 'is not', null)]))
    .orderBy('sent', 'desc')
    .orderBy('tenants.id')
    .limit(mostShown)
    .execute()

export const findOwner = async (db: PlatformDb, tenantId: number): Promise<number | undefined> =>
  (await db.selectFrom('tenants').select('userId').where('id', '=', tenantId).executeTakeFirst())?.userId

export const stop = (db: PlatformDb, userId: number, stoppedAt: string) =>
  db
    .insertInto('mailStops')
    .values({ userId, stoppedAt })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()

/** What waited is looked at at once. */
export async function letGo(db: PlatformDb, userId: number, now: string): Promise<void> {
  await db.deleteFrom('mailStops').where('userId', '=', userId).execute()
  await db
    .updateTable('mailDue')
    .set({ dueAt: now, claim: null })
    .where('mailId', '>', 0)
    .$if(userId !== 0, (query) => query.where('userId', '=', userId))
    .execute()
}
