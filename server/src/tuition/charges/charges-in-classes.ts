import { type ExpressionBuilder, sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import type { TenantTables } from '../../platform/db/tenant-tables.ts'
import type { ClassPart, RestoredClasses } from '../../platform/dependents.ts'
import { correctedBy } from './charges.queries.ts'
import { setCharges } from './class-charges.ts'

type Captured = {
  classId: number
  studentId: number
  amount: string
  isTyped: boolean
  /** Of the charge and of its corrections. Changes kept by an earlier version have none. */
  invoiceIds?: number[]
  /** The charge and its corrections. An earlier version kept none. */
  entryIds?: number[]
}

/** What was charged for a class comes back with it, unless an invoice has taken it since. */
export const chargesInClasses: ClassPart = {
  name: 'charges',
  sizes: (db, classIds) => {
    const charges = db
      .selectFrom('entries')
      .where('entries.classId', '=', sql<number>`any(${classIds})`)
      .where('entries.kind', '=', 'charge')

    return charges.select(sql<number>`90`.as('bytes')).unionAll(
      charges
        .innerJoin('entries as correction', 'correction.refersTo', 'entries.id')
        .select(sql<number>`25`.as('bytes')), // two numbers: its own and its invoice's
    )
  },
  capture: async (db, classIds) => (await chargesOf(db, classIds).execute()) as Captured[],
  restore: (db, captured, classes) => restore(db, captured as readonly Captured[], classes),
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
    .select((query) => [
      withCorrections(query)
        .select(
          sql<
            number[]
          >`coalesce(array_agg("each"."invoiceId") filter (where "each"."invoiceId" is not null), '{}')`.as(
            'ids',
          ),
        )
        .$asScalar()
        .$notNull()
        .as('invoiceIds'),
      withCorrections(query)
        .select(sql<number[]>`array_agg("each"."id")`.as('ids'))
        .$asScalar()
        .$notNull()
        .as('entryIds'),
    ])
    .where('entries.classId', '=', sql<number>`any(${classIds}::integer[])`)
    .where('entries.kind', '=', 'charge')

const withCorrections = (query: ExpressionBuilder<TenantTables, 'entries'>) =>
  query
    .selectFrom('entries as each')
    .where(({ or, eb, ref }) =>
      or([eb('each.id', '=', ref('entries.id')), eb('each.refersTo', '=', ref('entries.id'))]),
    )

async function restore(
  db: TenantDb,
  captured: readonly Captured[],
  { classIds, now }: RestoredClasses,
): Promise<void> {
  await giveBack(db, captured)
  const there = await holdStudents(
    db,
    captured.map(({ studentId }) => studentId),
  )
  const then = Map.groupBy(
    captured.filter(({ studentId }) => there.has(studentId)),
    ({ classId }) => classId,
  )
  const charged = await chargesOf(db, classIds).execute()
  for (const classId of new Set([...then.keys(), ...charged.flatMap((charge) => charge.classId ?? [])])) {
    const wanted = (then.get(classId) ?? []).map(
      ({ studentId, amount, isTyped }) => [studentId, { amount: BigInt(amount), isTyped }] as const,
    )
    await setCharges(db, classId, new Map(wanted), now)
  }
}

/** Of a student who was deleted nothing is charged anew: the account has all that it had. */
async function holdStudents(db: TenantDb, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const found = await db
    .selectFrom('students')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('id')
    .forShare()
    .execute()

  return new Set(found.map(({ id }) => id))
}

/**
 * What outlived its class, since it was invoiced, corrected or a deleted student's, is of that class again: it is not charged
 * a second time.
 */
async function giveBack(db: TenantDb, captured: readonly Captured[]): Promise<void> {
  const kept = captured.flatMap(({ classId, entryIds = [] }) =>
    entryIds.map((entryId) => ({ classId, entryId })),
  )
  if (kept.length === 0) return
  const rows = sql`unnest(
    ${kept.map(({ entryId }) => entryId)}::integer[],
    ${kept.map(({ classId }) => classId)}::integer[]
  )`
  await db
    .updateTable('entries')
    .from(rows.as<'kept'>(sql`"kept"("entryId", "classId")`))
    .set({ classId: sql`"kept"."classId"` })
    .where('entries.id', '=', sql<number>`"kept"."entryId"`)
    .where('entries.classId', 'is', null)
    .execute()
}
