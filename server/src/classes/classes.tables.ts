import type { ClassStatus, RecurrenceType } from '@lectern/contract/classes/class-values.ts'
import type { RecurrencePattern } from '@lectern/contract/classes/classes.contract.ts'
import type { CancelReason } from '@lectern/contract/records/record-values.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Json } from '../platform/db/json.ts'

export type ClassTable = {
  id: GeneratedAlways<number>
  userId: number
  courseId: number
  title: string
  description: string | null
  /** Wall-clock time in the teacher's life, without a zone. */
  scheduledAt: string
  duration: Generated<number>
  courseLink: string | null
  classValue: string | null
  studentIds: Generated<string[]>
  topicIds: Generated<string[]>
  contentIds: Generated<string[]>
  status: Generated<ClassStatus>
  cancelReason: CancelReason | null
  isRecurring: Generated<boolean>
  recurrenceType: RecurrenceType | null
  recurrencePattern: ColumnType<RecurrencePattern | null, Json | null, Json | null>
  recurrenceInterval: Generated<number>
  recurrenceEndDate: string | null
  recurrenceCount: number | null
  /** Where the rule of a series begins; null where that is its first class. */
  seriesStart: string | null
  /** The time off for which it was cancelled. */
  timeOffId: number | null
  /** The same number in the halves of a series that was split. */
  linkedSeries: number | null
  parentClassId: number | null
  /** How far the children of a series reach; null when it has none. */
  generatedUntil: string | null
  /** The date of its series that a class stands for, also after it was moved by hand; null: the one it is on. */
  seriesDate: string | null
  /** A class that was changed by hand no longer follows its series. */
  editedByHand: Generated<boolean>
  /** Dates of a series whose class was deleted by hand: they stay empty. */
  skippedDates: Generated<string[]>
  /** Generated classes take no quota, also after their series is gone. */
  countsTowardLimit: Generated<boolean>
  /** Grows with every write of the row. */
  revision: Generated<number>
  /** When that was. */
  changedAt: Generated<string>
  createdAt: Generated<string>
}

declare module '../platform/db/tenant-tables.ts' {
  interface TenantTables {
    classes: ClassTable
  }
}
