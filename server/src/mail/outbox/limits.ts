import { type MailKind, mailsPerDay } from '@lectern/contract/mail/mail-values.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'

/** What families wait for or are owed leaves first where a day's number is short; the rest has what they leave. */
const firstKinds: readonly MailKind[] = ['answer', 'invoice', 'change']

/** How many of the first kinds are still to leave before the day is over. */
const waitingFirst = (db: TenantDb, until: string) =>
  db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .where('state', '=', 'waiting')
    .where('leavesAt', '<', until)
    .where('kind', 'in', firstKinds)
    .where(sql<boolean>`not ("about" ? 'isVisitors')`)

type Limit = number | RawBuilder<number>

/** Counts one more mail of the day, to an address or (empty) in all; false at the limit. The row decides who is the last. */
async function take(db: TenantDb, day: string, address: string, limit: Limit): Promise<boolean> {
  const counted = await db
    .insertInto('mailDays')
    .values({ day, address, mails: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'address'])
        .doUpdateSet((row) => ({ mails: row('mailDays.mails', '+', 1) }))
        .where('mailDays.mails', '<', limit),
    )
    .returning('mails')
    .executeTakeFirst()

  return counted !== undefined
}

type Slot = {
  day: string
  /** When the day is over. */
  until: string
  reader: string
  kind: MailKind
  isFree: boolean
  /** Of what a stranger causes. */
  isVisitors?: boolean
}

/** In the transaction in which a mail is written down as on its way. What is refused counts for nothing. */
export async function takeSlot(
  db: TenantDb,
  { day, until, reader, kind, isFree, isVisitors }: Slot,
): Promise<boolean> {
  if (kind === 'code') return true // counted when it was asked for
  if (isVisitors)
    return (
      (await take(db, day, `visitor ${reader}`, mailsPerDay.address)) &&
      (await take(db, day, 'visitors', mailsPerDay.visitors))
    )
  const limit = isFree ? mailsPerDay.free : mailsPerDay.premium
  const left = firstKinds.includes(kind) ? limit : sql<number>`${limit} - (${waitingFirst(db, until)})`
  if (!(await take(db, day, '', left))) return false
  if (await take(db, day, reader, mailsPerDay.address)) return true
  await giveBack(db, day)

  return false
}

const giveBack = (db: TenantDb, day: string) =>
  db
    .updateTable('mailDays')
    .set((row) => ({ mails: row('mails', '-', 1) }))
    .where('day', '=', day)
    .where('address', '=', '')
    .execute()
