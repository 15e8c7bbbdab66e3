import type { Migration } from '../../platform/db/migrations/migration.ts'

/**
 * Which calendar of whose workspace is asked where, and when next; found without looking through every workspace. What was
 * asked every quarter of an hour changes nothing in the teacher's schema as long as the answer is the same.
 */
export const platformCalendarFeeds: Migration = {
  name: '0020-calendar-feeds',
  statements: (schema) => [
    `create table "${schema}"."calendarFeeds" (
      "id" integer generated always as identity primary key,
      "userId" integer not null references "${schema}"."users" ("id") on delete cascade,
      "calendarId" integer not null,
      "sealedUrl" text not null,
      "dueAt" timestamp(3) with time zone,
      "askedAt" timestamp(3) with time zone,
      "usedAt" timestamp(3) with time zone not null,
      "failures" integer not null default 0,
      "digest" text,
      "claim" text,
      unique ("userId", "calendarId")
    )`,
    `create index on "${schema}"."calendarFeeds" ("dueAt")`,
  ],
}
