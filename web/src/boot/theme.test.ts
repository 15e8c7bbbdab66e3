import { beforeEach, expect, test, vi } from 'vitest'
import { chooseTheme, followTheme, preferredTheme } from './theme.ts'

const root = { dataset: {} as Record<string, string> }
let system: { matches: boolean; change?: () => void }
let stored: Map<string, string>

beforeEach(() => {
  root.dataset = {}
  system = { matches: false }
  stored = new Map()
  vi.stubGlobal('document', { documentElement: root })
  vi.stubGlobal('matchMedia', () => ({
    matches: system.matches,
    addEventListener: (_type: string, listener: () => void) => {
      system.change = listener
    },
  }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

test('without a choice the system decides, also when it changes', () => {
  followTheme()
  expect(root.dataset.theme).toBe('light')

  system.matches = true
  system.change?.()
  expect(root.dataset.theme).toBe('dark')
})

test("the teacher's choice outlasts the visit and wins over the system", () => {
  system.matches = true
  chooseTheme('light')
  expect(root.dataset.theme).toBe('light')

  followTheme()
  system.change?.()
  expect(root.dataset.theme).toBe('light')
})

test('a browser that refuses storage gets the theme of the system', () => {
  vi.stubGlobal('localStorage', undefined)

  expect(preferredTheme()).toBe('light')
  expect(() => chooseTheme('dark')).not.toThrow()
})
