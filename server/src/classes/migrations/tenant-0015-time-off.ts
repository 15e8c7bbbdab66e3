import type { Migration } from '../../platform/db/migrations/migration.ts'

/** When the teacher does not teach, and which classes were cancelled for it. */
export const tenantTimeOff: Migration = {
  name: '0015-time-off',
  statements: (schema) => [
    `create table "${schema}"."timeOff" (
      "id" integer generated always as identity primary key,
      "title" text not null,
      "startsAt" timestamp not null,
      "endsAt" timestamp not null
    )`,
    `create index on "${schema}"."timeOff" ("endsAt")`,
    `alter table "${schema}"."classes" add "timeOffId" integer`,
    `create index on "${schema}"."classes" ("timeOffId") where "timeOffId" is not null`,
  ],
}
