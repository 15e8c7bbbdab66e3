import { type ImportField, importFieldLabels } from '@lectern/contract/students/import-fields.ts'
import { filterStudents, type StudentFilter } from '@lectern/contract/students/student-filters.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { foundFor } from '../platform/db/page-room.ts'
import { type CsvCell, type CsvRow, csvPageSize, keysetPages } from '../platform/http/send-csv.ts'
import { listStudentsAfter } from './students.queries.ts'

type Row = Awaited<ReturnType<typeof listStudentsAfter>>[number]
type Column = { field: ImportField; read: (student: Row) => CsvCell }

const stored = [
  'name',
  'nickname',
  'email',
  'phone',
  'uniqueId',
  'age',
  'gender',
  'guardianName',
  'guardianEmail',
  'guardianPhone',
  'payerName',
  'payerAddress',
  'payerStreet',
  'payerPostalCode',
  'payerTown',
  'payerCountry',
  'timeZone',
  'privateNotes',
] as const

/** The columns that Import recognises, so that a table which went out comes in again. */
const columns: readonly Column[] = [
  ...stored.map((field): Column => ({ field, read: (student) => student[field] })),
  { field: 'courses', read: ({ courses }) => courses },
]

export const studentHeader: readonly string[] = columns.map(({ field }) => importFieldLabels[field])

export async function* studentPages(db: TenantDb, filter: StudentFilter): AsyncGenerator<CsvRow[]> {
  const pages = keysetPages<Row>((after) => listStudentsAfter(db, after, csvPageSize), foundFor)
  for await (const students of pages)
    yield filterStudents(students, filter).map((student) => columns.map(({ read }) => read(student)))
}
