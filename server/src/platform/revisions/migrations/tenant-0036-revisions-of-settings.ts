import type { Migration } from '../../db/migrations/migration.ts'
import type { RevisedSettings } from '../seen-revision.ts'

const tables: readonly RevisedSettings[] = ['absenceRules', 'openTimes', 'mailOptions', 'mailReaders']

/** What a teacher chose for families has a revision too, raised as that of courses is. */
export const tenantRevisionsOfSettings: Migration = {
  name: '0036-revisions-of-settings',
  statements: (schema) => [
    `set local citus.enable_unsafe_triggers = on`,
    ...tables.flatMap((table) => [
      `alter table "${schema}"."${table}" add "revision" integer not null default 1`,
      `create trigger "revision" before update on "${schema}"."${table}" for each row
        when (old is distinct from new) execute function "${schema}"."raiseRevision"()`,
    ]),
  ],
}
