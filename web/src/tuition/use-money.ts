import { usualCurrency } from '@lectern/contract/tuition/money.ts'
import { currencySign, moneyText, shortMoneyText } from '@lectern/contract/tuition/money-text.ts'
import { useQuery } from '@tanstack/react-query'
import { tuitionQueries } from './tuition.api.ts'

/** How the workspace writes money; until its currency is known, as a new one does. */
export function useMoney() {
  const { data } = useQuery({ ...tuitionQueries.details(), staleTime: 60_000 })
  const currency = data?.currency ?? usualCurrency
  const sign = currencySign(currency)

  return {
    currency,
    decimals: data?.decimals ?? 2,
    show: (amount: string): string => moneyText(amount, currency),
    /** For axes and wherever there is little room: $1.2K. */
    showShort: (amount: number): string => shortMoneyText(amount, currency),
    /** For a field: a sign stands before the amount, letters after it. */
    mark: sign.length === 1 ? { prefix: sign } : { suffix: sign },
  }
}
