import type { Migration } from '../../platform/db/migrations/migration.ts'

/** Why a class was cancelled, a number that tells one writing of a class from the next, and the way to a student's classes. */
export const tenantClassRevision: Migration = {
  name: '0006-class-revision',
  statements: (schema) => [
    `alter table "${schema}"."classes" add "cancelReason" text`,
    `alter table "${schema}"."classes" add "revision" integer not null default 1`,
    `create index on "${schema}"."classes" using gin ("studentIds")`,
  ],
}
