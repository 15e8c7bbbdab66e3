import type { Balance } from '@lectern/contract/tuition/balances.contract.ts'

import type { BalanceSort } from './balance-sorts.ts'

export interface BalanceActions {
  onPayment: (balance: Balance) => void
  onStatement: (balance: Balance) => void
  onInvoice: (balance: Balance) => void
}

export interface BalanceRowsProps extends BalanceActions {
  balances: readonly Balance[]
  currency: string
  sort: BalanceSort
}

export type BalanceRowProps = Omit<BalanceRowsProps, 'balances' | 'sort'> & { balance: Balance }
