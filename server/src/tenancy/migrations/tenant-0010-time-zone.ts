import type { Migration } from '../../platform/db/migrations/migration.ts'

/** The teacher's own zone: feeds, family pages and invoice dates use it. Null until something needs it. */
export const tenantTimeZone: Migration = {
  name: '0010-time-zone',
  statements: (schema) => [`alter table "${schema}"."workspace" add "timeZone" text`],
}
