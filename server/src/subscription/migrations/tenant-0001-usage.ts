import type { Migration } from '../../platform/db/migrations/migration.ts'

export const tenantUsage: Migration = {
  name: '0001-usage',
  statements: (schema) => [
    `create table "${schema}"."usage" (
      "thing" text primary key,
      "count" integer not null default 0 check ("count" >= 0)
    )`,
    `insert into "${schema}"."usage" ("thing")
     values ('courses'), ('students'), ('topics'), ('classes'), ('uploads')`,
  ],
}
