import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'

const maxListed = 100
const maxPayers = 5000

const imports = (db: TenantDb) =>
  db
    .selectFrom('statementImports')
    .leftJoin('statementPayments', 'statementPayments.importId', 'statementImports.id')
    .leftJoin('entries', 'entries.id', 'statementPayments.entryId')
    .select([
      'statementImports.id',
      'statementImports.name',
      'statementImports.createdAt',
      'statementImports.takenBackAt',
    ])
    .select([
      sql<number>`count("entries"."id")::int`.as('payments'),
      sql<string>`coalesce(sum("entries"."amount"), 0)`.as('total'),
    ])
    .groupBy('statementImports.id')

export const listImports = (db: TenantDb) =>
  imports(db).orderBy('statementImports.id', 'desc').limit(maxListed).execute()

export const findImport = (db: TenantDb, id: number) =>
  imports(db).where('statementImports.id', '=', id).executeTakeFirst()

/** Two that take it back at once do so one after the other. */
export const lockImport = (db: TenantDb, id: number) =>
  db
    .selectFrom('statementImports')
    .select(['id', 'takenBackAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Whoever takes one of them back by hand does so before or after. */
export const lockPayments = (db: TenantDb, importId: number) =>
  db
    .selectFrom('entries')
    .select('id')
    .where('id', 'in', (query) =>
      query.selectFrom('statementPayments').select('entryId').where('importId', '=', importId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

export const listPayments = (db: TenantDb, importId: number) =>
  db
    .selectFrom('statementPayments')
    .innerJoin('entries', 'entries.id', 'statementPayments.entryId')
    .innerJoin('accounts', 'accounts.studentId', 'entries.studentId')
    .leftJoin('students', 'students.id', 'entries.studentId')
    .leftJoin('entries as reversal', 'reversal.refersTo', 'entries.id')
    .select(['entries.id as entryId', 'entries.studentId', 'entries.date', 'entries.amount', 'entries.note'])
    .select(['statementPayments.foundBy', 'students.id as liveStudentId', 'reversal.id as reversalId'])
    .select((each) => each.fn.coalesce('accounts.name', 'students.name').as('studentName'))
    .where('statementPayments.importId', '=', importId)
    .orderBy('statementPayments.line')
    .orderBy('entries.id')
    .execute()

export async function markTakenBack(db: TenantDb, id: number, at: string): Promise<void> {
  await db.updateTable('statementImports').set({ takenBackAt: at }).where('id', '=', id).execute()
  await db.deleteFrom('knownPayers').where('importId', '=', id).execute()
}

export const listPayers = (db: TenantDb) =>
  db
    .selectFrom('knownPayers')
    .innerJoin('students', 'students.id', 'knownPayers.studentId')
    .select(['knownPayers.id', 'knownPayers.name', 'knownPayers.account', 'knownPayers.studentId'])
    .select(['students.name as studentName', 'knownPayers.createdAt as since'])
    .orderBy('knownPayers.name')
    .orderBy('knownPayers.id')
    .limit(maxPayers)
    .execute()

export const deletePayer = async (db: TenantDb, id: number): Promise<boolean> =>
  (await db.deleteFrom('knownPayers').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
