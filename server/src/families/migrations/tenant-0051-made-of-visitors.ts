import type { Migration } from '../../platform/db/migrations/migration.ts'

/** What accepting a visitor made besides classes, so that undoing it takes back no more than that. */
export const tenantMadeOfVisitors: Migration = {
  name: '0051-made-of-visitors',
  statements: (schema) => [
    `alter table "${schema}"."visitors" add "madeStudent" integer`,
    `alter table "${schema}"."visitors" add "madeLink" boolean not null default false`,
  ],
}
