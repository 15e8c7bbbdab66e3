import type { MailState } from '@lectern/contract/mail/mail-values.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import { readerOf } from '../../platform/mailbox.ts'
import type { ChangeAbout } from '../kinds/change.ts'
import type { MailTable } from '../mail.tables.ts'

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

type OfVisitors = { visitorIds: readonly number[]; requestIds: readonly number[] }

/** Also those that told of several requests at once: what visitors wrote is among it. */
export async function deleteMailsOf(db: TenantDb, { visitorIds, requestIds }: OfVisitors): Promise<void> {
  if (visitorIds.length === 0) return
  await db
    .deleteFrom('mails')
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('kind', '=', 'code'),
          eb(sql<number>`("about" ->> 'visitorId')::integer`, 'in', [...visitorIds]),
        ]),
        and([
          eb('kind', 'in', ['answer', 'request']),
          eb(sql<number>`("about" ->> 'requestId')::integer`, 'in', [0, ...requestIds]),
        ]),
        and([eb('kind', '=', 'request'), eb(sql<string>`"about" ->> 'day'`, 'is not', null), closedLongAgo]),
      ]),
    )
    .execute()
}

const closedLongAgo = sql<boolean>`"closedAt" < now() - interval '30 days'`
