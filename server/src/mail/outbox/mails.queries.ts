import type { MailState } from '@lectern/contract/mail/mail-values.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import type { ChangeAbout } from '../kinds/change.ts'
import type { MailTable } from '../mail.tables.ts'
import { readerOf } from '../send/mailbox.ts'

export type MailRow = Selectable<MailTable>

export const lockMail = (db: TenantDb, id: number): Promise<MailRow | undefined> =>
  db.selectFrom('mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findMail = (db: TenantDb, id: number): Promise<MailRow | undefined> =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()

export const updateMail = (db: TenantDb, id: number, change: Updateable<MailTable>) =>
  db.updateTable('mails').set(change).where('id', '=', id).execute()

/** Whatever is there already stays as it is, unless it had nothing to say any more. */
export const insertMail = (db: TenantDb, mail: Insertable<MailTable>) =>
  db
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          state: 'waiting',
          subject: (row) => row.ref('excluded.subject'),
          about: (row) => row.ref('excluded.about'),
          leavesAt: (row) => row.ref('excluded.leavesAt'),
          pointlessAt: (row) => row.ref('excluded.pointlessAt'),
          closedAt: null,
        })
        .where('mails.state', '=', 'pointless'),
    )
    .returning('id')
    .executeTakeFirst()

/** Of these keys those that need no mail any more: it waits, left or was stopped. */
export async function listTaken(db: TenantDb, keys: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>()
  for (let at = 0; at < keys.length; at += 1000) {
    const rows = await db
      .selectFrom('mails')
      .select('key')
      .where('key', 'in', keys.slice(at, at + 1000))
      .where('state', '!=', 'pointless')
      .execute()
    for (const { key } of rows) taken.add(key)
  }

  return taken
}

const told: MailState[] = ['waiting', 'sending', 'sent', 'kept']

/** Classes that a mail about a change, planned since then, tells this reader of. */
export async function listToldClasses(db: TenantDb, address: string, since: string): Promise<number[]> {
  const rows = await db
    .selectFrom('mails')
    .select('about')
    .where('reader', '=', readerOf(address))
    .where('kind', '=', 'change')
    .where('state', 'in', told)
    .where('createdAt', '>=', since)
    .execute()

  return rows.flatMap(({ about }) => (about as ChangeAbout).items.map(({ classId }) => classId))
}

export const lockWaitingChange = (db: TenantDb, reader: string) =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('reader', '=', reader)
    .where('kind', '=', 'change')
    .where('state', '=', 'waiting')
    .orderBy('id', 'desc')
    .forUpdate()
    .executeTakeFirst()
