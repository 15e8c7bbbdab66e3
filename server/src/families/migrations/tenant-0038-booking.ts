import type { Migration } from '../../platform/db/migrations/migration.ts'

/**
 * What strangers may book, and what those who did told of themselves. What they ask for is a request like that of a family, of
 * nobody's student until it is accepted.
 */
export const tenantBooking: Migration = {
  name: '0038-booking',
  statements: (schema) => [
    `alter table "${schema}"."requests" alter "studentId" drop not null`,
    `alter table "${schema}"."requests" alter "linkId" drop not null`,
    `create table "${schema}"."bookingPage" (
      "id" integer primary key default 1 check ("id" = 1),
      "mode" text not null,
      "words" text,
      "kinds" jsonb not null,
      "marksBest" boolean not null,
      "isFindable" boolean not null,
      "revision" integer not null default 1
    )`,
    `set local citus.enable_unsafe_triggers = on`,
    `create trigger "revision" before update on "${schema}"."bookingPage" for each row
      when (old is distinct from new) execute function "${schema}"."raiseRevision"()`,
    `create table "${schema}"."visitors" (
      "id" integer generated always as identity primary key,
      "formKey" text not null unique,
      "requestId" integer unique references "${schema}"."requests" ("id") on delete cascade,
      "title" text not null,
      "minutes" integer not null,
      "price" text,
      "courseId" integer not null,
      "startsAt" timestamp not null,
      "name" text not null,
      "studentName" text,
      "address" text not null,
      "reader" text not null,
      "zone" text not null,
      "answers" jsonb not null,
      "network" text not null,
      "sealedCode" text,
      "codeTries" integer not null default 0,
      "codeUntil" timestamp(3) with time zone,
      "createdAt" timestamp(3) with time zone not null,
      "confirmedAt" timestamp(3) with time zone
    )`,
    `create index on "${schema}"."visitors" ("network", "createdAt")`,
    `create index on "${schema}"."visitors" ("reader", "createdAt")`,
    `create index on "${schema}"."visitors" ("createdAt")`,
  ],
}
