import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

const line = { date: '2026-11-05', isCredit: true, currency: 'EUR', payer: 'Grace', account: null, text: '' }
const of = (amount: string) => fingerprintOf({ ...line, amount })

test.each([
  ['40.00', '40', true],
  ['40.50', '40.5', true],
  ['4000', '400', false],
  ['40', '4', false],
  ['40.05', '40.5', false],
])('%s and %s are one amount: %s', (one, other, isOne) => {
  expect(of(one) === of(other)).toBe(isOne)
})
