import { expect, test } from 'vitest'
import { renewalDelay, shouldRenew } from './renewal.ts'

const minute = 60_000
const hour = { issuedAt: 0, expiresAt: 60 * minute }

test('a token of an hour is renewed five minutes before it expires', () => {
  expect(shouldRenew(hour, 55 * minute - 1)).toBe(false)
  expect(shouldRenew(hour, 55 * minute)).toBe(true)
  expect(renewalDelay(hour, 0)).toBe(55 * minute)
})

test('a token of four minutes is renewed after two', () => {
  const short = { issuedAt: 0, expiresAt: 4 * minute }

  expect(shouldRenew(short, 2 * minute - 1)).toBe(false)
  expect(shouldRenew(short, 2 * minute)).toBe(true)
})

test('what is overdue is renewed soon, without spinning', () => {
  expect(renewalDelay(hour, 90 * minute)).toBe(1000)
})

test('a delay beyond what a timer can hold is cut', () => {
  expect(renewalDelay({ issuedAt: 0, expiresAt: 1e12 }, 0)).toBe(2 ** 31 - 1)
})
