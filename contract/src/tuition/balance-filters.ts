import { searchText } from '../search-text.ts'
import type { Balance } from './balances.contract.ts'
import { isNegative, isZero } from './money-text.ts'

export const balanceKinds = ['overdue', 'owing', 'prepaid'] as const
export type BalanceKind = (typeof balanceKinds)[number]

export type BalanceFilter = { search: string; kind: 'all' | BalanceKind }

/** Who passes the search and the kind together. */
export function filterBalances(balances: readonly Balance[], { search, kind }: BalanceFilter): Balance[] {
  const text = searchText(search.trim())

  return balances.filter(
    (each) => isOfKind(each, kind) && searchText(`${each.name} ${each.nickname ?? ''}`).includes(text),
  )
}

/** Nobody who was deleted owes or has paid ahead: they are outside all sums. */
export function isOfKind(balance: Balance, kind: BalanceFilter['kind']): boolean {
  if (kind === 'all') return true
  if (balance.isDeleted) return false
  if (kind === 'overdue') return !isZero(balance.overdue)
  if (kind === 'owing') return isNegative(balance.balance)

  return !isNegative(balance.balance) && !isZero(balance.balance)
}
