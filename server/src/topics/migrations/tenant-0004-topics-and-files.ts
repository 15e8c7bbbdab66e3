import type { Migration } from '../../platform/db/migrations/migration.ts'

/** Topics, and the way to a file by the name under which it was uploaded. */
export const tenantTopicsAndFiles: Migration = {
  name: '0004-topics-and-files',
  statements: (schema) => [
    `create table "${schema}"."topics" (
      "id" integer generated always as identity primary key,
      "userId" integer not null,
      "title" text not null,
      "description" text,
      "privateNotes" text,
      "tags" text[] not null default '{}',
      "links" text[] not null default '{}',
      "documents" text[] not null default '{}',
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now()
    )`,
    `create index on "${schema}"."contentItems" ("originalName")`,
  ],
}
