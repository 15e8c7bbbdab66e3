import type { Migration } from '../../platform/db/migrations/migration.ts'

/** When a class was last written: calendars that follow a feed compare it, beside the revision. */
export const tenantClassChangedAt: Migration = {
  name: '0011-class-changed-at',
  statements: (schema) => [
    `alter table "${schema}"."classes" add "changedAt" timestamp(3) with time zone not null default now()`,
  ],
}
