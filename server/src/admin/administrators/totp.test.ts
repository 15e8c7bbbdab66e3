import { expect, test } from 'vitest'
import { codeAt, findStep, newSecret, otpauthUrl, stepAt } from './totp.ts'

/** "12345678901234567890", the secret of the examples in RFC 6238. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d seconds the code is the one of RFC 6238', (seconds, code) => {
  expect(codeAt(secret, stepAt(seconds * 1000))).toBe(code)
})

test('the code of the step before and after is taken, no other', () => {
  const now = 1_111_111_111_000
  const at = (steps: number) => findStep(secret, codeAt(secret, stepAt(now) + steps), now)

  expect([at(-1), at(0), at(1)]).toEqual([-1, 0, 1].map((steps) => stepAt(now) + steps))
  expect([at(-2), at(2)]).toEqual([undefined, undefined])
})

test('a secret has 160 bits in the letters that apps take, and its URL names product and account', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(otpauthUrl('Ink & Quill', 'root@example.org', secret)).toBe(
    `otpauth://totp/Ink%20%26%20Quill:root%40example.org?secret=${secret}&issuer=Ink%20%26%20Quill`,
  )
})
