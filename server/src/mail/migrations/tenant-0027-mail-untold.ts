import type { Migration } from '../../platform/db/migrations/migration.ts'

/** Changes of which families were not told: nor are they when one is undone. */
export const tenantMailUntold: Migration = {
  name: '0027-mail-untold',
  statements: (schema) => [
    `create table "${schema}"."mailUntold" (
      "key" text primary key,
      "changedAt" timestamp(3) with time zone not null
    )`,
  ],
}
