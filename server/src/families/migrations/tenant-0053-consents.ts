import type { Migration } from '../../platform/db/migrations/migration.ts'

/** What families agreed to, with the answer before it was withdrawn. */
export const tenantConsents: Migration = {
  name: '0053-consents',
  statements: (schema) => [
    `set local citus.enable_unsafe_triggers = on`,
    `create table "${schema}"."consents" (
      "id" integer generated always as identity primary key,
      "studentId" integer not null references "${schema}"."students" ("id") on delete cascade,
      "title" text not null,
      "state" text not null,
      "answeredOn" date,
      "way" text,
      "words" text,
      "givenOn" date,
      "givenWay" text,
      "givenWords" text,
      "askedOn" date,
      "askedAgainOn" date,
      "revision" integer not null default 1
    )`,
    `create index on "${schema}"."consents" ("studentId")`,
    `create trigger "revision" before update on "${schema}"."consents" for each row
      when (old is distinct from new) execute function "${schema}"."raiseRevision"()`,
  ],
}
