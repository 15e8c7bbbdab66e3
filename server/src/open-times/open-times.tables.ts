import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonColumn } from '../platform/db/json.ts'

export type OpenTimesTable = {
  id: Generated<number>
  weekly: JsonColumn
  exceptions: JsonColumn
  bufferMinutes: number
  noticeHours: number
  weeksAhead: number
  mostPerDay: number | null
}

/** A time that somebody has asked for and may still get: taken for everybody else. */
export type HoldTable = {
  id: GeneratedAlways<number>
  /** On the teacher's wall. */
  startsAt: string
  minutes: number
  until: string
  /** What it is held for, such as `request 12`. */
  about: string
}

/** A class whose time somebody gave back. Whoever writes the class since has taken that back. */
export type FreedTimeTable = { classId: number; revision: number }

export type CalendarTable = {
  id: GeneratedAlways<number>
  name: string
  /** Where it is asked; null for a file. The whole URL is a secret. */
  host: string | null
  /** What its all-day events are; null until the teacher has said it. */
  allDay: 'busy' | 'free' | null
  allDayEvents: Generated<number>
  /** When it was last read as a whole. */
  readAt: string | null
  /** When it was last asked, whatever came of it. */
  askedAt: string | null
  failingSince: string | null
  failures: Generated<number>
  /** The teacher knows that it fails. */
  isTold: Generated<boolean>
  createdAt: string
}

/** When a calendar says that the teacher is busy; those of one calendar lie apart. */
export type BusyTimeTable = {
  calendarId: number
  startsAt: string
  endsAt: string
  isAllDay: boolean
  /** When it was first seen. */
  since: string
}

/** The teacher keeps a class at a time at which a calendar says that they are busy. */
export type KeptOverlapTable = { classId: number; keptAt: string }

declare module '../platform/db/tenant-tables.ts' {
  interface TenantTables {
    openTimes: OpenTimesTable
    holds: HoldTable
    freedTimes: FreedTimeTable
    calendars: CalendarTable
    busyTimes: BusyTimeTable
    keptOverlaps: KeptOverlapTable
  }
}
