import { expect, test } from 'vitest'
import { feeIn, fromStripe, toStripe } from './stripe-money.ts'

test.each<[string, bigint, number]>([
  ['USD', 12_345n, 12_345],
  ['JPY', 500n, 500],
  ['ISK', 500n, 50_000],
  ['HUF', 500n, 50_000],
  ['MGA', 500n, 500],
  ['KWD', 1_230n, 1_230],
])('an amount in %s is counted as Stripe counts it, there and back', (currency, amount, counted) => {
  expect(toStripe(amount, currency)).toBe(counted)
  expect(fromStripe(counted, currency)).toBe(amount)
})

test.each<[string, bigint]>([
  ['KWD', 1_234n],
  ['USD', 100_000_000n],
])('an amount in %s that Stripe cannot take is refused', (currency, amount) => {
  expect(() => toStripe(amount, currency)).toThrow()
})

test('a fee in the currency of the balance is told in that of the payment', () => {
  expect(feeIn('USD', { fee: 204, currency: 'usd', exchange_rate: null })).toBe(204n)
  expect(feeIn('USD', { fee: 180, currency: 'eur', exchange_rate: 0.9 })).toBe(200n)
  expect(feeIn('JPY', { fee: 180, currency: 'eur', exchange_rate: 0.006 })).toBe(300n)
  expect(feeIn('USD', { fee: 180, currency: 'eur', exchange_rate: null })).toBe(0n)
})
