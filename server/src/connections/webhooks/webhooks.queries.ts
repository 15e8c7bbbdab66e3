import { maxDeliveries, type WhyOff } from '@lectern/contract/connections/webhook-values.ts'
import type { Delivery } from '@lectern/contract/connections/webhooks.contract.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import { batchesOf } from '../../platform/db/batches.ts'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import type { WebhookDeliveryTable, WebhookTable } from '../connections.tables.ts'

const ofUser = (db: PlatformDb, userId: number) =>
  db.selectFrom('webhooks').where('webhooks.userId', '=', userId)

/** Of two that are made at once, the second counts the first. */
export const lockUser = (db: PlatformDb, userId: number) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()

export const listOfUser = (db: PlatformDb, userId: number) =>
  ofUser(db, userId)
    .leftJoin('webhookDeliveries as waits', (join) =>
      join
        .onRef('waits.webhookId', '=', 'webhooks.id')
        .on('waits.state', '=', 'waiting')
        .on('waits.isByHand', '=', false),
    )
    .select(['webhooks.id', 'webhooks.sealedUrl', 'webhooks.events', 'webhooks.createdAt'])
    .select(['webhooks.delivered', 'webhooks.failingSince', 'webhooks.offAt', 'webhooks.whyOff'])
    .select(({ fn }) => [
      fn.count<string>('waits.id').as('waiting'),
      fn.min('waits.firstTriedAt').as('firstTriedAt'),
    ])
    .groupBy('webhooks.id')
    .orderBy('webhooks.id')
    .execute()

/** In one order, so that nobody who writes them waits for another who does. */
export const lockOfUser = (db: PlatformDb, userId: number) =>
  ofUser(db, userId).select(['id', 'events', 'offAt']).orderBy('id').forUpdate().execute()

export const insertWebhook = (db: PlatformDb, webhook: Insertable<WebhookTable>) =>
  db.insertInto('webhooks').values(webhook).returning('id').executeTakeFirstOrThrow()

export const updateWebhook = (db: PlatformDb, id: number, change: Updateable<WebhookTable>) =>
  db.updateTable('webhooks').set(change).where('id', '=', id).execute()

export const deleteWebhook = (db: PlatformDb, id: number) =>
  db.deleteFrom('webhooks').where('id', '=', id).execute()

/** Something is to be done for it, now; whoever has it just now looks again. */
const newsAt = (now: string) => ({
  hasNews: true,
  dueAt: sql<string>`case when "webhooks"."claim" is null then ${now}::timestamptz else "webhooks"."dueAt" end`,
})

/** Of the teacher's own; gives nothing where it is another's. */
export const findDue = (db: PlatformDb, userId: number, id: number, now: string) =>
  db
    .updateTable('webhooks')
    .set(newsAt(now))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()

export const callMany = (db: PlatformDb, ids: readonly number[], now: string) =>
  db
    .updateTable('webhooks')
    .set(newsAt(now))
    .where('id', 'in', [...ids, 0])
    .execute()

/** Locked in one order, so that no two servers that call the same wait for each other. */
const call = (db: PlatformDb, called: ReturnType<typeof workingOf>, now: string) =>
  db
    .with('called', () => called.orderBy('webhooks.id').forUpdate())
    .updateTable('webhooks')
    .from('called')
    .set(newsAt(now))
    .whereRef('webhooks.id', '=', 'called.id')
    .execute()

const workingOf = (db: PlatformDb) =>
  db.selectFrom('webhooks').select('webhooks.id').where('webhooks.offAt', 'is', null)

/** In these workspaces something was written. */
export const callWorkspaces = (db: PlatformDb, schemas: readonly string[], now: string) =>
  call(
    db,
    workingOf(db).where('webhooks.userId', 'in', (query) =>
      query.selectFrom('tenants').select('tenants.userId').where('tenants.databaseName', 'in', schemas),
    ),
    now,
  )

/** After a time in which nobody could hear what was written. */
export const callAll = (db: PlatformDb, now: string) => call(db, workingOf(db), now)

export type Claimed = Awaited<ReturnType<typeof claimDue>>[number]

/** Takes what is due, past what others have just taken; whoever dies meanwhile gives it to another at the end of the lease. */
export const claimDue = (
  db: PlatformDb,
  { now, until, claim, most }: { now: string; until: string; claim: string; most: number },
) =>
  db
    .with('chosen', (query) =>
      query
        .selectFrom('webhooks')
        .select('id')
        .where('dueAt', '<=', now)
        .orderBy('dueAt')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('webhooks')
    .from(['chosen', 'tenants'])
    .set({ dueAt: until, claim, hasNews: false })
    .whereRef('webhooks.id', '=', 'chosen.id')
    .whereRef('tenants.userId', '=', 'webhooks.userId')
    .returning([
      'webhooks.id',
      'webhooks.userId',
      'webhooks.claim',
      'webhooks.sealedUrl',
      'webhooks.sealedSecret',
    ])
    .returning('tenants.databaseName as schema')
    .execute()

type Held = Pick<Claimed, 'id' | 'claim'>

/** Nobody who removes it, switches it off, or takes it over after the lease, comes in between. */
export const lockClaimed = (db: PlatformDb, { id, claim }: Held) =>
  db
    .selectFrom('webhooks')
    .select(['delivered', 'failures', 'failingSince', 'pausedUntil', 'offAt'])
    .where('id', '=', id)
    .where('claim', '=', claim)
    .forUpdate()
    .executeTakeFirst()

/** At once where something happened meanwhile; never where it is off and nothing waits. */
export const release = (db: PlatformDb, { id, claim }: Held, { now, next }: { now: string; next: string }) =>
  db
    .updateTable('webhooks')
    .set({
      claim: null,
      hasNews: false,
      dueAt: sql<string>`case when "hasNews" then ${now}::timestamptz when "offAt" is null then ${next}::timestamptz end`,
    })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()

export async function insertDeliveries(
  db: PlatformDb,
  deliveries: readonly Insertable<WebhookDeliveryTable>[],
): Promise<void> {
  for (const batch of batchesOf(deliveries)) await db.insertInto('webhookDeliveries').values(batch).execute()
}

const waitingOf = (db: PlatformDb, webhookId: number) =>
  db.selectFrom('webhookDeliveries').where('webhookId', '=', webhookId).where('state', '=', 'waiting')

export async function countWaiting(db: PlatformDb, webhookId: number): Promise<number> {
  const { count } = await waitingOf(db, webhookId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()

  return Number(count)
}

export const isTesting = async (db: PlatformDb, webhookId: number): Promise<boolean> =>
  (await waitingOf(db, webhookId).select('id').where('thing', 'is', null).limit(1).executeTakeFirst()) !==
  undefined

/**
 * What was sent by hand first, then the oldest that may be tried now: an event waits for earlier ones about the same thing.
 * While the webhook is left alone, only what was sent by hand.
 */
export const findNext = (
  db: PlatformDb,
  { webhookId, now, isPaused }: { webhookId: number; now: string; isPaused: boolean },
) =>
  waitingOf(db, webhookId)
    .selectAll()
    .where('dueAt', '<=', now)
    .$if(isPaused, (query) => query.where('isByHand', '=', true))
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('isByHand', '=', true),
        not(
          exists(
            selectFrom('webhookDeliveries as earlier')
              .select('earlier.id')
              .whereRef('earlier.webhookId', '=', 'webhookDeliveries.webhookId')
              .whereRef('earlier.thing', '=', 'webhookDeliveries.thing')
              .where(
                sql<boolean>`split_part("earlier"."event", '.', 1) = split_part("webhookDeliveries"."event", '.', 1)`,
              )
              .where('earlier.state', '=', 'waiting')
              .where('earlier.isByHand', '=', false)
              .whereRef('earlier.id', '<', 'webhookDeliveries.id'),
          ),
        ),
      ]),
    )
    .orderBy('isByHand', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export type Next = NonNullable<Awaited<ReturnType<typeof findNext>>>

/** When the next of those that wait is due, and until when the webhook is left alone. */
export const findNextDueAt = (db: PlatformDb, webhookId: number) =>
  db
    .selectFrom('webhooks')
    .leftJoin('webhookDeliveries as waits', (join) =>
      join.onRef('waits.webhookId', '=', 'webhooks.id').on('waits.state', '=', 'waiting'),
    )
    .select(({ fn }) => [fn.min('waits.dueAt').as('dueAt'), 'webhooks.pausedUntil'])
    .where('webhooks.id', '=', webhookId)
    .groupBy('webhooks.id')
    .executeTakeFirst()

export const updateDelivery = (db: PlatformDb, id: number, change: Updateable<WebhookDeliveryTable>) =>
  db.updateTable('webhookDeliveries').set(change).where('id', '=', id).execute()

export const giveUpWaiting = (db: PlatformDb, webhookId: number) =>
  db
    .updateTable('webhookDeliveries')
    .set({ state: 'given up', dueAt: null })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()

/** Of those that are over, the last ones are kept. */
export const forgetOld = (db: PlatformDb, webhookId: number) =>
  db
    .deleteFrom('webhookDeliveries')
    .where('webhookId', '=', webhookId)
    .where('state', '!=', 'waiting')
    .where('id', '<=', (query) =>
      query
        .selectFrom('webhookDeliveries as kept')
        .select('kept.id')
        .where('kept.webhookId', '=', webhookId)
        .where('kept.state', '!=', 'waiting')
        .orderBy('kept.id', 'desc')
        .offset(maxDeliveries)
        .limit(1),
    )
    .execute()

export const listDeliveries = (db: PlatformDb, userId: number, webhookId: number): Promise<Delivery[]> =>
  db
    .selectFrom('webhookDeliveries')
    .select(['id', 'event', 'thing', 'at', 'state', 'tries', 'triedAt', 'dueAt', 'status', 'milliseconds'])
    .where('webhookId', '=', webhookId)
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(maxDeliveries)
    .execute()

export const isOfUser = async (db: PlatformDb, userId: number, id: number): Promise<boolean> =>
  (await ofUser(db, userId).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** One that waits goes on as it was; any other is tried once more. */
export const sendAgain = (db: PlatformDb, userId: number, id: number, now: string) =>
  db
    .updateTable('webhookDeliveries')
    .set({
      dueAt: now,
      isByHand: sql<boolean>`"state" <> 'waiting' or "isByHand"`,
      state: 'waiting',
    })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('webhookId')
    .executeTakeFirst()

export const switchOff = (db: PlatformDb, id: number, { at, why }: { at: string; why: WhyOff | null }) =>
  updateWebhook(db, id, { offAt: at, whyOff: why, failures: 0, pausedUntil: null })

/** In the workspace: what some webhook of its teacher wants to know. */
export async function replaceKinds(db: TenantDb, events: readonly Insertable<{ event: string }>['event'][]) {
  await db.deleteFrom('webhookKinds').execute()
  if (events.length > 0)
    await db
      .insertInto('webhookKinds')
      .values(events.map((event) => ({ event: event as never })))
      .execute()
}
