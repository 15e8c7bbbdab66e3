import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import type { ClassPart } from '../../platform/dependents.ts'
import { correctedBy } from './charges.queries.ts'
import { setCharges } from './class-charges.ts'

type Captured = { classId: number; studentId: number; amount: string; isTyped: boolean }

/** What was charged for a class comes back with it, unless an invoice has it by now. */
export const chargesInClasses: ClassPart = {
  name: 'charges',
  capture: async (db, classIds) => (await chargesOf(db, classIds).execute()) as Captured[],
  restore: (db, captured, classIds, now) => restore(db, captured as readonly Captured[], classIds, now),
  async findObstacle(db, classIds) {
    const invoiced = await chargesOf(db, classIds)
      .select('entries.title')
      .where('entries.invoiceId', 'is not', null)
      .executeTakeFirst()

    return invoiced && `"${invoiced.title}" was invoiced meanwhile, so this cannot be undone`
  },
}

/** With what corrections have made of them. */
const chargesOf = (db: TenantDb, classIds: readonly number[]) =>
  db
    .selectFrom('entries')
    .select(['entries.classId', 'entries.studentId', 'entries.isTyped'])
    .select((query) => sql<string>`"entries"."amount" - coalesce(${correctedBy(query)}, 0)`.as('amount'))
    .where('entries.classId', '=', sql<number>`any(${classIds}::integer[])`)
    .where('entries.kind', '=', 'charge')

async function restore(
  db: TenantDb,
  captured: readonly Captured[],
  classIds: readonly number[],
  now: string,
): Promise<void> {
  const then = Map.groupBy(captured, ({ classId }) => classId)
  const charged = await chargesOf(db, classIds).execute()
  for (const classId of new Set([...then.keys(), ...charged.flatMap((charge) => charge.classId ?? [])])) {
    const wanted = (then.get(classId) ?? []).map(
      ({ studentId, amount, isTyped }) => [studentId, { amount: BigInt(amount), isTyped }] as const,
    )
    await setCharges(db, classId, new Map(wanted), now)
  }
}
