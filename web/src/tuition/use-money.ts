import { usualCurrency } from '@lectern/contract/tuition/money.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { useQuery } from '@tanstack/react-query'
import { tuitionQueries } from './tuition.api.ts'

/** How the workspace writes money; until its currency is known, as a new one does. */
export function useMoney() {
  const { data } = useQuery({ ...tuitionQueries.details(), staleTime: 60_000 })
  const currency = data?.currency ?? usualCurrency
  const symbol = symbolOf(currency)

  return {
    currency,
    decimals: data?.decimals ?? 2,
    show: (amount: string): string => moneyText(amount, currency),
    /** For axes and wherever there is little room: $1.2K. */
    showShort: (amount: number): string => shortFormat(currency).format(amount),
    /** For a field: a sign stands before the amount, letters after it. */
    mark: symbol.length === 1 ? { prefix: symbol } : { suffix: symbol },
  }
}

const symbolOf = (currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

const shortFormat = (currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  })
