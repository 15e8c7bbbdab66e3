import { usualCurrency } from '@lectern/contract/tuition/money.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { useQuery } from '@tanstack/react-query'
import { tuitionQueries } from './tuition.api.ts'

/** How the workspace writes money; until its currency is known, as a new one does. */
export function useMoney() {
  const { data } = useQuery({ ...tuitionQueries.details(), staleTime: 60_000 })
  const currency = data?.currency ?? usualCurrency

  return {
    currency,
    decimals: data?.decimals ?? 2,
    show: (amount: string): string => moneyText(amount, currency),
  }
}
