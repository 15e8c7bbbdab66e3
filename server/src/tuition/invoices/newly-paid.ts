import type { TenantDb } from '../../platform/db/database.ts'

/** What an account had for invoices, before and after, and which invoices were made meanwhile: cancellations among them. */
export type Received = {
  studentId: number
  money: readonly [before: bigint, after: bigint] | undefined
}

/**
 * Invoices that the money of their accounts reaches through now and did not before, as `set-off.ts` has it. `made` are those
 * that came meanwhile.
 */
export async function findNewlyPaid(
  db: TenantDb,
  { received, made }: { received: readonly Received[]; made: readonly number[] },
): Promise<number[]> {
  const studentIds = [
    ...new Set([...received.map(({ studentId }) => studentId), ...(await listPayersOf(db, made))]),
  ]
  if (studentIds.length === 0) return []
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('accounts', 'accounts.studentId', 'invoices.studentId')
    .select(['invoices.id', 'invoices.studentId', 'invoices.total', 'invoices.cancelsId'])
    .select(['accounts.paid', 'accounts.freeCorrected'])
    .where('invoices.studentId', 'in', studentIds)
    .orderBy('invoices.year')
    .orderBy('invoices.number')
    .execute()
  const isNew = new Set(made)
  const moneyOf = new Map(received.map(({ studentId, money }) => [studentId, money]))

  return [...Map.groupBy(rows, ({ studentId }) => studentId)].flatMap(([studentId, invoices]) => {
    const [before, after] = moneyOf.get(studentId) ?? [moneyIn(invoices[0]), moneyIn(invoices[0])]
    const cancels = (row: (typeof rows)[number]) => row.cancelsId !== null
    const cancelled = (by: typeof rows) => new Set(by.flatMap(({ cancelsId }) => cancelsId ?? []))
    const [gone, goneBefore] = [cancelled(invoices), cancelled(invoices.filter(({ id }) => !isNew.has(id)))]
    const now = invoices.filter((row) => !cancels(row) && !gone.has(row.id))
    const then = invoices.filter((row) => !cancels(row) && !goneBefore.has(row.id) && !isNew.has(row.id))
    const paidBefore = new Set(paidOf(then, before))

    return paidOf(now, after).filter((id) => !paidBefore.has(id))
  })
}

function paidOf(invoices: readonly { id: number; total: string }[], money: bigint): number[] {
  let through = 0n
  return invoices.flatMap(({ id, total }) => {
    through += BigInt(total)
    return through <= money ? [id] : []
  })
}

function moneyIn(account: { paid: string; freeCorrected: string } | undefined): bigint {
  const free = BigInt(account?.freeCorrected ?? 0)

  return BigInt(account?.paid ?? 0) + (free > 0n ? free : 0n)
}

const listPayersOf = async (db: TenantDb, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('invoices')
          .select('studentId')
          .where('id', 'in', [...ids])
          .execute()
      ).map(({ studentId }) => studentId)
