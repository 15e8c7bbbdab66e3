import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'

const sums = ['charged', 'paid', 'corrected', 'freeCharged', 'freeCorrected'] as const
type Sums = Record<(typeof sums)[number], bigint>

export type AccountChange = { studentId: number } & Partial<Sums>

/**
 * In the transaction that writes the entries. Whoever has no account yet gets one; those of many students are taken in
 * one order, so that two transactions never wait for each other.
 */
export async function addToAccounts(db: TenantDb, changes: readonly AccountChange[]): Promise<void> {
  if (changes.length === 0) return
  await db
    .insertInto('accounts')
    .values(byStudent(changes).map(columnsOf))
    .onConflict((conflict) =>
      conflict
        .column('studentId')
        .doUpdateSet(
          Object.fromEntries(
            sums.map((sum) => [sum, sql`${sql.ref(`accounts.${sum}`)} + ${sql.ref(`excluded.${sum}`)}`]),
          ),
        ),
    )
    .execute()
}

function byStudent(changes: readonly AccountChange[]): AccountChange[] {
  const merged = new Map<number, AccountChange>()
  for (const change of changes) {
    const known = merged.get(change.studentId)
    merged.set(change.studentId, known ? added(known, change) : change)
  }

  return [...merged.values()].sort((one, other) => one.studentId - other.studentId)
}

const added = (one: AccountChange, other: AccountChange): AccountChange => ({
  studentId: one.studentId,
  ...(Object.fromEntries(sums.map((sum) => [sum, (one[sum] ?? 0n) + (other[sum] ?? 0n)])) as Sums),
})

const columnsOf = ({ studentId, ...change }: AccountChange) => ({
  studentId,
  ...(Object.fromEntries(sums.map((sum) => [sum, String(change[sum] ?? 0n)])) as Record<keyof Sums, string>),
})

/** A student who goes leaves their name to the account. */
export const keepNames = (db: TenantDb, studentIds: readonly number[]) =>
  db
    .updateTable('accounts')
    .from('students')
    .set((account) => ({ name: account.ref('students.name') }))
    .whereRef('students.id', '=', 'accounts.studentId')
    .where('accounts.studentId', 'in', studentIds)
    .execute()

export type AccountSums = Sums & { studentId: number }

export async function listSums(db: TenantDb, studentIds: readonly number[]): Promise<AccountSums[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['studentId', ...sums])
    .where('studentId', '=', sql<number>`any(${studentIds}::integer[])`)
    .execute()

  return rows.map(({ studentId, ...account }) => ({
    studentId,
    ...(Object.fromEntries(sums.map((sum) => [sum, BigInt(account[sum])])) as Sums),
  }))
}
