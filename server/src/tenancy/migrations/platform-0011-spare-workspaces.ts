import type { Migration } from '../../platform/db/migrations/migration.ts'

/** Empty workspaces that were made ahead: a schema is here or a teacher's, never both and never neither. */
export const platformSpareWorkspaces: Migration = {
  name: '0011-spare-workspaces',
  statements: (schema) => [
    `create table "${schema}"."spareWorkspaces" (
      "schema" text primary key,
      "schemaVersion" integer not null
    )`,
  ],
}
