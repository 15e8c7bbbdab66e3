import type { ClassStatus } from '@lectern/contract/classes/class-values.ts'
import type { CancelReason } from '@lectern/contract/records/record-values.ts'
import type { Generated, GeneratedAlways } from 'kysely'

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
  /** The time off for which it was cancelled. */
  timeOffId: number | null
  /** Null: it stands for itself. */
  seriesId: number | null
  /** The date of its series that it stands for, wherever it was moved. */
  originalDate: string | null
  /** Changes with its series; one that was changed by hand does not. */
  follows: Generated<boolean>
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
