import type { WebhookEvent } from '@lectern/contract/connections/webhook-values.ts'
import { type Selectable, sql } from 'kysely'
import type { Handles, TenantDb } from '../../platform/db/database.ts'
import { schemaOf } from '../../platform/db/handles.ts'
import { findNewlyPaid } from '../../tuition/invoices/newly-paid.ts'
import type { WebhookEventTable } from '../connections.tables.ts'
import { newMessageId } from './message.ts'
import { switchOffFor, type Workspace } from './switch-off.ts'
import { callMany, countWaiting, insertDeliveries, lockOfUser } from './webhooks.queries.ts'

/** So many wait for a webhook; one that lets more pile up is switched off. */
export const mostWaiting = 10_000
/** Handed on at once. */
const mostAtOnce = 1000

type Noted = Selectable<WebhookEventTable>
type Happened = { event: WebhookEvent; thing: number; changed: string[]; at: string }

/**
 * Gives every webhook of a workspace what happened there and what it wants to know. Gives whether there may be more.
 * `holding` is the webhook whose round it is.
 */
export async function handOn(
  { platform, tenant }: Handles,
  workspace: Workspace,
  holding: number,
): Promise<boolean> {
  const { userId, schema, now } = workspace
  const webhooks = await lockOfUser(platform, userId)
  const db = tenant(schema)
  const noted = await takeNoted(db)
  const happened = [...noted.flatMap(eventOf), ...(await invoicesPaid(db, noted))]
  for (const { id, events, offAt } of webhooks) {
    const wanted = offAt === null ? happened.filter(({ event }) => events.includes(event)) : []
    if (wanted.length === 0) continue
    if ((await countWaiting(platform, id)) + wanted.length > mostWaiting) {
      await switchOffFor({ platform, tenant }, workspace, { id, why: 'too many' })
      continue
    }
    await insertDeliveries(
      platform,
      wanted.map((each) => ({
        ...each,
        userId,
        webhookId: id,
        messageId: newMessageId(),
        state: 'waiting',
        firstTriedAt: null,
        triedAt: null,
        dueAt: now,
        status: null,
        milliseconds: null,
      })),
    )
    if (id !== holding) await callMany(platform, [id], now)
  }

  return noted.length === mostAtOnce
}

/** No version is raised: nobody is shown what stands here. */
async function takeNoted(db: TenantDb): Promise<Noted[]> {
  const table = sql.id(schemaOf(db), 'webhookEvents')
  const { rows } = await sql<Noted>`
    delete from ${table} where "id" in (select "id" from ${table} order by "id" limit ${mostAtOnce})
    returning "id", "event", "thing", "changed", "money", "at"`.execute(db)

  return rows.sort((one, other) => Number(BigInt(one.id) - BigInt(other.id)))
}

const eventOf = ({ event, thing, changed, at }: Noted): Happened[] =>
  event === 'account' ? [] : [{ event, thing, changed, at }]

/** Whether an invoice is paid follows from its account. */
async function invoicesPaid(db: TenantDb, noted: readonly Noted[]): Promise<Happened[]> {
  const accounts = Map.groupBy(
    noted.filter(({ event }) => event === 'account'),
    ({ thing }) => thing,
  )
  const made = noted.flatMap(({ event, thing }) => (event === 'invoice.made' ? [thing] : []))
  const received = [...accounts].map(([studentId, changes]) => ({
    studentId,
    money: [BigInt(changes[0]?.money?.[0] ?? 0), BigInt(changes.at(-1)?.money?.[1] ?? 0)] as const,
  }))
  const at = noted.at(-1)?.at ?? ''
  const paid = await findNewlyPaid(db, { received, made })

  return paid.map((thing) => ({ event: 'invoice.paid', thing, changed: [], at }))
}
