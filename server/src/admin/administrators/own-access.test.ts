import {
  changeAdminPassword,
  confirmSecondFactor,
  endOtherSessions,
  getAdminOverview,
  getCurrentAdmin,
  listAdminActions,
  listAdminSessions,
  loginAdmin,
  removeSecondFactor,
  startSecondFactor,
} from '@lectern/contract/admin/admin.contract.ts'
import { expect, test } from 'vitest'
import { movingClock } from '#test/moving-clock.ts'
import { startServer } from '#test/start-server.ts'
import { codeAt, stepAt } from './totp.ts'

const clock = movingClock('2026-11-15T08:00:00Z')
const server = await startServer({ clock, env: { ADMIN_IDLE_MINUTES: '30' } })
const newPassword = 'three green lamps over the harbour'

async function newAdministrator() {
  const { email, password, token } = await server.given.administrator()
  const logIn = (given = password) => server.anonymous.call(loginAdmin, { body: { email, password: given } })

  return { email, password, client: server.as({ token }), logIn }
}

test('a new password counts at once, ends all other sessions and is on record', async () => {
  const { email, password, client, logIn } = await newAdministrator()
  const other = server.as((await logIn()).body)
  const changed = await client.call(changeAdminPassword, { body: { password, newPassword } })

  expect(changed.status).toBe(204)
  expect(changed.headers.get('set-cookie')).toContain('lectern_admin_browser=')
  expect((await client.call(getCurrentAdmin)).status).toBe(200)
  expect((await other.call(getCurrentAdmin)).status).toBe(401)
  expect((await logIn()).status).toBe(401)
  expect((await logIn(newPassword)).status).toBe(200)
  const { body: actions } = await client.call(listAdminActions, { query: { page: '1' } })
  expect(actions).toContainEqual(expect.objectContaining({ administrator: email, kind: 'password_changed' }))
})

test.each([
  ['wrong', newPassword, { password: 'This is not your password' }],
  [undefined, 'too short', { newPassword: 'New password needs at least 12 characters' }],
  [undefined, 'Password1234', { newPassword: expect.stringContaining('a guesser tries') }],
])('a change by %s to "%s" is refused beside its field', async (given, wanted, fields) => {
  const { password, client, logIn } = await newAdministrator()
  const body = { password: given ?? password, newPassword: wanted }

  expect((await client.call(changeAdminPassword, { body })).error?.fields).toEqual(fields)
  expect((await logIn()).status).toBe(200)
})

test('an administrator sees where they are signed in, and ends all but this session', async () => {
  const { client, logIn } = await newAdministrator()
  clock.forward({ minutes: 5 })
  const other = server.as((await logIn()).body)
  const { body: sessions } = await other.call(listAdminSessions)

  expect(sessions).toEqual([
    {
      startedAt: expect.stringContaining('T08:05:00'),
      seenAt: expect.any(String),
      address: '127.0.0.1',
      isCurrent: true,
    },
    expect.objectContaining({ startedAt: expect.stringContaining('T08:00:00'), isCurrent: false }),
  ])
  expect((await client.call(endOtherSessions)).status).toBe(204)
  expect((await other.call(getCurrentAdmin)).status).toBe(401)
  expect((await client.call(listAdminSessions)).body).toHaveLength(1)
})

test('a session that nobody uses ends, and use keeps it', async () => {
  const { client } = await newAdministrator()
  for (let times = 0; times < 3; times += 1) {
    clock.forward({ minutes: 29 })
    expect((await client.call(getCurrentAdmin)).status).toBe(200)
  }
  clock.forward({ minutes: 31 })

  expect((await client.call(getCurrentAdmin)).status).toBe(401)
})

test('a session that is over for want of use is not among those that are shown', async () => {
  const { client, logIn } = await newAdministrator()
  await logIn()
  clock.forward({ minutes: 29 })
  expect((await client.call(listAdminSessions)).body).toHaveLength(2)
  clock.forward({ minutes: 29 })

  expect((await client.call(listAdminSessions)).body).toMatchObject([{ isCurrent: true }])
})

test('where a second factor is required, nothing but setting it up is served without one, and none is removed', async () => {
  const strict = await startServer({ env: { ADMIN_SECOND_FACTOR: 'yes' } })
  const { password, token } = await strict.given.administrator()
  const client = strict.as({ token })
  const refusal = { status: 403, error: { message: expect.stringContaining('Set up a second factor first') } }

  expect(await client.call(getAdminOverview)).toMatchObject(refusal)
  expect(await client.call(listAdminSessions)).toMatchObject(refusal)
  expect((await client.call(getCurrentAdmin)).body).toMatchObject({ requiresSecondFactor: true })
  const { body: started } = await client.call(startSecondFactor, { body: { password } })
  const code = codeAt(started.secret, stepAt(Date.now()))
  expect((await client.call(confirmSecondFactor, { body: { code } })).status).toBe(200)

  expect((await client.call(getAdminOverview)).status).toBe(200)
  const removal = await client.call(removeSecondFactor, { body: { password, code } })
  expect(removal).toMatchObject({ status: 403, error: { message: 'This server requires a second factor' } })
})
