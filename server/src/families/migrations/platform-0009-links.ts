import type { Migration } from '../../platform/db/migrations/migration.ts'

/**
 * Links without sign-in: one look-up of a token's hash leads to the teacher's schema. They go with the teacher's row; the
 * student is in another schema, which no foreign key reaches, and tells them.
 */
export const platformLinks: Migration = {
  name: '0009-links',
  statements: (schema) => [
    `create table "${schema}"."links" (
      "id" integer generated always as identity primary key,
      "userId" integer not null references "${schema}"."users" ("id") on delete cascade,
      "studentId" integer,
      "use" text not null check ("use" in ('page', 'calendar')),
      "tokenHash" text not null unique,
      "sealedToken" text not null,
      "parts" text[] not null,
      "createdAt" timestamp(3) with time zone not null,
      "openedAt" timestamp(3) with time zone,
      unique nulls not distinct ("userId", "studentId", "use")
    )`,
  ],
}
