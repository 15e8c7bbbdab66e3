import type { TenantDb } from '../platform/db/database.ts'

/** The class is to be recorded again. The notes stay; does nothing for a class without a record. */
export async function reopenRecord(db: TenantDb, classId: number): Promise<void> {
  await db
    .updateTable('records')
    .set((record) => ({ recordedAt: null, revision: record('revision', '+', 1) }))
    .where('classId', '=', classId)
    .where('recordedAt', 'is not', null)
    .execute()
}
