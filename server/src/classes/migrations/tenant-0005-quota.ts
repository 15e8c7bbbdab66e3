import type { Migration } from '../../platform/db/migrations/migration.ts'

/** The column says what it is about: whether a class counts toward the plan's limit. */
export const tenantQuota: Migration = {
  name: '0005-quota',
  statements: (schema) => [
    `alter table "${schema}"."classes" rename column "takesPlace" to "countsTowardLimit"`,
  ],
}
