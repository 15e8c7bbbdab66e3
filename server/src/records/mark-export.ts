import type { TenantDb } from '../platform/db/database.ts'
import { type CsvRow, csvPageSize } from '../platform/http/send-csv.ts'
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

/** Of one student each has one mark; of all of them up to a thousand. */
const classesOnPage = ({ studentId }: WantedMarks): number => (studentId === undefined ? 10 : csvPageSize)

export async function* markPages(db: TenantDb, wanted: WantedMarks): AsyncGenerator<CsvRow[]> {
  type Row = Awaited<ReturnType<typeof listMarksAfter>>[number]
  const maxClasses = classesOnPage(wanted)
  for (let after: Row | undefined; ; ) {
    const rows = await listMarksAfter(db, wanted, after, maxClasses)
    yield rows.filter(({ studentId }) => studentId !== null).map(lineOf)
    if (new Set(rows.map(({ classId }) => classId)).size < maxClasses) return
    after = rows.at(-1)
  }

  function lineOf(row: Row): CsvRow {
    return [
      row.scheduledAt.slice(0, 10),
      row.scheduledAt.slice(11, 16),
      row.title,
      row.course,
      row.student,
      row.mark,
      row.note,
      row.makeUpOwed ? 'yes' : 'no',
    ]
  }
}
