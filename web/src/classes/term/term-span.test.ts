import { expect, test } from 'vitest'
import { usualTerm } from './term-span.ts'

test('a term is six whole months around today, over the end of a year too', () => {
  expect(usualTerm('2026-11-16')).toEqual({ from: '2026-09-01', to: '2027-02-28' })
  expect(usualTerm('2026-01-31')).toEqual({ from: '2025-11-01', to: '2026-04-30' })
})
