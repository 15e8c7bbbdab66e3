import { type Insertable, type Selectable, sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import type { Part } from '../../platform/db/in-parts.ts'
import type { StudentTable } from '../students.tables.ts'
import type { Known } from './match.ts'

export const listKnown = (db: TenantDb, { after, limit }: Part): Promise<Known[]> =>
  db
    .selectFrom('students')
    .select(['id', 'name', 'email', 'uniqueId'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export const importedColumns = [
  'name',
  'email',
  'uniqueId',
  'age',
  'gender',
  'nickname',
  'guardianName',
  'phone',
  'guardianEmail',
  'guardianPhone',
  'timeZone',
  'privateNotes',
  'payerName',
  'payerAddress',
  'payerStreet',
  'payerPostalCode',
  'payerTown',
  'payerCountry',
] as const

export const listForImport = (db: TenantDb, ids: readonly number[]) =>
  db
    .selectFrom('students')
    .select(['id', ...importedColumns])
    .where('id', 'in', ids)
    .execute()

export type KnownStudent = Awaited<ReturnType<typeof listForImport>>[number]

/** One row for each student: there may be a thousand courses of each. */
export const listEnrolledIn = (db: TenantDb, studentIds: readonly number[]) =>
  db
    .selectFrom('enrollments')
    .select((each) => ['studentId', each.fn.agg<number[]>('array_agg', ['courseId']).as('courseIds')])
    .where('studentId', 'in', studentIds)
    .groupBy('studentId')
    .execute()

/** In the order in which they were given. */
export const insertStudents = (db: TenantDb, students: readonly Insertable<StudentTable>[]) =>
  db.insertInto('students').values(students).returning('id').execute()

export type ImportedValues = Pick<Selectable<StudentTable>, (typeof importedColumns)[number]>
type Change = ImportedValues & { id: number }

/** What a row leaves out stays. */
export async function changeStudents(db: TenantDb, changes: readonly Change[]): Promise<void> {
  const types = importedColumns.map(
    (column) => sql`${sql.id(column)} ${sql.raw(column === 'age' ? 'integer' : 'text')}`,
  )
  await db
    .updateTable('students')
    .from(
      sql<Change>`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)`.as<'changed'>(
        sql`"changed"("id" integer, ${sql.join(types)})`,
      ),
    )
    .set(
      Object.fromEntries(
        importedColumns.map((column) => [
          column,
          sql`coalesce(${sql.ref(`changed.${column}`)}, ${sql.ref(`students.${column}`)})`,
        ]),
      ),
    )
    .whereRef('students.id', '=', sql.ref('changed.id'))
    .execute()
}
