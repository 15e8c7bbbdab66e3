import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

const ages: [string, string][] = [
  ['2026-11-15T11:59:31Z', 'less than a minute ago'],
  ['2026-11-15T12:00:30Z', 'less than a minute ago'],
  ['2026-11-15T11:59:00Z', '1 minute ago'],
  ['2026-11-15T10:00:00Z', '2 hours ago'],
  ['2026-11-14T11:00:00Z', '1 day ago'],
  ['2026-10-01T12:00:00Z', '1 month ago'],
  ['2024-11-15T12:00:00Z', '2 years ago'],
  ['yesterday', 'Invalid date'],
  ['', 'Invalid date'],
]

test.each(ages)('what was uploaded at %s is %s', (instant, text) => {
  expect(timeAgo(instant, now)).toBe(text)
})
