import { expect, test } from 'vitest'
import type { Identity } from './identity.ts'
import { unauthenticated } from './token-verifier.ts'
import { cacheVerified } from './verified-tokens.ts'

const identity: Identity = {
  issuer: 'https://issuer.example',
  subject: 'ines',
  email: null,
  emailVerified: false,
  name: null,
  picture: null,
  authenticatedAt: 0,
  expiresAt: 100,
}

/** Verifies what expires at 100 s, on a clock that the test moves. */
function given() {
  const clock = { seconds: 0 }
  const checked: string[] = []
  const recall = cacheVerified(
    async (token) => {
      checked.push(token)
      if (clock.seconds >= identity.expiresAt) throw unauthenticated()
      return identity
    },
    () => clock.seconds * 1000,
  )

  return { clock, checked, recall }
}

test('a token is verified once', async () => {
  const { recall, checked } = given()
  await recall('a')
  await recall('a')
  await recall('b')

  expect(checked).toEqual(['a', 'b'])
})

test('what a token said is never remembered beyond its expiry', async () => {
  const { recall, clock } = given()
  await recall('a')
  clock.seconds = 99.9
  await expect(recall('a')).resolves.toBe(identity)

  clock.seconds = 100
  await expect(recall('a')).rejects.toThrow('Please sign in again')
})

test('a refusal is not remembered: the next try may be right', async () => {
  const { recall, clock, checked } = given()
  clock.seconds = 100
  await expect(recall('a')).rejects.toThrow()
  clock.seconds = 0

  await expect(recall('a')).resolves.toBe(identity)
  expect(checked).toEqual(['a', 'a'])
})

test('the memory has an end: the oldest token is forgotten first', async () => {
  const { recall, checked } = given()
  for (let n = 0; n <= 20_000; n++) await recall(`token ${n}`)
  checked.length = 0
  await recall('token 20000')
  await recall('token 0')

  expect(checked).toEqual(['token 0'])
})
