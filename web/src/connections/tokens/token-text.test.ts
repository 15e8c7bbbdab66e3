import { expect, test } from 'vitest'
import { endOf, endsSoon, untilText, usedSentence, usedText } from './token-text.ts'

const now = new Date(2026, 10, 16, 16, 0)
const at = (...parts: [number, number, number, number, number]): string => new Date(...parts).toISOString()
const token = {
  id: 1,
  name: 'Sheet',
  mayWrite: false,
  createdAt: at(2026, 1, 14, 9, 0),
  expiresAt: at(2027, 1, 14, 9, 0),
  lastUsedAt: null,
  endedAt: null,
}

test('a token says until when it counts, with the year where that is another one', () => {
  expect(untilText(token, now)).toBe('Feb 14, 2027')
  expect(endsSoon(token, now)).toBe(false)
  const late = { ...token, expiresAt: at(2026, 10, 30, 9, 0) }
  expect(untilText(late, now)).toBe('Nov 30')
  expect(endsSoon(late, new Date(2026, 10, 17))).toBe(true)
})

test('one that was ended, and one whose time is over, say when that was', () => {
  expect(untilText({ ...token, endedAt: at(2026, 10, 9, 9, 0) }, now)).toBe('Ended Nov 9')
  const over = { ...token, expiresAt: at(2026, 10, 2, 9, 0) }
  expect(untilText(over, now)).toBe('Ended Nov 2')
  expect(endOf(over, now)).toBe(over.expiresAt)
})

test.each([
  [null, 'Not yet', 'Not used yet'],
  [at(2026, 10, 16, 15, 12), 'Today, 3:12 PM', 'Used today, 3:12 PM'],
  [at(2026, 10, 15, 9, 5), 'Yesterday, 9:05 AM', 'Used yesterday, 9:05 AM'],
  [at(2026, 8, 2, 9, 5), 'Sep 2', 'Used Sep 2'],
])('last used %s reads as %s, and alone as %s', (lastUsedAt, text, sentence) => {
  expect(usedText({ ...token, lastUsedAt }, now)).toBe(text)
  expect(usedSentence({ ...token, lastUsedAt }, now)).toBe(sentence)
})
