import type { Balance } from '@lectern/contract/tuition/balances.contract.ts'

export interface BalanceActions {
  onPayment: (balance: Balance) => void
  onStatement: (balance: Balance) => void
  onInvoice: (balance: Balance) => void
}

export interface BalanceRowsProps extends BalanceActions {
  balances: readonly Balance[]
  currency: string
}

export type BalanceRowProps = Omit<BalanceRowsProps, 'balances'> & { balance: Balance }
