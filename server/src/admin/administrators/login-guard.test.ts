import { expect, test } from 'vitest'
import { createLoginGuard } from './login-guard.ts'

function newGuard() {
  let now = 0
  const guard = createLoginGuard(() => now)
  const from = (ip: string, email = 'root@example.org', knownBrowser: string | null = null) => ({
    email,
    ip,
    knownBrowser,
  })

  /** Seconds to wait, or 0 when the attempt was let through; it fails then. */
  function attempt(caller: ReturnType<typeof from>): number {
    try {
      guard.attempt(caller).failed()
      return 0
    } catch (error) {
      return (error as { retryAfter: number }).retryAfter
    }
  }

  return {
    guard,
    from,
    attempt,
    wait: (seconds: number) => {
      now += seconds * 1000
    },
  }
}

test('whoever goes on failing waits twice as long each time, up to a quarter of an hour', () => {
  const { attempt, from, wait } = newGuard()
  const waits = Array.from({ length: 18 }, () => {
    const seconds = attempt(from('192.0.2.1'))
    wait(seconds)
    if (seconds > 0) attempt(from('192.0.2.1'))
    return seconds
  })

  expect(waits).toEqual([0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
})

test('attempts at once are counted before they are looked at', () => {
  const { guard, from } = newGuard()
  const begin = () => guard.attempt(from('192.0.2.1'))
  for (let begun = 0; begun < 6; begun += 1) begin()

  expect(begin).toThrow('Too many requests')
})

test('a success forgives', () => {
  const { guard, attempt, from } = newGuard()
  for (let failed = 0; failed < 4; failed += 1) attempt(from('192.0.2.1'))
  guard.attempt(from('192.0.2.1')).succeeded()

  expect(Array.from({ length: 5 }, () => attempt(from('192.0.2.1')))).toEqual([0, 0, 0, 0, 0])
})

test('an address that tries account after account waits as well', () => {
  const { attempt, from } = newGuard()
  const waits = Array.from({ length: 12 }, (_, index) => attempt(from('192.0.2.1', `a${index}@example.org`)))

  expect(waits.slice(0, 11)).toEqual(Array(11).fill(0))
  expect(waits[11]).toBe(1)
})

test('a thousand strangers cannot keep an administrator out, neither in a known browser nor in a new one', () => {
  const { attempt, from } = newGuard()
  for (let stranger = 0; stranger < 1000; stranger += 1)
    for (let tries = 0; tries < 10; tries += 1)
      attempt(from(`192.0.${stranger % 4}.${Math.floor(stranger / 4)}`))

  expect(attempt(from('198.51.100.7', 'root@example.org', 'known'))).toBe(0)
  expect(attempt(from('198.51.100.7'))).toBe(0)
})

test('an account under attack gives every new address two attempts instead of five', () => {
  const { attempt, from } = newGuard()
  for (let stranger = 0; stranger < 60; stranger += 1) attempt(from(`192.0.2.${stranger}`))
  const waits = Array.from({ length: 4 }, () => attempt(from('198.51.100.7')))

  expect(waits).toEqual([0, 0, 0, 30])
})

test('a known browser that goes on failing waits too, without holding up others', () => {
  const { attempt, from } = newGuard()
  const known = from('192.0.2.1', 'root@example.org', 'known')
  for (let failed = 0; failed < 6; failed += 1) attempt(known)

  expect(attempt(known)).toBe(1)
  expect(attempt(from('192.0.2.1'))).toBe(0)
})

test('codes that many known browsers try count for the account as a whole', () => {
  const { guard } = newGuard()
  for (let browser = 0; browser < 21; browser += 1) guard.attemptCode(1, `browser-${browser}`).failed()

  expect(() => guard.attemptCode(1, 'another')).toThrow('Too many requests')
  expect(() => guard.attemptCode(2, 'another')).not.toThrow()
})

test('strangers who invent addresses and accounts without end do not make guessing of codes free again', () => {
  const { guard, attempt, from } = newGuard()
  for (let failed = 0; failed < 6; failed += 1) guard.attemptCode(1, null).failed()
  for (let stranger = 0; stranger < 20_000; stranger += 1)
    attempt(from(`2001:db8:${stranger.toString(16)}::1`, `a${stranger}@example.org`))

  expect(() => guard.attemptCode(1, null)).toThrow('Too many requests')
})
