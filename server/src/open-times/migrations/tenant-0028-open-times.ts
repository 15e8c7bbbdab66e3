import type { Migration } from '../../platform/db/migrations/migration.ts'

/** When families may book: hours and numbers, what is held or was freed, and what other calendars say. */
export const tenantOpenTimes: Migration = {
  name: '0028-open-times',
  statements: (schema) => [
    `create table "${schema}"."openTimes" (
      "id" integer primary key default 1 check ("id" = 1),
      "weekly" jsonb not null,
      "exceptions" jsonb not null,
      "bufferMinutes" integer not null,
      "noticeHours" integer not null,
      "weeksAhead" integer not null,
      "mostPerDay" integer
    )`,
    `create table "${schema}"."holds" (
      "id" integer generated always as identity primary key,
      "startsAt" timestamp not null,
      "minutes" integer not null,
      "until" timestamp(3) with time zone not null,
      "about" text not null
    )`,
    `create index on "${schema}"."holds" ("startsAt")`,
    `create table "${schema}"."freedTimes" (
      "classId" integer primary key references "${schema}"."classes" ("id") on delete cascade,
      "revision" integer not null
    )`,
    `create table "${schema}"."calendars" (
      "id" integer generated always as identity primary key,
      "name" text not null,
      "host" text,
      "allDay" text check ("allDay" in ('busy', 'free')),
      "allDayEvents" integer not null default 0,
      "readAt" timestamp(3) with time zone,
      "askedAt" timestamp(3) with time zone,
      "failingSince" timestamp(3) with time zone,
      "failures" integer not null default 0,
      "isTold" boolean not null default false,
      "createdAt" timestamp(3) with time zone not null
    )`,
    `create table "${schema}"."busyTimes" (
      "calendarId" integer not null references "${schema}"."calendars" ("id") on delete cascade,
      "startsAt" timestamp(3) with time zone not null,
      "endsAt" timestamp(3) with time zone not null,
      "isAllDay" boolean not null,
      "since" timestamp(3) with time zone not null,
      primary key ("calendarId", "isAllDay", "startsAt")
    )`,
    `create index on "${schema}"."busyTimes" ("endsAt")`,
    `create table "${schema}"."keptOverlaps" (
      "classId" integer primary key references "${schema}"."classes" ("id") on delete cascade,
      "keptAt" timestamp(3) with time zone not null
    )`,
  ],
}
