import { describe, expect, test } from 'vitest'
import { isSameZone } from './same-zone.ts'

const pairs = [
  ['Asia/Kolkata', 'Asia/Calcutta', true],
  ['America/Indianapolis', 'America/Indiana/Indianapolis', true],
  ['Europe/Kyiv', 'Europe/Kiev', true],
  ['Europe/Paris', 'Europe/Berlin', false],
  ['Europe/Paris', 'Atlantis/Poseidonis', false],
  ['Atlantis/Poseidonis', 'Atlantis/Poseidonis', true],
] as const

test.each(pairs)('%s and %s: %s', (one, other, isSame) => {
  expect(isSameZone(one, other)).toBe(isSame)
})

describe('where there is no Temporal', () => {
  test.each(pairs)('%s and %s: %s', (one, other, isSame) => {
    const held = Object.getOwnPropertyDescriptor(globalThis, 'Temporal')
    Reflect.deleteProperty(globalThis, 'Temporal')
    try {
      expect('Temporal' in globalThis).toBe(false)
      expect(isSameZone(one, other)).toBe(isSame)
    } finally {
      if (held) Object.defineProperty(globalThis, 'Temporal', held)
    }
  })
})
