import type { Migration } from '../../db/migrations/migration.ts'

/** Answers to writes that were sent with a key. */
export const tenantAnswers: Migration = {
  name: '0026-answers',
  statements: (schema) => [
    `create table "${schema}"."answers" (
      "id" integer generated always as identity primary key,
      "key" text not null unique,
      "call" text not null,
      "answeredAt" timestamptz not null,
      "answer" text,
      "bytes" integer not null default 0
    )`,
  ],
}
