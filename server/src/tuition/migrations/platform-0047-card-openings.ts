import type { Migration } from '../../platform/db/migrations/migration.ts'

/** Found without reading every payment: what one teacher's families opened lately, and what ended unpaid long ago. */
export const platformCardOpenings: Migration = {
  name: '0047-card-openings',
  statements: (schema) => [
    `create index on "${schema}"."cardCheckouts" ("userId", "openedAt")`,
    `create index "cardCheckoutsEnded" on "${schema}"."cardCheckouts" ("expiresAt") where "state" = 'ended'`,
  ],
}
