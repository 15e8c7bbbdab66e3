import { deleteOrganization as deleteCall, listAdminActions } from '@lectern/contract/admin/admin.contract.ts'
import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import { getMe, openFileSession } from '@lectern/contract/identity/identity.contract.ts'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#test/database/open-test-database.ts'
import { now } from '#test/identity/token-kit.ts'
import { startServer, type TestTeacher } from '#test/start-server.ts'
import { tenantOf } from '#test/tenant-of.ts'
import { signToken } from '#test/test-issuer.ts'
import { upgradeByTestCard } from '#test/test-payments.ts'
import { upload } from '#test/upload.ts'
import { systemClock } from '../../platform/clock.ts'
import { json } from '../../platform/db/json.ts'
import { openDiskStore } from '../../platform/storage/disk-store.ts'
import type { Administration } from './administration.ts'
import { deleteOrganization, resumeDeletions } from './deletion.service.ts'

const database = await openTestDatabase()
const server = await startServer({ database })
const { platform } = database
const administrator = await server.given.administrator()
const client = server.as(administrator)
const store = await openDiskStore(`${server.app.config.dataDir}/uploads`)

afterEach(() => vi.useRealTimers())

/** A teacher with everything that can be left behind. */
async function newOrganization() {
  const teacher = await server.given.teacher({ email: `${crypto.randomUUID()}@gone.example` })
  const { tenantId, userId, schema } = await tenantOf(server, teacher)
  const own = server.as(teacher)
  await upgradeByTestCard(own)
  await own.call(createCourse, { body: { name: 'Algebra' } })
  await upload(own)
  await own.call(openFileSession)
  const { subject } = teacher
  await platform
    .insertInto('oidcAccounts')
    .values({ subject, email: `${subject}@gone.example`, name: 'Gone', picture: null })
    .execute()
  await platform
    .insertInto('oidcRecords')
    .values({
      model: 'RefreshToken',
      id: subject,
      payload: json({ accountId: subject }),
      grantId: null,
      uid: null,
      expiresAt: null,
    })
    .execute()

  return { teacher, tenantId, userId, schema }
}

type Made = Awaited<ReturnType<typeof newOrganization>>

const platformTables = [
  'users',
  'tenants',
  'sessions',
  'deletedIdentities',
  'payments',
  'planChanges',
  'sandboxSubscriptions',
  'sandboxCardAccounts',
  'cardAccounts',
  'cardCheckouts',
  'oidcRecords',
  'oidcAccounts',
  'orphanedFiles',
  'administratorActions',
  'organizationDeletions',
] as const

/** Whatever is left that names the teacher, their workspace or their organization. */
async function remainsOf({ teacher, userId, schema, tenantId }: Made): Promise<string[]> {
  const remains: string[] = []
  for (const table of platformTables) {
    const rows = (await platform.selectFrom(table).selectAll().execute()) as Record<string, unknown>[]
    for (const row of rows) {
      const isDeletionRecord = row.kind === 'organization_deleted'
      const names = [teacher.subject, schema].some((name) => JSON.stringify(row).includes(name))
      if (names || row.userId === userId || (row.tenantId === tenantId && !isDeletionRecord))
        remains.push(`${table}: ${JSON.stringify(row)}`)
    }
  }
  const schemas = await sql`select 1 from pg_catalog.pg_namespace where nspname = ${schema}`.execute(platform)
  if (schemas.rows.length > 0) remains.push(`schema ${schema}`)
  for await (const path of store.list()) if (path.startsWith(schema)) remains.push(`file ${path}`)

  return remains
}

const isRefused = async ({ token }: TestTeacher): Promise<boolean> =>
  (await server.as({ token }).call(getMe)).status === 401

const remove = ({ tenantId }: Made) => client.call(deleteCall, { params: { tenantId: String(tenantId) } })

test('a deleted organization leaves nothing, and its live token is refused at once', async () => {
  const made = await newOrganization()
  expect((await remainsOf(made)).length).toBeGreaterThan(7)

  expect((await remove(made)).status).toBe(204)

  expect(await isRefused(made.teacher)).toBe(true)
  expect(await remainsOf(made)).toEqual([])
  expect((await remove(made)).error).toEqual({ code: 'not_found', message: 'Organization not found' })
  const [latest] = (await client.call(listAdminActions, { query: { page: '1' } })).body
  expect(latest).toMatchObject({
    administrator: administrator.email,
    kind: 'organization_deleted',
    tenantId: made.tenantId,
    organizationName: null,
    detail: 'premium',
  })
})

test('of several who delete at once one is told that it is done', async () => {
  const made = await newOrganization()
  const statuses = await Promise.all([1, 2, 3].map(async () => (await remove(made)).status))

  expect(statuses).toContain(204)
  expect(statuses.filter((status) => status !== 204 && status !== 404)).toEqual([])
  expect(await remainsOf(made)).toEqual([])
})

test('a later sign-in gets a new and empty workspace', async () => {
  const made = await newOrganization()
  await remove(made)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 })
  const again = await signToken({ sub: made.teacher.subject, iat: now(), auth_time: now() })
  const tenant = await tenantOf(server, { ...made.teacher, token: again })

  expect(tenant.schema).not.toBe(made.schema)
})

const forever = new Promise<never>(() => undefined)

/** The same work as the server's, with a death at one place: from there on it never comes back. */
function dyingAt(part: 'before' | 'after' | 'files'): Administration {
  return {
    database,
    clock: systemClock,
    files: part === 'files' ? { removeOrphaned: () => forever } : server.app.files,
    dependents: server.app.dependents,
    subscriptions: {
      setPlan: () => forever,
      async endSubscription(userId) {
        if (part === 'before') await forever
        await platform
          .updateTable('users')
          .set({ subscriptionRenews: false })
          .where('id', '=', userId)
          .execute()
        if (part === 'after') await forever
      },
    },
  }
}

const actor = {
  kind: 'administrator',
  administratorId: 1,
  email: 'dead@example.org',
  sessionHash: '',
  hasSecondFactor: false,
} as const

async function die(made: Made, part: Parameters<typeof dyingAt>[0]): Promise<void> {
  void deleteOrganization(dyingAt(part), made.tenantId, actor)
  const reached = {
    before: 'organizationDeletions',
    after: 'organizationDeletions',
    files: 'orphanedFiles',
  } as const
  await expect
    .poll(async () => {
      const rows = await platform.selectFrom(reached[part]).selectAll().execute()
      const user = await platform
        .selectFrom('users')
        .selectAll()
        .where('id', '=', made.userId)
        .executeTakeFirst()
      if (part === 'after') return rows.length > 0 && user?.subscriptionRenews === false
      return rows.length > 0
    })
    .toBe(true)
}

test.each(['before', 'after'] as const)(
  'killed %s the subscription ended, a deletion is finished at the next start, in the name of who asked for it',
  async (part) => {
    const made = await newOrganization()
    await die(made, part)
    expect(await isRefused(made.teacher)).toBe(false)

    await startServer({ database, env: { DATA_DIR: server.app.config.dataDir } })

    expect(await isRefused(made.teacher)).toBe(true)
    expect(await remainsOf(made)).toEqual([])
    const [latest] = (await client.call(listAdminActions, { query: { page: '1' } })).body
    expect(latest).toMatchObject({ administrator: 'dead@example.org', tenantId: made.tenantId })
  },
)

test.each(['before', 'after'] as const)(
  'killed %s the subscription ended, a deletion is finished when it is asked for again',
  async (part) => {
    const made = await newOrganization()
    await die(made, part)

    expect((await remove(made)).status).toBe(204)
    expect(await remainsOf(made)).toEqual([])
  },
)

test('killed before the files went, a deletion is finished by the next sweep', async () => {
  const made = await newOrganization()
  await die(made, 'files')
  expect(await isRefused(made.teacher)).toBe(true)
  expect((await remainsOf(made)).join()).toContain('file ')

  await server.app.files.sweep()

  expect(await remainsOf(made)).toEqual([])
})

test.each([
  [
    'the provider cannot be reached',
    { endSubscription: () => Promise.reject(new Error('away')) },
    systemClock,
  ],
  ['the database gives up half-way', { endSubscription: async () => undefined }, clockThatBreaks()],
])(
  'when %s nothing is removed, and a restart does not try on its own',
  async (_what, subscriptions, clock) => {
    const made = await newOrganization()
    const before = await remainsOf(made)
    const administration = {
      ...dyingAt('files'),
      clock,
      subscriptions: { setPlan: () => forever, ...subscriptions },
    }

    await expect(deleteOrganization(administration, made.tenantId, actor)).rejects.toThrow(/away|broken/)
    await resumeDeletions(administration, { warn: vi.fn() })

    expect(await remainsOf(made)).toEqual(before)
    expect(await isRefused(made.teacher)).toBe(false)
  },
)

test('a start is not held up by a provider that cannot be reached, and tries again at the next', async () => {
  const made = await newOrganization()
  await die(made, 'before')
  const warn = vi.fn()
  const away = {
    ...dyingAt('before'),
    subscriptions: { setPlan: () => forever, endSubscription: () => Promise.reject(new Error('away')) },
  }

  await resumeDeletions(away, { warn })
  expect(warn).toHaveBeenCalledOnce()
  expect(await isRefused(made.teacher)).toBe(false)

  await startServer({ database, env: { DATA_DIR: server.app.config.dataDir } })
  expect(await remainsOf(made)).toEqual([])
})

/** Gives the time of the request and then breaks, inside the transaction that removes everything. */
function clockThatBreaks(): typeof systemClock {
  let asked = 0

  return () => {
    asked += 1
    if (asked > 1) throw new Error('broken')
    return systemClock()
  }
}
