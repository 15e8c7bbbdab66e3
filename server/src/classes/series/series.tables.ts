import type { RecurrenceType } from '@lectern/contract/classes/class-values.ts'
import type { RecurrencePattern } from '@lectern/contract/classes/classes.contract.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Json } from '../../platform/db/json.ts'

export type SeriesTable = {
  id: GeneratedAlways<number>
  /** The class that goes out with the rule, and whose id the others carry; null only while both are being written. */
  parentClassId: number | null
  recurrenceType: RecurrenceType
  recurrencePattern: ColumnType<RecurrencePattern | null, Json | null, Json | null>
  recurrenceInterval: Generated<number>
  recurrenceEndDate: string | null
  recurrenceCount: number | null
  /** The wall time from which the rule counts, wherever its first class was moved. */
  start: string
  /** The days between which every date of the rule has a class or is left out. Until is null while the series rests. */
  generatedFrom: string
  generatedUntil: string | null
  /** Its classes go out as single ones, which count nothing until one of them is to come again and leaves it. */
  isEnded: Generated<boolean>
  /** The first of the series that continue each other, and count once; null: itself. */
  chainId: number | null
  revision: Generated<number>
  /** What its next classes are written from. */
  userId: number
  courseId: number
  title: string
  description: string | null
  duration: number
  courseLink: string | null
  classValue: string | null
  studentIds: Generated<string[]>
  topicIds: Generated<string[]>
  contentIds: Generated<string[]>
}

/** A date of a rule that has no class: deleted by hand, or left out by the time off that is named. */
export type LeftOutTable = { seriesId: number; date: string; timeOffId: number | null }

declare module '../../platform/db/tenant-tables.ts' {
  interface TenantTables {
    series: SeriesTable
    leftOut: LeftOutTable
  }
}
