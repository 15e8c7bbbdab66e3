import type { Balance } from '@lectern/contract/tuition/balances.contract.ts'

/** In which order balances stand; by name as they come. */
export const balanceSorts = [
  { value: 'name', label: 'By name' },
  { value: 'owed', label: 'Owes most' },
  { value: 'covers', label: 'Covers least' },
  { value: 'payment', label: 'Paid longest ago' },
] as const
export type BalanceSort = (typeof balanceSorts)[number]['value']

const textOf: Record<Exclude<BalanceSort, 'name' | 'owed'>, (balance: Balance) => string> = {
  covers: ({ coversUntil }) => coversUntil ?? '',
  payment: ({ lastPayment }) => lastPayment?.date ?? '',
}

/** Whoever was deleted stays last. */
export function sortBalances(balances: readonly Balance[], sort: BalanceSort): readonly Balance[] {
  if (sort === 'name') return balances
  const compare =
    sort === 'owed'
      ? (one: Balance, other: Balance) => Number(one.balance) - Number(other.balance)
      : (one: Balance, other: Balance) =>
          textOf[sort](one) < textOf[sort](other) ? -1 : Number(textOf[sort](one) > textOf[sort](other))

  return balances.toSorted(
    (one, other) => Number(one.isDeleted) - Number(other.isDeleted) || compare(one, other),
  )
}
