import { type ImportField, importFieldLabels } from '@lectern/contract/students/import-fields.ts'
import { filterStudents, type StudentFilter } from '@lectern/contract/students/student-filters.ts'
import type { StudentDetails } from '@lectern/contract/students/students.contract.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { type CsvCell, type CsvRow, csvPageSize, keysetPages } from '../platform/http/send-csv.ts'
import { listStudentsAfter } from './students.queries.ts'

type Column = { field: ImportField; read: (student: StudentDetails) => CsvCell }

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
  'timeZone',
  'privateNotes',
] as const

/** The columns that Import recognises, so that a table which went out comes in again. */
const columns: readonly Column[] = [
  ...stored.map((field): Column => ({ field, read: (student) => student[field] })),
  { field: 'courses', read: ({ enrollments }) => enrollments.map(({ course }) => course.name).join('; ') },
]

export const studentHeader: readonly string[] = columns.map(({ field }) => importFieldLabels[field])

export async function* studentPages(db: TenantDb, filter: StudentFilter): AsyncGenerator<CsvRow[]> {
  const pages = keysetPages<StudentDetails>((after) => listStudentsAfter(db, after, csvPageSize))
  for await (const students of pages)
    yield (filterStudents(students, filter) as StudentDetails[]).map((student) =>
      columns.map(({ read }) => read(student)),
    )
}
