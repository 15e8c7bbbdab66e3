import type { ConsentWay } from '@lectern/contract/families/consent-values.ts'
import type { Selectable } from 'kysely'
import { compiledRead } from '../../platform/db/compiled-read.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { ConsentTable } from '../families.tables.ts'

export type ConsentRow = Selectable<ConsentTable>

/** What a change writes; the database raises the revision. */
export type Answered = Omit<ConsentRow, 'id' | 'studentId' | 'title' | 'revision'>

const readConsents = compiledRead((db: TenantDb, studentId: number) =>
  db.selectFrom('consents').selectAll().where('studentId', '=', studentId).orderBy('id'),
)

export const listConsents = (db: TenantDb, studentId: number): Promise<ConsentRow[]> =>
  readConsents(db, studentId)

export const findConsent = (db: TenantDb, id: number): Promise<ConsentRow | undefined> =>
  db.selectFrom('consents').selectAll().where('id', '=', id).executeTakeFirst()

export const lockConsent = (db: TenantDb, id: number): Promise<ConsentRow | undefined> =>
  db.selectFrom('consents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function countConsents(db: TenantDb, studentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('consents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow()

  return count
}

export const insertConsent = (
  db: TenantDb,
  consent: Answered & { studentId: number; title: string },
): Promise<ConsentRow> => db.insertInto('consents').values(consent).returningAll().executeTakeFirstOrThrow()

export const updateConsent = (db: TenantDb, id: number, answered: Answered): Promise<ConsentRow> =>
  db.updateTable('consents').set(answered).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export async function deleteConsent(db: TenantDb, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('consents').where('id', '=', id).executeTakeFirst()

  return numDeletedRows > 0n
}

/** An answer as it came. */
export type Told = { isGiven: boolean; on: string; way: ConsentWay; words: string | null }
