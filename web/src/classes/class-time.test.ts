import { expect, test } from 'vitest'
import { timeText } from './class-time.ts'

test('a time that cannot be read, and one that is missing, say so', () => {
  expect(timeText({ scheduledAt: 'soon', start: null })).toBe('Invalid time')
  expect(timeText({ scheduledAt: '', start: null })).toBe('Time TBD')
})
