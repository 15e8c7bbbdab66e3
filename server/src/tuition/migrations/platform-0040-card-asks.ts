import type { Migration } from '../../platform/db/migrations/migration.ts'

/** What a provider of card payments wants from the owner of an account. */
export const platformCardAsks: Migration = {
  name: '0040-card-asks',
  statements: (schema) => [`alter table "${schema}"."cardAccounts" add "asks" jsonb`],
}
