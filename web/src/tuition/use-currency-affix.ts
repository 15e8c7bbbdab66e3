import { currencySigns, moneyFormat } from '@lectern/contract/tuition/money-text.ts'
import { useMoney } from './use-money.ts'

/** For a field: a sign stands before the amount, letters after it. */
export function useCurrencyAffix() {
  const sign = currencySign(useMoney().currency)

  return sign.length === 1 ? { prefix: sign } : { suffix: sign }
}

/** `$`, `€`, `BHD` */
export const currencySign = (currency: string): string =>
  currencySigns[currency] ??
  moneyFormat(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ??
  currency
