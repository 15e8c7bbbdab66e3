import type { Migration } from '../../platform/db/migrations/migration.ts'

/**
 * A teacher's own rows name their user, whose number would tell how many teachers there are. New ones are drawn at random
 * from above all that were ever counted; who draws one that is taken draws again.
 */
export const platformUserIds: Migration = {
  name: '0012-user-ids',
  statements: (schema) => [
    `alter table "${schema}"."users" alter column "id" drop identity`,
    `alter table "${schema}"."users" alter column "id" set default 1000000 + floor(random() * 2146483647)::bigint`,
  ],
}
