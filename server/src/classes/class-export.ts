import type { TenantDb } from '../platform/db/database.ts'
import { foundFor } from '../platform/db/page-room.ts'
import { type CsvRow, csvPageSize, keysetPages } from '../platform/http/send-csv.ts'
import { type ClassExportFilter, listClassesAfter } from './class-export.queries.ts'

export const classHeader: readonly string[] = [
  'Date',
  'Start',
  'Minutes',
  'Title',
  'Course',
  'Students',
  'Value',
  'Status',
  'Link',
  'Description',
  'What we did',
  'Homework',
  'Cancelled because',
  'Note on the cancellation',
]

export async function* classPages(db: TenantDb, filter: ClassExportFilter): AsyncGenerator<CsvRow[]> {
  type Row = Awaited<ReturnType<typeof listClassesAfter>>[number]
  const pages = keysetPages<Row>((after) => listClassesAfter(db, filter, after, csvPageSize), foundFor)
  for await (const classes of pages)
    yield classes.map(({ notes, ...row }) => [
      row.scheduledAt.slice(0, 10),
      row.scheduledAt.slice(11, 16),
      row.duration,
      row.title,
      row.course,
      row.students ?? '',
      row.classValue,
      row.status,
      row.courseLink,
      row.description,
      row.status === 'cancelled' ? null : notes,
      row.status === 'cancelled' ? null : row.homework,
      row.cancelReason,
      row.status === 'cancelled' ? notes : null,
    ])
}
