import {
  listAdminActions,
  listAdminUsers,
  listOrganizations,
  updateOrganization,
} from '@lectern/contract/admin/admin.contract.ts'
import { type Sort, sorts } from '@lectern/contract/admin/sorts.ts'
import { getMe } from '@lectern/contract/identity/identity.contract.ts'
import { getUsage } from '@lectern/contract/subscription/subscription.contract.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fillPlatform } from '#test/fill-platform.ts'
import { movingClock } from '#test/moving-clock.ts'
import { startServer } from '#test/start-server.ts'
import { tenantOf } from '#test/tenant-of.ts'
import { signToken } from '#test/test-issuer.ts'
import { upgradeByTestCard } from '#test/test-payments.ts'
import { listOrganizations as listQuery } from './organizations.queries.ts'

const clock = movingClock('2026-11-15T08:00:00Z')
const server = await startServer({ clock })
const client = server.as(await server.given.administrator())

async function newOrganization(name: string, email: string | null, organizationName?: string) {
  const teacher = await server.given.teacher({ name, ...(email && { email }) })
  const { tenantId } = await tenantOf(server, teacher)
  const change = (body: Parameters<typeof client.call<typeof updateOrganization>>[1]['body']) =>
    client.call(updateOrganization, { params: { tenantId: String(tenantId) }, body })
  if (organizationName) await change({ organizationName })

  return { teacher, tenantId, change }
}

const found = async (search: string, sort?: Sort) => {
  const { body } = await client.call(listOrganizations, { query: { search, ...(sort && { sort }) } })
  return body.map(({ tenant, user }) => tenant.organizationName ?? user.email)
}

test('without parameters every organization is listed as a row of tenant and user, newest first', async () => {
  const older = await newOrganization('Ada Mary Byron', 'ada@rows.example')
  const newer = await newOrganization('Grace', 'grace@rows.example', 'Compilers')
  const { body, headers } = await client.call(listOrganizations, { query: {} })

  expect(body.slice(0, 2).map(({ tenant }) => tenant.id)).toEqual([newer.tenantId, older.tenantId])
  expect(body[1]).toEqual({
    tenant: {
      id: older.tenantId,
      organizationName: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      revision: 1,
    },
    user: {
      email: 'ada@rows.example',
      firstName: 'Ada',
      lastName: 'Mary Byron',
      subscriptionStatus: 'free',
      isOverdue: false,
    },
  })
  expect(headers.get('x-total-count')).toBe(String(body.length))
  const users = (await client.call(listAdminUsers, { query: { search: 'ada rows' } })).body
  expect(users).toMatchObject([{ tenantId: older.tenantId, email: 'ada@rows.example', role: 'user' }])
})

test('a search finds the beginnings of words in names and addresses, without case and accents', async () => {
  await newOrganization('Ines Calloway', 'ines@find.example', 'Harbour Piano')
  await newOrganization('Émile Ångström', 'emile@find.example')

  expect(await found('piano')).toEqual(['Harbour Piano'])
  expect(await found('CALL harb ines@find')).toEqual(['Harbour Piano'])
  expect(await found('angstrom emile')).toEqual(['emile@find.example'])
  expect(await found('find.example', 'email')).toEqual(['emile@find.example', 'Harbour Piano'])
  expect(await found('iano')).toEqual([])
})

test.each(['%', '_', "'", '\\', "x' | 'y", ':*', '!', '( & )', '\u0000', '💥'])(
  'the search for %j means nothing more than itself',
  async (search) => {
    const { status } = await client.call(listOrganizations, { query: { search } })
    const named = await client.call(listOrganizations, { query: { search: `nobody${search}here` } })

    expect(status).toBe(200)
    expect(named.body).toEqual([])
  },
)

test.each<[Sort, string[]]>([
  ['organization', ['Alpha', 'émeute', 'Zulu']],
  ['-organization', ['Zulu', 'émeute', 'Alpha']],
  ['owner', ['Zulu', 'Alpha', 'émeute']],
  ['email', ['émeute', 'Zulu', 'Alpha']],
  ['-created', ['émeute', 'Zulu', 'Alpha']],
  ['created', ['Alpha', 'Zulu', 'émeute']],
  ['subscription', ['Alpha', 'émeute', 'Zulu']],
])('sorted by %s', async (sort, expected) => {
  const tag = `sorted${sorts.indexOf(sort)}`
  await newOrganization('Bea', `c@${tag}.example`, 'Alpha')
  const zulu = await newOrganization('Abe', `b@${tag}.example`, 'Zulu')
  const emeute = await newOrganization('Cas', `a@${tag}.example`, 'émeute')
  await zulu.change({ subscriptionStatus: 'premium' })
  await emeute.change({ subscriptionStatus: 'free_premium' })

  expect(await found(tag, sort)).toEqual(expected)
})

test('a page has twenty rows, and the total is told with every one', async () => {
  for (let made = 0; made < 21; made += 1) await newOrganization(`Teacher ${made}`, 't@paged.example')
  const page = (number: string) =>
    client.call(listOrganizations, { query: { search: 'paged', page: number } })
  const [first, second, third] = [await page('1'), await page('2'), await page('3')]

  expect([first, second, third].map(({ body }) => body.length)).toEqual([20, 1, 0])
  expect([first, second].map(({ headers }) => headers.get('x-total-count'))).toEqual(['21', '21'])
})

test("an administrator's word on the owner is a contact: the identity stays, and its news do not undo it", async () => {
  const { teacher, tenantId, change } = await newOrganization('Ines Calloway', 'ines@own.example')
  const { status, body } = await change({
    organizationName: 'Calloway Tutoring',
    userEmail: 'office@own.example',
    firstName: 'Inés',
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    tenant: { id: tenantId, organizationName: 'Calloway Tutoring' },
    user: { email: 'office@own.example', firstName: 'Inés', lastName: 'Calloway' },
  })
  expect((await server.as(teacher).call(getMe)).body).toMatchObject({ email: 'ines@own.example' })

  const again = await signToken({
    sub: teacher.subject,
    auth_time: Math.floor(Date.now() / 1000) - 1,
    name: 'Ines Renamed',
    email: 'new@own.example',
  })
  expect((await server.as({ token: again }).call(getMe)).body).toMatchObject({
    email: 'new@own.example',
    displayName: 'Ines Renamed',
    firstName: 'Inés',
    lastName: 'Calloway',
  })
  expect(await found('office@own')).toEqual(['Calloway Tutoring'])
  expect(await found('new@own')).toEqual(['Calloway Tutoring'])
})

test('name, address and photo follow the identity with the next sign-in, and what it does not say stays', async () => {
  const { teacher, tenantId } = await newOrganization('Old Name', 'old@renewed.example')
  const signIn = async (claims: object) => {
    const token = await signToken({ sub: teacher.subject, email: null, name: null, picture: null, ...claims })
    return (await server.as({ token }).call(getMe)).body
  }
  const at = Math.floor(Date.now() / 1000)
  const picture = 'https://photos.example/new.png'

  expect(
    await signIn({ auth_time: at - 3, name: 'New Name', email: 'new@renewed.example', picture }),
  ).toMatchObject({
    displayName: 'New Name',
    firstName: 'New',
    email: 'new@renewed.example',
    photoURL: picture,
  })
  expect(await signIn({ auth_time: at - 2 })).toMatchObject({ displayName: 'New Name', photoURL: picture })
  expect(await found('new renewed')).toEqual(['new@renewed.example'])
  expect(await found('old renewed')).toEqual([])
  expect(tenantId).toBeGreaterThan(0)
})

test('what is absent stays, what is wrong is told beside its field, and nobody is nobody', async () => {
  const { tenantId, change } = await newOrganization('Theo', 'theo@absent.example', 'Kept')

  expect((await change({ lastName: 'Osei' })).body).toMatchObject({
    tenant: { organizationName: 'Kept' },
    user: { email: 'theo@absent.example', firstName: 'Theo', lastName: 'Osei' },
  })
  const { error } = await client.attempt(updateOrganization, {
    params: { tenantId },
    body: { organizationName: ' ', userEmail: 'nonsense', subscriptionStatus: 'gold' },
  })
  expect(error?.fields).toEqual({
    organizationName: 'Organization name is required',
    userEmail: 'Email must be a valid email address',
    subscriptionStatus: 'Subscription status must be one of: free, premium, free_premium',
  })
  const missing = await client.call(updateOrganization, { params: { tenantId: '999999' }, body: {} })
  expect(missing.error).toEqual({ code: 'not_found', message: 'Organization not found' })
})

test('a plan that is set is seen by the next usage poll, and setting free ends what was paid for', async () => {
  const { teacher, change } = await newOrganization('Payer', 'payer@plan.example')
  const poll = async () => (await server.as(teacher).call(getUsage)).body.subscriptionStatus
  expect((await change({ subscriptionStatus: 'free_premium' })).body.user.subscriptionStatus).toBe(
    'free_premium',
  )
  expect(await poll()).toBe('free_premium')

  await change({ subscriptionStatus: 'free' })
  await upgradeByTestCard(server.as(teacher))
  expect(await poll()).toBe('premium')
  await change({ subscriptionStatus: 'free' })
  expect(await poll()).toBe('free')
  clock.forward({ months: 2 })
  expect(await poll()).toBe('free')
  clock.moveTo('2026-11-15T08:00:00Z')
})

test('every change is on record: who, when, what, and nothing personal', async () => {
  const administrator = await server.given.administrator()
  const { tenantId } = await newOrganization('Ruth', 'ruth@record.example')
  const own = server.as(administrator)
  const params = { tenantId: String(tenantId) }
  await own.call(updateOrganization, {
    params,
    body: { organizationName: 'On Record', userEmail: 'r@record.example', subscriptionStatus: 'premium' },
  })
  await own.call(updateOrganization, { params, body: { organizationName: 'On Record' } })
  const { body, headers } = await own.call(listAdminActions, { query: { page: '1' } })

  const by = { administrator: administrator.email, at: '2026-11-15T08:00:00.000Z', tenantId }
  expect(body.slice(0, 2)).toMatchObject([
    {
      ...by,
      kind: 'organization_updated',
      detail: 'organization name, owner email',
      organizationName: 'On Record',
    },
    { ...by, kind: 'plan_set', detail: 'free to premium' },
  ])
  expect(Number(headers.get('x-total-count'))).toBeGreaterThanOrEqual(2)
})

describe('with ten thousand organizations', async () => {
  const { database } = await startServer()
  const { platform } = database
  await fillPlatform(database, 10_000)

  const planOf = async (query: Parameters<typeof listQuery>[1]): Promise<string> => {
    const { sql: text, parameters } = listQuery(platform, query).compile()
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${inlined(text, parameters)}`.execute(
      platform,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  /** The statement as it is sent, with its values in place: not every driver explains one with parameters. */
  const inlined = (text: string, parameters: readonly unknown[]) =>
    sql.raw(
      text.replace(
        /\$(\d+)/g,
        (_all, number) => `'${String(parameters[Number(number) - 1]).replaceAll("'", "''")}'`,
      ),
    )

  test.each(sorts)('a page sorted by %s is cut from an index before anything is sorted', async (sort) => {
    const plan = await planOf({ sort, page: 5 })

    expect(plan).toMatch(/Limit[^\n]*\n\s*->\s+Index (Only )?Scan( Backward)? using/)
  })

  test('a search uses the index of words', async () => {
    expect(await planOf({ search: 'first77', page: 1 })).toContain('tenantsSearchWords')
  })
})

test('who saves over another administrator is told what is there, and sets neither name nor plan', async () => {
  const { tenantId } = await newOrganization('Ada', 'ada@over.example')
  const params = { tenantId: String(tenantId) }
  const save = (body: object) => client.call(updateOrganization, { params, body })
  const first = await save({ organizationName: 'Engines', revision: 1 })
  const second = await save({ organizationName: 'Looms', subscriptionStatus: 'premium', revision: 1 })

  expect(first.body.tenant.revision).toBe(2)
  expect([second.status, second.error?.now]).toEqual([409, first.body])
  expect((await save({ organizationName: 'Looms', revision: 2 })).body.tenant.organizationName).toBe('Looms')
})
