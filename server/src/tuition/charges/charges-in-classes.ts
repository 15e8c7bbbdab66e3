import { type ExpressionBuilder, sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import type { TenantTables } from '../../platform/db/tenant-tables.ts'
import type { ClassPart } from '../../platform/dependents.ts'
import { correctedBy } from './charges.queries.ts'
import { setCharges } from './class-charges.ts'

type Captured = {
  classId: number
  studentId: number
  amount: string
  isTyped: boolean
  /** Of the charge and of its corrections. Changes kept by an earlier version have none. */
  invoiceIds?: number[]
}

/** What was charged for a class comes back with it, unless an invoice has taken it since. */
export const chargesInClasses: ClassPart = {
  name: 'charges',
  capture: async (db, classIds) => (await chargesOf(db, classIds).execute()) as Captured[],
  restore: (db, captured, classIds, now) => restore(db, captured as readonly Captured[], classIds, now),
  async findObstacle(db, classIds, captured) {
    const known = invoicesBefore(captured as readonly Captured[])
    const charged = await chargesOf(db, classIds).select('entries.title').execute()
    const invoiced = charged.find((charge) =>
      charge.invoiceIds.some((id) => !known.get(keyOf(charge))?.has(id)),
    )

    return invoiced && `"${invoiced.title}" was invoiced meanwhile, so this cannot be undone`
  },
}

const keyOf = ({ classId, studentId }: { classId: number | null; studentId: number }): string =>
  `${classId} ${studentId}`

const invoicesBefore = (captured: readonly Captured[]): ReadonlyMap<string, ReadonlySet<number>> =>
  new Map(captured.map((charge) => [keyOf(charge), new Set(charge.invoiceIds)]))

/** With what corrections have made of them, and the invoices that either is on. */
const chargesOf = (db: TenantDb, classIds: readonly number[]) =>
  db
    .selectFrom('entries')
    .select(['entries.classId', 'entries.studentId', 'entries.isTyped'])
    .select((query) => sql<string>`"entries"."amount" - coalesce(${correctedBy(query)}, 0)`.as('amount'))
    .select((query) => invoicesOf(query).$asScalar().$notNull().as('invoiceIds'))
    .where('entries.classId', '=', sql<number>`any(${classIds}::integer[])`)
    .where('entries.kind', '=', 'charge')

const invoicesOf = (query: ExpressionBuilder<TenantTables, 'entries'>) =>
  query
    .selectFrom('entries as invoiced')
    .select(sql<number[]>`coalesce(array_agg("invoiced"."invoiceId"), '{}')`.as('ids'))
    .where(({ or, eb, ref }) =>
      or([eb('invoiced.id', '=', ref('entries.id')), eb('invoiced.refersTo', '=', ref('entries.id'))]),
    )
    .where('invoiced.invoiceId', 'is not', null)

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
