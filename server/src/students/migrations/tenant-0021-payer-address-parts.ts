import type { Migration } from '../../platform/db/migrations/migration.ts'

const columns = ['payerStreet', 'payerPostalCode', 'payerTown', 'payerCountry']

/** The address of whoever pays in parts, as payment codes take it. */
export const tenantPayerAddressParts: Migration = {
  name: '0021-payer-address-parts',
  statements: (schema) => columns.map((column) => `alter table "${schema}"."students" add "${column}" text`),
}
