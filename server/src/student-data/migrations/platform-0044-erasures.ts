import type { Migration } from '../../platform/db/migrations/migration.ts'

/** When a name has to go, found without looking through every workspace. */
export const platformErasures: Migration = {
  name: '0044-erasures',
  statements: (schema) => [
    `create table "${schema}"."erasures" (
      "userId" integer not null references "${schema}"."users" ("id") on delete cascade,
      "schema" text not null,
      "studentId" integer not null,
      "lookAt" timestamp(3) with time zone not null,
      primary key ("userId", "studentId")
    )`,
    `create index on "${schema}"."erasures" ("lookAt")`,
  ],
}
