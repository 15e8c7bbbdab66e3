import type { Migration } from '../../platform/db/migrations/migration.ts'

/** What a teacher pays for is called a subscription everywhere. */
export const platformSubscriptionVersion: Migration = {
  name: '0006-subscription-version',
  statements: (schema) => [
    `alter table "${schema}"."users" rename column "billingVersion" to "subscriptionVersion"`,
  ],
}
