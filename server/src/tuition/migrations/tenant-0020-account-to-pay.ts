import type { Migration } from '../../platform/db/migrations/migration.ts'

const columns = ['iban', 'bic', 'upiId', 'street', 'postalCode', 'town', 'country']

/** The account that families pay to, and the teacher's address in parts, as payment codes take it. */
export const tenantAccountToPay: Migration = {
  name: '0020-account-to-pay',
  statements: (schema) =>
    columns.map((column) => `alter table "${schema}"."invoiceDetails" add "${column}" text`),
}
