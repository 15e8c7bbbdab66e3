import type { Mark } from '@lectern/contract/records/record-values.ts'
import type { Generated } from 'kysely'

export type RecordTable = {
  classId: number
  notes: string | null
  homework: string | null
  /** Null: reopened, or a class that did not take place. */
  recordedAt: string | null
  revision: Generated<number>
}

export type CoveredTopicTable = { classId: number; topicId: number }

export type MarkTable = {
  classId: number
  studentId: number
  mark: Mark
  note: string | null
  makeUpOwed: boolean
  makeUpClassId: number | null
  /** When the family said beforehand that the student cannot come. */
  toldAt: Generated<string | null>
  /** Until when a make-up may be booked for what was told. */
  makeUpUntil: Generated<string | null>
}

declare module '../platform/db/tenant-tables.ts' {
  interface TenantTables {
    records: RecordTable
    coveredTopics: CoveredTopicTable
    marks: MarkTable
  }
}
