import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import { balance, openInvoicesOf } from '../invoices/set-off.ts'

export type AccountNow = { balance: bigint; overdueSince: string | null }

/** Where the accounts of some students stand; those without entries are not among them. */
export async function accountsNow(
  db: TenantDb,
  studentIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, AccountNow>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['accounts.studentId', sql<string>`${balance}::text`.as('balance')])
    .select((each) =>
      openInvoicesOf(each)
        .select(sql<string | null>`min("open"."dueOn")`.as('since'))
        .where(sql<boolean>`"open"."dueOn" < ${today}::date`)
        .as('overdueSince'),
    )
    .where('accounts.studentId', 'in', [...studentIds])
    .execute()

  return new Map(rows.map(({ studentId, ...row }) => [studentId, { ...row, balance: BigInt(row.balance) }]))
}
