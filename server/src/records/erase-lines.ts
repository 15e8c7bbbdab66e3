import { sql } from 'kysely'
import type { TenantDb } from '../platform/db/database.ts'

/** Of classes with one student alone, who is erased: that they took place stays, what was written about them goes. */
export const eraseLines = (db: TenantDb, classIds: readonly number[]) =>
  db
    .updateTable('records')
    .set(({ eb }) => ({ notes: null, homework: null, revision: eb('revision', '+', 1) }))
    .where('classId', '=', sql<number>`any(${classIds}::integer[])`)
    .execute()
