import type { Migration } from '../../db/migrations/migration.ts'
import type { RevisedTable } from '../seen-revision.ts'

const tables: readonly RevisedTable[] = ['courses', 'students', 'topics', 'invoiceDetails']

const revised = (schema: string, table: string): string[] => [
  `alter table "${schema}"."${table}" add "revision" integer not null default 1`,
  `create trigger "revision" before update on "${schema}"."${table}" for each row
    when (old is distinct from new) execute function "${schema}"."raiseRevision"()`,
]

/** What a form edits has a revision. The database raises it, so that nobody who writes can forget it. */
export const tenantRevisions: Migration = {
  name: '0031-revisions',
  statements: (schema) => [
    `create function "${schema}"."raiseRevision"() returns trigger language plpgsql as $raise$
      begin
        new."revision" := old."revision" + 1;
        return new;
      end $raise$`,
    // A cluster has to be told that this function stays within its row. To others it means nothing.
    `set local citus.enable_unsafe_triggers = on`,
    ...tables.flatMap((table) => revised(schema, table)),
  ],
}
