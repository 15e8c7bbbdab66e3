import { getConfig, getMe } from '@lectern/contract/identity/identity.contract.ts'
import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'

const server = await startServer()

test('the first sight of an identity gives it a workspace of its own', async () => {
  const teacher = await server.given.teacher({ name: 'Ines Maria Calloway', email: 'ines@example.com' })

  const me = await server.as(teacher).call(getMe)

  expect(me.status).toBe(200)
  expect(me.body).toMatchObject({
    uid: teacher.subject,
    email: 'ines@example.com',
    displayName: 'Ines Maria Calloway',
    firstName: 'Ines',
    lastName: 'Maria Calloway',
    emailVerified: true,
  })
})

test('twenty first calls at once make one workspace', async () => {
  const teacher = await server.given.teacher()
  const calls = await Promise.all(Array.from({ length: 20 }, () => server.as(teacher).call(getMe)))

  expect(new Set(calls.map(({ status, body }) => `${status} ${body?.createdAt}`)).size).toBe(1)
  expect(calls[0]?.status).toBe(200)
})

test('control characters and endless claims of a token do not reach the database', async () => {
  const teacher = await server.given.teacher({ name: 'In\u0000es', email: 'x'.repeat(1000), picture: 7 })

  expect((await server.as(teacher).call(getMe)).body).toMatchObject({
    displayName: 'Ines',
    email: 'x'.repeat(320),
    photoURL: null,
  })
})

test('anyone may learn how to sign in', async () => {
  const config = await server.anonymous.call(getConfig)

  expect(config.body).toMatchObject({ productName: 'Lectern', signIn: { kind: 'oidc' } })
})

test.each<[string, Record<string, string>]>([
  ['user-info', { 'x-user-info': '{"uid":"VICTIM","email":"victim@example.com"}' }],
  ['tenant', { 'x-tenant': 'VICTIM', 'x-tenant-id': '1', 'x-user-id': '1' }],
  [
    'forwarded',
    { 'x-forwarded-user': 'VICTIM', 'x-forwarded-for': '10.0.0.1', 'x-forwarded-host': 'localhost' },
  ],
  ['remote user', { 'remote-user': 'VICTIM', 'x-remote-user': 'VICTIM', from: 'victim@example.com' }],
])('a forged %s header changes nothing: the teacher is whom the token names', async (_which, forged) => {
  const [victim, attacker] = [await server.given.teacher(), await server.given.teacher()]
  const headers = Object.fromEntries(
    Object.entries(forged).map(([name, value]) => [name, value.replace('VICTIM', victim.subject)]),
  )
  await server.as(victim).call(getMe)

  expect((await server.as(attacker).call(getMe, { headers })).body.uid).toBe(attacker.subject)
  expect((await server.anonymous.call(getMe, { headers })).status).toBe(401)
})

test("a second identity with a victim's e-mail gets its own workspace, and nothing is merged", async () => {
  const email = 'shared@example.com'
  const [victim, attacker] = [await server.given.teacher({ email }), await server.given.teacher({ email })]
  const [first, second] = [await server.as(victim).call(getMe), await server.as(attacker).call(getMe)]
  const tenants = await server.database.platform
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.userId', 'users.id')
    .select(['subject', 'databaseName'])
    .where('email', '=', email)
    .execute()

  expect([first.body.uid, second.body.uid]).toEqual([victim.subject, attacker.subject])
  expect(new Set(tenants.map(({ databaseName }) => databaseName)).size).toBe(2)
})

test('a token counts only where it belongs: not in the address, a cookie or another scheme', async () => {
  const { token } = await server.given.teacher()
  const ways = await Promise.all([
    server.anonymous.fetch(`/api/me?access_token=${token}&token=${token}`),
    server.anonymous.fetch('/api/me', { headers: { cookie: `token=${token}; lectern_files=${token}` } }),
    server.anonymous.fetch('/api/me', { headers: { authorization: `Token ${token}` } }),
    server.anonymous.fetch('/api/me', { headers: { authorization: token } }),
    server.anonymous.fetch('/api/me', { headers: { authorization: `Bearer ${token}, Bearer ${token}` } }),
  ])

  expect(ways.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
})

test('the page may not read more than the contract says of the signed-in teacher', async () => {
  const teacher = await server.given.teacher()
  const response = await server.as(teacher).fetch('/api/me')

  expect(Object.keys((await response.json()) as object).toSorted()).toEqual([
    'createdAt',
    'displayName',
    'email',
    'emailVerified',
    'firstName',
    'lastName',
    'photoURL',
    'uid',
  ])
})
