import type { Migration } from '../../platform/db/migrations/migration.ts'

/**
 * Payments that came by a bank's statement, and who pays for whom. Of lines that became no payment nothing is kept. An entry
 * says where it came from.
 */
export const tenantBankStatements: Migration = {
  name: '0022-bank-statements',
  statements: (schema) => [
    `alter table "${schema}"."entries" add "source" text`,
    `create table "${schema}"."statementImports" (
      "id" integer generated always as identity primary key,
      "name" text not null,
      "createdAt" timestamp(3) with time zone not null default now(),
      "takenBackAt" timestamp(3) with time zone
    )`,
    `create table "${schema}"."statementPayments" (
      "entryId" integer primary key references "${schema}"."entries" ("id"),
      "importId" integer not null references "${schema}"."statementImports" ("id"),
      "line" integer not null,
      "fingerprint" text not null,
      "foundBy" text not null
    )`,
    `create index on "${schema}"."statementPayments" ("fingerprint")`,
    `create index on "${schema}"."statementPayments" ("importId")`,
    `create table "${schema}"."knownPayers" (
      "id" integer generated always as identity primary key,
      "key" text not null,
      "name" text not null,
      "account" text,
      "studentId" integer not null references "${schema}"."students" ("id") on delete cascade,
      "importId" integer references "${schema}"."statementImports" ("id"),
      "createdAt" timestamp(3) with time zone not null default now(),
      unique ("key", "studentId")
    )`,
    `create index on "${schema}"."knownPayers" ("studentId")`,
    `create index on "${schema}"."knownPayers" ("importId")`,
  ],
}
