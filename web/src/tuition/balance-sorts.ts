import type { Balance } from '@lectern/contract/tuition/balances.contract.ts'

/** In which order balances stand; by name as they come. */
export const balanceSorts = [
  { value: 'name', label: 'By name' },
  { value: 'owed', label: 'Owes most' },
  { value: 'covers', label: 'Covers least' },
  { value: 'payment', label: 'Paid longest ago' },
] as const
export type BalanceSort = (typeof balanceSorts)[number]['value']

type Compare = (one: Balance, other: Balance) => number

/** Nothing stands before every date. */
const byDate =
  (dateOf: (balance: Balance) => string | null | undefined): Compare =>
  (one, other) =>
    (dateOf(one) ?? '').localeCompare(dateOf(other) ?? '')

const compares: Record<Exclude<BalanceSort, 'name'>, Compare> = {
  owed: (one, other) => Number(one.balance) - Number(other.balance),
  covers: byDate(({ coversUntil }) => coversUntil),
  payment: byDate(({ lastPayment }) => lastPayment?.date),
}

/** Whoever was deleted stays last. */
export const sortBalances = (balances: readonly Balance[], sort: BalanceSort): readonly Balance[] =>
  sort === 'name'
    ? balances
    : balances.toSorted(
        (one, other) => Number(one.isDeleted) - Number(other.isDeleted) || compares[sort](one, other),
      )
