import type { Mark } from '@lectern/contract/records/record-values.ts'
import * as classes from '../classes/classes.service.ts'
import type { TenantDb } from '../platform/db/database.ts'
import * as records from './records.queries.ts'

export type Absence = {
  studentId: number
  mark: Mark
  makeUpOwed: boolean
  makeUpUntil: string | null
  toldAt: string
}

/** Somebody said beforehand that a student cannot come: the roll begins with the mark. Whoever has the record open looks again. */
export async function noteAbsence(db: TenantDb, classId: number, absence: Absence): Promise<void> {
  await touchRecord(db, classId)
  const { studentId: _who, ...mark } = absence
  await db
    .insertInto('marks')
    .values({ ...absence, classId })
    .onConflict((conflict) => conflict.columns(['studentId', 'classId']).doUpdateSet(mark))
    .execute()
}

/** They come after all. */
export async function forgetAbsence(db: TenantDb, classId: number, studentId: number): Promise<void> {
  await touchRecord(db, classId)
  await db
    .deleteFrom('marks')
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .where('toldAt', 'is not', null)
    .execute()
}

/** Whether it is charged was decided: what the roll begins with follows. */
export const changeToldMark = (db: TenantDb, classId: number, studentId: number, mark: Mark) =>
  db
    .updateTable('marks')
    .set({ mark })
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .where('toldAt', 'is not', null)
    .execute()

async function touchRecord(db: TenantDb, classId: number): Promise<void> {
  await classes.lock(db, classId)
  const { first } = await records.getRevisions(db, classId)
  await records.touchRecord(db, classId, first)
}
