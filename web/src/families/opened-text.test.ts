import { expect, test } from 'vitest'
import { openedText } from './opened-text.ts'

const now = new Date(2026, 10, 16, 15, 0)

test.each([
  [null, 'Not opened yet'],
  [new Date(2026, 10, 16, 14, 58), 'Last opened today, 2:58 PM'],
  [new Date(2026, 10, 15, 9, 5), 'Last opened yesterday, 9:05 AM'],
  [new Date(2026, 10, 9, 9, 5), 'Last opened Nov 9, 9:05 AM'],
])('%s reads as "%s"', (at, text) => {
  expect(openedText('opened', at?.toISOString() ?? null, now)).toBe(text)
})
