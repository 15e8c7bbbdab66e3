import type { Migration } from '../../platform/db/migrations/migration.ts'

/** In which language families read: of a student, of whoever pays for them, and of all others. */
export const tenantReaderLanguages: Migration = {
  name: '0042-reader-languages',
  statements: (schema) => [
    `alter table "${schema}"."workspace" add "language" text not null default 'en'`,
    `alter table "${schema}"."students" add "language" text, add "payerLanguage" text`,
  ],
}
