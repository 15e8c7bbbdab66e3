import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { shortMoneyText } from '@lectern/contract/tuition/short-money-text.ts'
import { expect, test } from 'vitest'
import { currencySign } from './use-currency-affix.ts'

const writtenByHand = ['USD', 'EUR', 'GBP']
const options = (currency: string) =>
  ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }) satisfies Intl.NumberFormatOptions

test.each([...writtenByHand, 'AUD', 'JPY', 'BHD', 'CHF'])('%s is written as Intl writes it', (currency) => {
  const format = new Intl.NumberFormat('en-US', options(currency))
  for (const amount of ['0.00', '0.05', '-0.50', '62.50', '-999.99', '1234.00', '1234567.89'])
    expect(moneyText(amount, currency)).toBe(format.format(Number(amount)).replace('-', '−'))
  expect(currencySign(currency)).toBe(format.formatToParts(0).find(({ type }) => type === 'currency')?.value)
})

test('an amount larger than any number keeps all of its digits', () => {
  expect(moneyText('12345678901234567890.12', 'USD')).toBe('$12,345,678,901,234,567,890.12')
})

test.each(['USD', 'EUR', 'BHD'])('%s is short as Intl makes it', (currency) => {
  const short = { ...options(currency), notation: 'compact', maximumFractionDigits: 1 } as const
  const format = new Intl.NumberFormat('en-US', short)
  const amounts = [0, 0.4, 7, 62.5, 950, 999.96, 1000, 1049, 1050, 1250, 12_345, 123_456, 999_949, 999_950]
  for (const amount of [...amounts, 1_250_000, 3_000_000_000, 1e12, -1250])
    expect(shortMoneyText(amount, currency)).toBe(format.format(amount))
})
