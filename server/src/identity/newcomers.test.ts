import { getMe } from '@lectern/contract/identity/identity.contract.ts'
import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'

const limited = await startServer({ env: { TRUST_PROXY: '1', NEW_WORKSPACES_PER_HOUR: '3' } })

test('one network makes a few workspaces in an hour, and keeps neither known teachers nor others out', async () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const signUp = async (address: string) =>
    (await limited.as(await limited.given.teacher()).call(getMe, from(address))).status
  const first = limited.as(await limited.given.teacher())
  const calls = await Promise.all([1, 2, 3, 4].map(() => first.call(getMe, from('203.0.113.5'))))

  expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect([await signUp('203.0.113.5'), await signUp('203.0.113.5')]).toEqual([200, 200])
  expect(await signUp('203.0.113.5')).toBe(429)
  expect((await first.call(getMe, from('203.0.113.5'))).status).toBe(200)
  expect(await signUp('203.0.113.6')).toBe(200)
})

test('where the operator names who may come, nobody else gets a workspace, and who has one keeps it', async () => {
  const before = await limited.given.teacher({ email: 'ada@elsewhere.example', email_verified: true })
  expect((await limited.as(before).call(getMe)).status).toBe(200)
  const closed = await startServer({
    database: limited.database,
    env: { SIGN_UP_EMAILS: 'ines@example.org, @school.example' },
  })
  const statusOf = async (claims: Record<string, unknown>) =>
    (await closed.as(await closed.given.teacher(claims)).call(getMe)).status

  expect((await closed.as(before).call(getMe)).status).toBe(200)
  expect(await statusOf({ email: 'Ines@Example.org', email_verified: true })).toBe(200)
  expect(await statusOf({ email: 'tom@school.example', email_verified: true })).toBe(200)
  expect(await statusOf({ email: 'tom@school.example', email_verified: false })).toBe(403)
  expect(await statusOf({ email: 'tom@evil-school.example', email_verified: true })).toBe(403)
  expect(await statusOf({})).toBe(403)
})
