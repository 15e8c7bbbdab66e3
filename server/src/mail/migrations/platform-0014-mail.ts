import type { Migration } from '../../platform/db/migrations/migration.ts'

/**
 * What is due, found without looking through every workspace: pointers alone, the words stay in the teacher's schema. A mail
 * of 0 means the workspace itself, which is to be looked at for mails that come up. Then what administrators see and stop.
 */
export const platformMail: Migration = {
  name: '0014-mail',
  statements: (schema) => [
    `create table "${schema}"."mailDue" (
      "id" integer generated always as identity primary key,
      "userId" integer not null references "${schema}"."users" ("id") on delete cascade,
      "schema" text not null,
      "mailId" integer not null,
      "dueAt" timestamp(3) with time zone not null,
      "claim" text,
      unique ("schema", "mailId")
    )`,
    `create index on "${schema}"."mailDue" ("dueAt")`,
    `create index on "${schema}"."mailDue" ("userId")`,
    `create table "${schema}"."mailDays" (
      "userId" integer not null references "${schema}"."users" ("id") on delete cascade,
      "day" date not null,
      "sent" integer not null default 0,
      "refused" integer not null default 0,
      primary key ("userId", "day")
    )`,
    `create table "${schema}"."mailStops" (
      "userId" integer primary key,
      "stoppedAt" timestamp(3) with time zone not null
    )`,
  ],
}
