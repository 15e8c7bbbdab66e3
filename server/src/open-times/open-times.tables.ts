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
  revision: Generated<number>
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
  /** Where it is asked; null for a file. The whole URL is a secret, and stands sealed with the platform. */
  host: string | null
  /** What its all-day events are; null until the teacher has said it. */
  allDay: 'busy' | 'free' | null
  allDayEvents: Generated<number>
  /** When what is kept of it was read; null: not yet. */
  readAt: string | null
  /** Since when no calendar has been found where it is asked. */
  failingSince: string | null
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

export type CalendarFeedTable = {
  id: GeneratedAlways<number>
  userId: number
  calendarId: number
  sealedUrl: string
  /** Pushed ahead by whoever claims it; null while nobody uses the workspace. */
  dueAt: string | null
  /** When it was last asked, whatever came of it. */
  askedAt: string | null
  /** On which day somebody last looked at what it says. */
  usedAt: string
  /** In a row. */
  failures: Generated<number>
  /** Of what was read last, and how. */
  digest: string | null
  claim: string | null
}

declare module '../platform/db/platform-tables.ts' {
  interface PlatformTables {
    calendarFeeds: CalendarFeedTable
  }
}

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
