import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Ines Calloway', 1, 'I'],
  ['Ana de la Cruz', 2, 'AC'],
  ['👩🏽‍🏫 Okafor', 2, '👩🏽‍🏫O'],
  ['E\u0301mile', 1, 'E\u0301'],
  ['', 2, ''],
] as const)('the initials of %j, %d of them, are %s', (name, letters, text) => {
  expect(initials(name, letters)).toBe(text)
})
