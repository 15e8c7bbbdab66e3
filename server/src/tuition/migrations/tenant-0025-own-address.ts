import type { Migration } from '../../platform/db/migrations/migration.ts'

/** Where families write to, if not to the address the teacher signs in with. */
export const tenantOwnAddress: Migration = {
  name: '0025-own-address',
  statements: (schema) => [`alter table "${schema}"."invoiceDetails" add "email" text`],
}
