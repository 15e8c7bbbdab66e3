import type { Migration } from './migration.ts'

/**
 * One row, whose version grows with every transaction that writes into the schema. It begins at the time in milliseconds,
 * so that a workspace which is made anew or restored never counts through numbers that somebody has seen before.
 */
export const tenantWorkspaceVersion: Migration = {
  name: '0009-workspace-version',
  statements: (schema) => [
    `create table "${schema}"."workspace" (
      "id" smallint primary key default 1 check ("id" = 1),
      "version" bigint not null
    )`,
    `insert into "${schema}"."workspace" ("version") values ((extract(epoch from now()) * 1000)::bigint)`,
  ],
}
