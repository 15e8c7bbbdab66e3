import type { Migration } from '../../platform/db/migrations/migration.ts'

/** What is handed out, found by whoever makes it without looking through every workspace. */
export const platformExports: Migration = {
  name: '0045-exports',
  statements: (schema) => [
    `create table "${schema}"."exports" (
      "id" integer generated always as identity primary key,
      "userId" integer not null unique references "${schema}"."users" ("id") on delete cascade,
      "schema" text not null,
      "studentId" integer,
      "state" text not null,
      "askedAt" timestamp(3) with time zone not null,
      "asked" integer not null,
      "lookAt" timestamp(3) with time zone,
      "claim" text,
      "tries" integer not null default 0,
      "files" integer,
      "filesDone" integer not null default 0,
      "bytes" bigint not null default 0,
      "bytesDone" bigint not null default 0,
      "contentId" integer,
      "filename" text,
      "size" bigint,
      "readyAt" timestamp(3) with time zone,
      "reason" text
    )`,
    `create index on "${schema}"."exports" ("lookAt") where "lookAt" is not null`,
  ],
}
