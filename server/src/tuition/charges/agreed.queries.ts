import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import type { WantedCharge, WantedCharges } from './wanted-charges.ts'

/*
 * What was agreed for a class: the share of a student when it was recorded or cancelled late, or the amount that somebody
 * typed. The entries of the accounts follow from it, and undo brings it back, never the entries.
 */

export async function listAgreed(db: TenantDb, classId: number): Promise<WantedCharges> {
  return (await listAgreedOf(db, [classId])).get(classId) ?? new Map()
}

/** Of each class for which something is agreed. */
export async function listAgreedOf(
  db: TenantDb,
  classIds: readonly number[],
): Promise<ReadonlyMap<number, WantedCharges>> {
  const rows = await db
    .selectFrom('agreedCharges')
    .select(['classId', 'studentId', 'amount', 'isTyped', 'plans'])
    .where('classId', '=', sql<number>`any(${classIds}::integer[])`)
    .execute()
  const byClass = Map.groupBy(rows, ({ classId }) => classId)

  return new Map(
    [...byClass].map(([classId, agreed]) => [
      classId,
      new Map(
        agreed.map(({ studentId, amount, isTyped, plans }): [number, WantedCharge] => [
          studentId,
          { amount: BigInt(amount), isTyped, ...(plans && { plans }) },
        ]),
      ),
    ]),
  )
}

/** With nobody, also with whoever was deleted. */
export const deleteAgreed = (db: TenantDb, classId: number) =>
  db.deleteFrom('agreedCharges').where('classId', '=', classId).execute()

/** Whoever is not named owes nothing for the class any more, but what was agreed with a student who was deleted. */
export async function writeAgreed(db: TenantDb, classId: number, wanted: WantedCharges): Promise<void> {
  const studentIds = [...wanted.keys()]
  await db
    .deleteFrom('agreedCharges')
    .where('classId', '=', classId)
    .where('studentId', '<>', sql<number>`all(${studentIds}::integer[])`)
    .where(({ exists, selectFrom, ref }) =>
      exists(
        selectFrom('students')
          .select('students.id')
          .where('students.id', '=', ref('agreedCharges.studentId')),
      ),
    )
    .execute()
  if (studentIds.length === 0) return
  await db
    .insertInto('agreedCharges')
    .values(
      [...wanted].map(([studentId, { amount, isTyped, plans }]) => ({
        classId,
        studentId,
        amount: String(amount),
        isTyped,
        plans: plans ? [...plans] : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['classId', 'studentId']).doUpdateSet(({ ref }) => ({
        amount: ref('excluded.amount'),
        isTyped: ref('excluded.isTyped'),
        plans: ref('excluded.plans'),
      })),
    )
    .execute()
}

/** A class without a value, for which nothing of a plan was left either: nothing is owed. */
export const forgetWorthless = (db: TenantDb, classId: number, studentIds: readonly number[]) =>
  db
    .deleteFrom('agreedCharges')
    .where('classId', '=', classId)
    .where('studentId', '=', sql<number>`any(${studentIds}::integer[])`)
    .execute()
