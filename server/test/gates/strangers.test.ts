import { logoutAdmin } from '@lectern/contract/admin/admin.contract.ts'
import { endToken, makeToken } from '@lectern/contract/connections/tokens.contract.ts'
import { generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { newTokenText } from '#server/connections/tokens/token-text.ts'
import { anAdministrator } from '../an-administrator.ts'
import { goodClaims, signToken } from '../test-issuer.ts'
import type { Example } from './examples/example.ts'
import { type GatedRoute, isOpen, openGate, send } from './gate.ts'

const { server, routes, teacher, callerOf, exampleFor } = await openGate()
const nineHoursAgo = (): Temporal.Instant => Temporal.Now.instant().subtract({ hours: 9 })
const expired = await anAdministrator(server.database, nineHoursAgo)
const signedOut = await server.given.administrator()
await server.as(signedOut).call(logoutAdmin)
const { privateKey: strangersKey } = await generateKeyPair('RS256')

const teacherAsClient = server.as(teacher)
const newToken = async (days = 30) =>
  (await teacherAsClient.call(makeToken, { body: { name: 'Program', mayWrite: true, days } })).body
const ended = await newToken()
await teacherAsClient.call(endToken, { params: { id: String(ended.id) } })
const overdue = await newToken()
await server.database.platform
  .updateTable('programTokens')
  .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
  .where('id', '=', overdue.id)
  .execute()
/** Another letter, and the checksum of the letters as they were. */
const misspelt = (token: string) =>
  token.replace(/_(\w)(\w{42})_/, (_all, first, rest) => `_${first === 'a' ? 'b' : 'a'}${rest}_`)

const untouched = new Map<string, Promise<Example>>()

/** One for all strangers where none of them uses it up: they are refused, or only read. */
function exampleForStrangers(route: GatedRoute): Promise<Example> {
  const { name, endpoint } = route
  const prepare = async () => exampleFor(route, await callerOf(endpoint))
  if (isOpen(endpoint.access) && endpoint.method !== 'GET') return prepare()

  return untouched.getOrInsertComputed(name, prepare)
}

/** What every route answers is told by name, so that a failure names the routes that let somebody in. */
test.each(Object.entries(strangers()))('every route refuses %s', async (_who, headersFor) => {
  const headers = await headersFor()
  const answered: Record<string, boolean | number> = {}
  for (const route of routes) {
    const { name, endpoint } = route
    const example = await exampleForStrangers(route)
    const { status } = await send(server.anonymous, endpoint, example, headers)
    answered[name] = isOpen(endpoint.access) ? status < 400 || status : status
  }

  expect(answered).toEqual(
    Object.fromEntries(routes.map(({ name, endpoint }) => [name, isOpen(endpoint.access) || 401])),
  )
})

type Headers = Record<string, string>

/** Everybody who must not get in, each with what they carry. */
function strangers(): Record<string, () => Promise<Headers>> {
  const past = Math.floor(Date.now() / 1000) - 7200
  const bearer = async (token: Promise<string>): Promise<Headers> => ({
    authorization: `Bearer ${await token}`,
  })

  return {
    'a caller without a token': async () => ({}),
    'an expired token': () => bearer(signToken({ sub: teacher.subject, iat: past, exp: past + 60 })),
    "a token signed with a stranger's key": async () => {
      const token = new SignJWT(goodClaims({ sub: teacher.subject })).setProtectedHeader({
        alg: 'RS256',
        kid: 'test-key',
      })
      return bearer(token.sign(strangersKey))
    },
    'a token for another audience': () => bearer(signToken({ sub: teacher.subject, aud: 'another' })),
    'a token that is no token': async () => ({ authorization: 'Bearer a.b.c' }),
    'a password': async () => ({ authorization: 'Basic dGVhY2hlcjpwYXNzd29yZA==' }),
    'a made-up file cookie': async () => ({ cookie: `lectern_files=${'A'.repeat(43)}` }),
    "an expired administrator's token": async () => ({ authorization: `Bearer ${expired.token}` }),
    'an administrator who has signed out': async () => ({ authorization: `Bearer ${signedOut.token}` }),
    "a made-up administrator's token": async () => ({
      authorization: `Bearer lectern_admin_${'A'.repeat(43)}`,
    }),
    "a program's token that was ended": async () => ({ authorization: `Bearer ${ended.token}` }),
    "a program's token that has expired": async () => ({ authorization: `Bearer ${overdue.token}` }),
    "a made-up program's token": async () => ({ authorization: `Bearer ${newTokenText(true)}` }),
    "a misspelt program's token": async () => ({
      authorization: `Bearer ${misspelt((await newToken()).token)}`,
    }),
    'a forged user-info header': async () => ({ 'x-user-info': JSON.stringify({ uid: teacher.subject }) }),
  }
}
