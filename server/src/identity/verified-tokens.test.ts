import { expect, test } from 'vitest'
import { tokenHashOf } from './bearer.ts'
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
function given(life = identity.expiresAt) {
  const clock = { seconds: 0 }
  const revocations = {
    hashes: new Set<string>(),
    asked: 0,
    generation: 1 as number | undefined,
    receive: (_tokenHash: string): void => undefined,
  }
  const checked: string[] = []
  const recall = cacheVerified(
    async (token) => {
      checked.push(token)
      if (clock.seconds >= life) throw unauthenticated()
      return { ...identity, expiresAt: life }
    },
    {
      generation: () => revocations.generation,
      onRevoked: (receive) => Object.assign(revocations, { receive }),
      async isRevoked(tokenHash) {
        revocations.asked += 1
        return revocations.hashes.has(tokenHash)
      },
    },
    () => clock.seconds * 1000,
  )

  return { clock, checked, recall, revocations }
}

test('a token is verified once', async () => {
  const { recall, checked } = given()
  await recall('a')
  await recall('a')
  await recall('b')

  expect(checked).toEqual(['a', 'b'])
})

test('what is remembered of a token counts for its signature alone, and its sign-out for every other', async () => {
  const { recall, checked, revocations } = given()
  await recall('header.claims.signature')
  await recall('header.claims.other')
  expect(checked).toEqual(['header.claims.signature', 'header.claims.other'])

  revocations.receive(tokenHashOf('header.claims.signature'))
  await expect(recall('header.claims.other')).rejects.toThrow('Please sign in again')
})

test('what a token said is never remembered beyond its expiry', async () => {
  const { recall, clock } = given()
  await recall('a')
  clock.seconds = 99.9
  await expect(recall('a')).resolves.toEqual(identity)

  clock.seconds = 100
  await expect(recall('a')).rejects.toThrow('Please sign in again')
})

test('a refusal is not remembered: the next try may be right', async () => {
  const { recall, clock, checked } = given()
  clock.seconds = 100
  await expect(recall('a')).rejects.toThrow()
  clock.seconds = 0

  await expect(recall('a')).resolves.toEqual(identity)
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

test('a token is looked at anew after five minutes, so that a withdrawn key is forgotten', async () => {
  const { recall, clock, checked } = given(3600)
  await recall('a')
  clock.seconds = 299
  await recall('a')
  expect(checked).toEqual(['a'])

  clock.seconds = 300
  await recall('a')
  expect(checked).toEqual(['a', 'a'])
})

test('a sign-out that is received counts at once', async () => {
  const { recall, revocations } = given()
  await recall('a')
  revocations.receive(tokenHashOf('a'))

  await expect(recall('a')).rejects.toThrow('Please sign in again')
})

test.each([undefined, 2])('when notices were missed (%s) the database is asked', async (generation) => {
  const { recall, clock, revocations } = given()
  await recall('a')
  Object.assign(revocations, { generation, hashes: new Set([tokenHashOf('a')]) })
  clock.seconds = 2

  await expect(recall('a')).rejects.toThrow('Please sign in again')
})

test('while every notice is received, the database is asked once', async () => {
  const { recall, clock, revocations } = given()
  await recall('a')
  clock.seconds = 90
  await recall('a')

  expect(revocations.asked).toBe(1)
})
