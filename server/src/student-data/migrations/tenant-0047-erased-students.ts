import type { Migration } from '../../platform/db/migrations/migration.ts'

/** Who was erased, and for how many years accounts and invoices keep a name. */
export const tenantErasedStudents: Migration = {
  name: '0047-erased-students',
  statements: (schema) => [
    `alter table "${schema}"."invoiceDetails" add "retentionYears" integer not null default 10`,
    `create table "${schema}"."erasedStudents" (
      "studentId" integer primary key,
      "erasedAt" timestamp(3) with time zone not null,
      "namesGoneAt" timestamp(3) with time zone
    )`,
  ],
}
