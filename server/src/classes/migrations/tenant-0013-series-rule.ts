import type { Migration } from '../../platform/db/migrations/migration.ts'

/** A rule with a start, an interval and a number of its own, and halves that know each other. */
export const tenantSeriesRule: Migration = {
  name: '0013-series-rule',
  statements: (schema) => [
    `alter table "${schema}"."classes" add "recurrenceInterval" smallint not null default 1`,
    `alter table "${schema}"."classes" add "recurrenceCount" integer`,
    `alter table "${schema}"."classes" add "seriesStart" timestamp`,
    `alter table "${schema}"."classes" add "linkedSeries" integer`,
    `create index on "${schema}"."classes" ("linkedSeries") where "linkedSeries" is not null`,
  ],
}
