import { sql } from 'kysely'

/**
 * Whatever becomes of its series, a class with a record stays as it is: one that took place, or did not and says why. One
 * that was reopened is scheduled like any other, though its notes are there. For a statement that has joined the records.
 */
export const staysAsItIs = (classes: 'classes' | 'child') =>
  sql<boolean>`("records"."classId" is not null
    and ("records"."recordedAt" is not null or ${sql.id(classes, 'status')} <> 'scheduled'))`
