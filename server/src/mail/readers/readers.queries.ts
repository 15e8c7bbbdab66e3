import type { MailKind } from '@lectern/contract/mail/mail-values.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import { readerOf } from '../../platform/mailbox.ts'
import type { StudentReaders } from './readers.ts'

const withReaders = (db: TenantDb) =>
  db
    .selectFrom('students')
    .leftJoin('mailReaders', 'mailReaders.studentId', 'students.id')
    .select(['students.id', 'students.name', 'students.nickname', 'students.email', 'students.timeZone'])
    .select(['students.guardianName', 'students.guardianEmail', 'students.payerName'])
    .select(['mailReaders.payerEmail', 'mailReaders.classes', 'mailReaders.money'])
    .select('mailReaders.revision')
    .orderBy('students.id')

export const listAllReaders = (db: TenantDb): Promise<StudentReaders[]> => withReaders(db).execute()

export const listReadersOf = async (db: TenantDb, ids: readonly number[]): Promise<StudentReaders[]> =>
  ids.length === 0 ? [] : withReaders(db).where('students.id', 'in', ids).execute()

/** Students of whom somebody has this address. */
export const listReadersAt = (db: TenantDb, address: string): Promise<StudentReaders[]> =>
  withReaders(db)
    .where(({ or, eb }) =>
      or(
        ['students.email', 'students.guardianEmail', 'mailReaders.payerEmail'].map((column) =>
          eb(sql`lower(trim(${sql.ref(column)}))`, '=', readerOf(address)),
        ),
      ),
    )
    .execute()

/** Addresses that get nothing of this kind: refused by a mail server, or ended by whoever reads there. */
export async function listBlocked(db: TenantDb, kind: MailKind): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mailRefused')
    .select('address')
    .union(db.selectFrom('mailUnsubscribed').select('address').where('kind', '=', kind))
    .execute()

  return new Set(rows.map(({ address }) => address))
}

export async function isBlocked(db: TenantDb, kind: MailKind, address: string): Promise<boolean> {
  const reader = readerOf(address)
  const found = await db
    .selectFrom('mailRefused')
    .select('address')
    .where('address', '=', reader)
    .union(
      db
        .selectFrom('mailUnsubscribed')
        .select('address')
        .where('kind', '=', kind)
        .where('address', '=', reader),
    )
    .executeTakeFirst()

  return found !== undefined
}
