import { mailsPerDay } from '@lectern/contract/mail/mail-values.ts'
import type { TenantDb } from '../../platform/db/database.ts'

/** Counts one more mail of the day, to an address or (empty) in all; false at the limit. The row decides who is the last. */
async function take(db: TenantDb, day: string, address: string, limit: number): Promise<boolean> {
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

type Slot = { day: string; reader: string; isFree: boolean }

/** In the transaction in which a mail is written down as on its way. What is refused counts for nothing. */
export async function takeSlot(db: TenantDb, { day, reader, isFree }: Slot): Promise<boolean> {
  const limit = isFree ? mailsPerDay.free : mailsPerDay.premium
  if (!(await take(db, day, '', limit))) return false
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
