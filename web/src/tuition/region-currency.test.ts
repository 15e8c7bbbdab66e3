import { expect, test } from 'vitest'
import { currencyOfLanguage } from './region-currency.ts'

test.each([
  ['de-DE', 'EUR'],
  ['de-CH', 'CHF'],
  ['en-GB', 'GBP'],
  ['zh-Hant-TW', 'TWD'],
  ['es-419', undefined],
  ['en-US', undefined],
  ['de', undefined],
  ['', undefined],
])('the language %j proposes %j', (language, currency) => {
  expect(currencyOfLanguage(language)).toBe(currency)
})
