import type { Migration } from '../../platform/db/migrations/migration.ts'

/** How a student and their guardian are reached, and who pays. */
export const tenantStudentContact: Migration = {
  name: '0007-student-contact',
  statements: (schema) =>
    ['phone', 'guardianEmail', 'guardianPhone', 'timeZone', 'privateNotes', 'payerName', 'payerAddress'].map(
      (column) => `alter table "${schema}"."students" add "${column}" text`,
    ),
}
