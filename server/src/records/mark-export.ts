import type { TenantDb } from '../platform/db/database.ts'
import { type CsvRow, csvPageSize, keysetPages } from '../platform/http/send-csv.ts'
import { listMarksAfter, type WantedMarks } from './mark-export.queries.ts'

export const markHeader: readonly string[] = [
  'Date',
  'Start',
  'Class',
  'Course',
  'Student',
  'Mark',
  'Note',
  'Make-up owed',
]

export async function* markPages(db: TenantDb, wanted: WantedMarks): AsyncGenerator<CsvRow[]> {
  type Row = Awaited<ReturnType<typeof listMarksAfter>>[number]
  for await (const marks of keysetPages<Row>((after) => listMarksAfter(db, wanted, after, csvPageSize)))
    yield marks.map((row) => [
      row.scheduledAt.slice(0, 10),
      row.scheduledAt.slice(11, 16),
      row.title,
      row.course,
      row.student,
      row.mark,
      row.note,
      row.makeUpOwed ? 'yes' : 'no',
    ])
}
