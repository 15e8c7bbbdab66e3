import { createHash, createHmac, randomBytes } from 'node:crypto'
import {
  confirmSecondFactor,
  getCurrentAdmin,
  listAdminActions,
  loginAdmin,
  logoutAdmin,
  removeSecondFactor,
  startSecondFactor,
} from '@lectern/contract/admin/admin.contract.ts'
import { getMe } from '@lectern/contract/identity/identity.contract.ts'
import { expect, test } from 'vitest'
import type { TestAdministrator } from '#test/an-administrator.ts'
import { startServer } from '#test/start-server.ts'
import { timesAsLong } from '#test/times-as-long.ts'
import { createSecretBox } from '../../platform/secrets/secret-box.ts'
import { updateAdministrator } from './administrators.queries.ts'
import { newBrowserId } from './known-browser.ts'
import { hashPassword } from './passwords.ts'
import { codeAt, stepAt } from './totp.ts'

let now = Temporal.Instant.from('2026-11-15T08:00:00Z')
const wait = (seconds: number): void => {
  now = now.add({ seconds })
}
const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64')
const server = await startServer({ clock: () => now, slowsLogins: true, env: { SECRETS_KEY } })
const proxied = await startServer({
  database: server.database,
  clock: () => now,
  slowsLogins: true,
  env: { SECRETS_KEY, TRUST_PROXY: '1' },
})

type Extra = { password?: string; code?: string; headers?: Record<string, string> }

const logIn = ({ email, password }: TestAdministrator, { headers = {}, ...extra }: Extra = {}, at = server) =>
  at.anonymous.call(loginAdmin, { body: { email, password, ...extra }, headers })

/** Lets failures of earlier tests be forgotten. */
const newAdministrator = (): Promise<TestAdministrator> => {
  wait(3 * 3600)
  return server.given.administrator()
}

test('an administrator signs in, in whatever case the address is written, and out again', async () => {
  const { email, password } = await newAdministrator()
  const { status, body } = await server.anonymous.call(loginAdmin, {
    body: { email: ` ${email.toUpperCase()} `, password },
  })
  const client = server.as(body)

  expect(status).toBe(200)
  expect((await client.call(getCurrentAdmin)).body).toEqual({
    email,
    hasSecondFactor: false,
    requiresSecondFactor: false,
  })
  expect((await client.call(logoutAdmin)).status).toBe(204)
  expect((await client.call(getCurrentAdmin)).status).toBe(401)
})

test('a token ends after eight hours, and opens nothing of a teacher', async () => {
  const client = server.as((await logIn(await newAdministrator())).body)

  expect((await client.call(getMe)).status).toBe(401)
  wait(8 * 3600 - 1)
  expect((await client.call(getCurrentAdmin)).status).toBe(200)
  wait(1)
  expect((await client.call(getCurrentAdmin)).status).toBe(401)
})

test('neither token nor password is stored or logged', async () => {
  const administrator = await newAdministrator()
  const { token } = (await logIn(administrator)).body
  await server.as({ token }).call(getCurrentAdmin)
  const { platform } = server.database
  const stored = JSON.stringify([
    await platform.selectFrom('administrators').selectAll().execute(),
    await platform.selectFrom('administratorSessions').selectAll().execute(),
    await platform.selectFrom('administratorActions').selectAll().execute(),
    server.logged,
  ])

  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(administrator.password)
})

test('a wrong password and an unknown account get the same answer', async () => {
  const administrator = await newAdministrator()
  const [wrong, unknown] = [
    await logIn(administrator, { password: 'wrong' }),
    await logIn({ ...administrator, email: 'nobody@example.org' }),
  ]

  expect(wrong.error).toEqual({ code: 'unauthenticated', message: 'Invalid credentials' })
  expect([unknown.status, unknown.error]).toEqual([wrong.status, wrong.error])
})

test('a wrong password and an unknown account take the same time', async () => {
  const fail = async (email: string) => {
    wait(3 * 3600)
    await server.anonymous.call(loginAdmin, { body: { email, password: 'wrong' } })
  }
  const { email } = await newAdministrator()
  const ratio = await timesAsLong(
    () => fail('no@example.org'),
    () => fail(email),
  )

  // Without a password to check the answer would come in a twentieth of the time.
  expect(ratio).toBeGreaterThan(0.33)
  expect(ratio).toBeLessThan(3)
})

test('after five failures the right password waits too, until the time is over', async () => {
  const administrator = await newAdministrator()
  for (let failed = 0; failed < 6; failed += 1) await logIn(administrator, { password: 'wrong' })
  const refused = await logIn(administrator)
  wait(1)

  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect((await logIn(administrator)).status).toBe(200)
})

test('who could not sign in is in the activity list with the address, and once in the log; a refusal once a minute', async () => {
  const administrator = await newAdministrator()
  const linesBefore = server.logged.length
  for (let tries = 0; tries < 8; tries += 1) await logIn(administrator, { password: 'wrong' })
  wait(3 * 3600)
  const client = server.as((await logIn(administrator)).body)
  const actions = (await client.call(listAdminActions, { query: { page: '1' } })).body

  const failures = actions.filter(
    ({ kind, administrator: who }) => kind.startsWith('sign_in') && who === administrator.email,
  )
  expect(failures.map(({ kind }) => kind)).toEqual(['sign_in_refused', ...Array(6).fill('sign_in_failed')])
  expect(new Set(failures.map(({ detail }) => detail))).toEqual(new Set(['127.0.0.1']))
  const warnings = server.logged.slice(linesBefore).filter((line) => line.includes('could not sign in'))
  expect(warnings.map((line) => JSON.parse(line).level)).toEqual(Array(7).fill(40))
})

test('a forwarded address is believed only where a proxy is trusted', async () => {
  const administrator = await newAdministrator()
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  for (let failed = 0; failed < 6; failed += 1) {
    await logIn(administrator, { password: 'wrong', ...from(`192.0.2.${failed}`) })
    await logIn(administrator, { password: 'wrong', ...from('192.0.2.1') }, proxied)
  }

  expect((await logIn(administrator, from('198.51.100.7'))).status).toBe(429)
  expect((await logIn(administrator, from('192.0.2.1'), proxied)).status).toBe(429)
  expect((await logIn(administrator, from('198.51.100.7'), proxied)).status).toBe(200)
})

test('a browser that has signed in before gets in while its address waits, until the password is a new one', async () => {
  const administrator = await newAdministrator()
  const { headers } = await logIn(administrator)
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  for (let failed = 0; failed < 8; failed += 1) await logIn(administrator, { password: 'wrong' })

  expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/)
  expect((await logIn(administrator)).status).toBe(429)
  expect((await logIn(administrator, { headers: { cookie: `${cookie}x` } })).status).toBe(429)
  expect((await logIn(administrator, { headers: { cookie } })).status).toBe(200)
  const { platform } = server.database
  await platform
    .updateTable('administrators')
    .set({ passwordHash: await hashPassword(administrator.password) })
    .where('email', '=', administrator.email)
    .execute()
  expect((await logIn(administrator, { headers: { cookie } })).status).toBe(429)
})

test('strangers from everywhere at once keep waiting neither a known browser nor whoever is signed in', async () => {
  const administrator = await newAdministrator()
  const { headers, body } = await logIn(administrator)
  const known = { headers: { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' } }
  const { password } = administrator
  const answers: number[] = []
  const refused = Promise.withResolvers<void>()
  const strangers = Array.from({ length: 150 }, async (_, index) => {
    const from = { headers: { 'x-forwarded-for': `2001:db8:0:${index.toString(16)}::1` } }
    const { status } = await logIn({ ...administrator, email: `${index}@example.org` }, from, proxied)
    answers.push(status)
    if (status === 429) refused.resolve()
  })
  await refused.promise
  const checked = () => answers.filter((status) => status === 401).length
  const before = checked()

  const served = await Promise.all([
    ...[1, 2, 3].map(() => logIn(administrator, known, proxied)),
    proxied.as(body).call(startSecondFactor, { body: { password } }),
  ])
  const meanwhile = checked() - before

  expect(served.map(({ error }) => error)).toEqual(Array(4).fill(undefined))
  expect(meanwhile).toBeLessThan(50) // who waited when one was refused would otherwise all have come first
  await Promise.all(strangers)
  expect(new Set(answers)).toEqual(new Set([401, 429]))
})

test('a password hashed at a lower cost is hashed anew when it is next used', async () => {
  const administrator = await newAdministrator()
  const { platform } = server.database
  const row = () =>
    platform
      .selectFrom('administrators')
      .select(['id', 'passwordHash'])
      .where('email', '=', administrator.email)
      .executeTakeFirstOrThrow()
  const weak = await hashPassword(administrator.password, { memory: 8, passes: 1, parallelism: 1 })
  await updateAdministrator(platform, (await row()).id, { passwordHash: weak })

  expect((await logIn(administrator)).status).toBe(200)
  expect((await row()).passwordHash).toContain('$m=19456,t=2,p=1$')
  expect((await logIn(administrator)).status).toBe(200)
})

async function withSecondFactor() {
  const administrator = await newAdministrator()
  const client = server.as(administrator)
  const { password } = administrator
  const { secret, url } = (await client.call(startSecondFactor, { body: { password } })).body
  const code = (steps = 0): string => codeAt(secret, stepAt(now.epochMilliseconds) + steps)

  return { administrator, client, password, secret, url, code }
}

test('a second factor is asked for after the password, once a code of it was confirmed', async () => {
  const { administrator, client, url, secret, code } = await withSecondFactor()
  const elsewhere = server.as((await logIn(administrator)).body)
  expect(url).toBe(
    `otpauth://totp/Lectern:${encodeURIComponent(administrator.email)}?secret=${secret}&issuer=Lectern`,
  )

  const wrong = await client.call(confirmSecondFactor, { body: { code: '000000' } })
  expect(wrong.error?.fields).toEqual({ code: 'This code is not right' })
  expect((await logIn(administrator)).status).toBe(200)

  const confirmed = await client.call(confirmSecondFactor, { body: { code: code() } })
  expect(confirmed.body.hasSecondFactor).toBe(true)
  expect((await elsewhere.call(getCurrentAdmin)).status).toBe(401)

  expect((await logIn(administrator)).error?.code).toBe('second_factor_required')
  expect((await logIn(administrator, { password: 'wrong', code: code(1) })).error?.code).toBe(
    'unauthenticated',
  )
  wait(30)
  expect((await logIn(administrator, { code: `${code().slice(0, 3)} ${code().slice(3)}` })).status).toBe(200)
})

test('a code is taken once, also the one that confirmed the second factor', async () => {
  const { administrator, client, code } = await withSecondFactor()
  await client.call(confirmSecondFactor, { body: { code: code() } })
  expect((await logIn(administrator, { code: code() })).status).toBe(401)
  wait(60)
  const racing = await Promise.all([1, 2, 3].map(() => logIn(administrator, { code: code() })))

  expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  expect((await logIn(administrator, { code: code(-1) })).status).toBe(401)
})

test('guessing codes is slowed for the account as a whole', async () => {
  const { administrator, client, code } = await withSecondFactor()
  await client.call(confirmSecondFactor, { body: { code: code() } })
  wait(60)
  const from = (index: number) => ({ headers: { 'x-forwarded-for': `192.0.2.${index}` } })
  for (let guess = 0; guess < 6; guess += 1)
    await logIn(administrator, { code: '000000', ...from(guess) }, proxied)

  expect((await logIn(administrator, { code: code(), ...from(100) }, proxied)).status).toBe(429)
})

test('what a copy of the database knows makes no known browser, and so no tries of its own for codes', async () => {
  const { administrator, client, code } = await withSecondFactor()
  await client.call(confirmSecondFactor, { body: { code: code() } })
  wait(60)
  const { id, passwordHash } = await server.database.platform
    .selectFrom('administrators')
    .select(['id', 'passwordHash'])
    .where('email', '=', administrator.email)
    .executeTakeFirstOrThrow()
  const forged = (): string[] => {
    const browserId = randomBytes(16).toString('base64url')
    const words = `known browser ${id} ${browserId}`
    const signature = createHmac('sha256', passwordHash).update(words).digest('base64url')
    const box = createSecretBox(createHash('sha256').update(passwordHash).digest())
    return [`${browserId}.${signature}`, newBrowserId(box, { id, passwordHash })]
  }
  const statuses: number[] = []
  for (const value of Array.from({ length: 6 }, forged).flat())
    statuses.push(
      (await logIn(administrator, { code: '000000', headers: { cookie: `lectern_admin_browser=${value}` } }))
        .status,
    )

  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
  expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429])
})

test('the second factor goes with the password and a new code, ends other sessions, and every step is on record', async () => {
  const { administrator, client, password, code } = await withSecondFactor()
  const used = code()
  await client.call(confirmSecondFactor, { body: { code: used } })
  wait(60)
  const { token } = (await logIn(administrator, { code: code() })).body
  const remove = (body: { password: string; code: string }) => client.call(removeSecondFactor, { body })
  const wrongPassword = await remove({ password: 'wrong', code: code(1) })
  const wrongCodes = await Promise.all(
    [used, code(), '000000'].map((each) => remove({ password, code: each })),
  )

  expect(wrongPassword.error?.fields).toEqual({ password: 'This is not your password' })
  for (const { error } of wrongCodes) expect(error?.fields).toEqual({ code: 'This code is not right' })
  expect((await remove({ password, code: code(1) })).body.hasSecondFactor).toBe(false)
  expect((await server.as({ token }).call(getCurrentAdmin)).status).toBe(401)
  expect((await client.call(getCurrentAdmin)).status).toBe(200)
  expect((await logIn(administrator)).status).toBe(200)

  const actions = (await client.call(listAdminActions, { query: { page: '1' } })).body
  expect(
    actions.filter((action) => action.administrator === administrator.email).map(({ kind }) => kind),
  ).toEqual(['signed_in', 'second_factor_removed', 'signed_in', 'second_factor_set'])
})

test('a second factor is replaced with a code of the one in use, which counts until then', async () => {
  const { administrator, client, password, code } = await withSecondFactor()
  await client.call(confirmSecondFactor, { body: { code: code() } })
  wait(60)
  for (const body of [{ password }, { password, code: '000000' }])
    expect((await client.call(startSecondFactor, { body })).error?.fields).toEqual({
      code: 'This code is not right',
    })
  const { secret } = (await client.call(startSecondFactor, { body: { password, code: code() } })).body
  wait(60)
  expect((await logIn(administrator, { code: code() })).status).toBe(200)
  const newCode = () => codeAt(secret, stepAt(now.epochMilliseconds))
  expect((await client.call(confirmSecondFactor, { body: { code: newCode() } })).status).toBe(200)
  wait(60)

  expect((await logIn(administrator, { code: code() })).status).toBe(401)
  expect((await logIn(administrator, { code: newCode() })).status).toBe(200)
})

test.each(['password', 'code'] as const)(
  'a %s asked again can be guessed no quicker than at the login',
  async (guessed) => {
    const { client, password, code } = await withSecondFactor()
    await client.call(confirmSecondFactor, { body: { code: code() } })
    const body = { password, code: '000000', ...(guessed === 'password' && { password: 'wrong' }) }
    for (let guess = 0; guess < 6; guess += 1) await client.call(removeSecondFactor, { body })

    expect((await client.call(removeSecondFactor, { body })).status).toBe(429)
  },
)
