import type { Migration } from '../../db/migrations/migration.ts'

/** What a link shows and what an organization is called are edited by forms. Whoever writes either raises its revision. */
export const platformRevisions: Migration = {
  name: '0037-revisions',
  statements: (schema) => [
    `alter table "${schema}"."links" add "revision" integer not null default 1`,
    `alter table "${schema}"."tenants" add "revision" integer not null default 1`,
  ],
}
