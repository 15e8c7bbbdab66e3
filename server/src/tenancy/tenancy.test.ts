import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { dependents } from '#server/app/dependents.ts'
import { anIdentity } from '#test/database/an-identity.ts'
import { newLocation, openTestDatabase } from '#test/database/open-test-database.ts'
import { noFiles } from '#test/no-files.ts'
import type { Database } from '../platform/db/database.ts'
import { json } from '../platform/db/json.ts'
import { platformUserIds } from './migrations/platform-0012-user-ids.ts'
import { deleteTeacherWithFiles, findDeletion, findTeacher, provisionTeacher } from './tenancy.service.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(await newLocation()) // without spare workspaces, so that each is made here
})

const userOf = (userId: number) =>
  database.platform.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()

async function schemas(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select nspname as name from pg_catalog.pg_namespace`.execute(
    database.platform,
  )

  return rows.map(({ name }) => name).filter((name) => name.startsWith('tenant_'))
}

test('twenty first requests at once make one teacher', async () => {
  const identity = anIdentity()
  const before = await schemas()

  const teachers = await Promise.all(Array.from({ length: 20 }, () => provisionTeacher(database, identity)))

  const [teacher] = teachers
  expect(new Set(teachers.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(await findTeacher(database, identity.issuer, identity.subject)).toEqual(teacher)
  expect((await schemas()).filter((name) => !before.includes(name))).toEqual([teacher?.schema])
})

test('a new teacher has the defaults of the specification and empty counters', async () => {
  const identity = anIdentity({ name: 'Ada Mary Byron', picture: 'https://example.org/ada.png' })

  const { userId, schema } = await provisionTeacher(database, identity)

  expect(await userOf(userId)).toMatchObject({
    issuer: identity.issuer,
    subject: identity.subject,
    email: 'ada@example.org',
    emailVerified: true,
    displayName: 'Ada Mary Byron',
    firstName: 'Ada',
    lastName: 'Mary Byron',
    profileImageUrl: 'https://example.org/ada.png',
    role: 'user',
    subscriptionStatus: 'free',
    stripeCustomerId: null,
    subscriptionEndDate: null,
  })
  const tenant = database.platform.selectFrom('tenants').selectAll().where('userId', '=', userId)
  expect(await tenant.executeTakeFirst()).toMatchObject({
    organizationName: null,
    databaseName: schema,
    databaseUrl: database.location,
    subscriptionStatus: 'active',
    planType: 'basic',
  })
  const usage = await database.tenant(schema).selectFrom('usage').selectAll().orderBy('thing').execute()
  expect(usage).toEqual(
    ['classes', 'courses', 'students', 'topics', 'uploads'].map((thing) => ({ thing, count: 0 })),
  )
})

test.each([
  ['Ada', 'Ada', null],
  ['Ada Byron', 'Ada', 'Byron'],
  ['  Ada   King Byron ', 'Ada', 'King Byron'],
  ['', null, null],
  [null, null, null],
])('the name %j has the first name %j and the last name %j', async (name, firstName, lastName) => {
  const { userId } = await provisionTeacher(database, anIdentity({ name }))

  expect(await userOf(userId)).toMatchObject({ firstName, lastName })
})

test('a second identity with the same e-mail gets a workspace of its own', async () => {
  const ada = await provisionTeacher(database, anIdentity({ email: 'shared@example.org' }))
  const other = await provisionTeacher(database, anIdentity({ email: 'shared@example.org' }))
  const sameSubject = anIdentity({ subject: 'one' })
  const elsewhere = { ...sameSubject, issuer: 'https://other.example' }

  expect(other.schema).not.toBe(ada.schema)
  expect((await provisionTeacher(database, sameSubject)).userId).not.toBe(
    (await provisionTeacher(database, elsewhere)).userId,
  )
})

test('the number of a user tells nothing of how many there are', async () => {
  const numbers: number[] = []
  for (let n = 0; n < 12; n++) numbers.push((await provisionTeacher(database, anIdentity())).userId)

  expect(numbers).not.toEqual(numbers.toSorted((a, b) => a - b))
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(1_000_000)
})

test("who draws another's number draws again", async () => {
  const { userId: taken } = await provisionTeacher(database, anIdentity())
  await drawInOrderFrom(taken)

  expect((await provisionTeacher(database, anIdentity())).userId).toBe(taken + 1)
})

test('a user who has lost the workspace is told so, and the operator what to do', async () => {
  const identity = anIdentity()
  const { userId } = await provisionTeacher(database, identity)
  await database.platform.deleteFrom('tenants').where('userId', '=', userId).execute()

  await expect(provisionTeacher(database, identity)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Your workspace could not be found. Please try again later.',
    cause: { message: expect.stringContaining('restore this teacher from a backup') },
  })
})

async function drawInOrderFrom(first: number): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(database.platform)
  await run(`create sequence "platform"."draws" start ${first}`)
  await run(`alter table "platform"."users" alter column "id" set default nextval('platform.draws')`)
  onTestFinished(async () => {
    for (const statement of platformUserIds.statements('platform').slice(1)) await run(statement)
  })
}

test('a removed teacher leaves nothing but the hash of the identity and the time', async () => {
  const identity = anIdentity()
  const { issuer, subject } = identity
  const teacher = await provisionTeacher(database, identity)
  const { userId, schema } = teacher
  await database.platform
    .insertInto('sessions')
    .values({ sid: 'session', sess: json({}), expire: '2099-01-01T00:00:00.000Z', userId })
    .execute()
  const before = new Date().toISOString()

  await deleteTeacherWithFiles({ database, files: noFiles, dependents }, userId)

  expect(await findTeacher(database, issuer, subject)).toBeUndefined()
  expect(await schemas()).not.toContain(schema)
  for (const table of ['users', 'tenants', 'sessions', 'deletedIdentities'] as const) {
    const rows = await database.platform.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(subject)
    expect(rows).not.toContainEqual(expect.objectContaining({ userId }))
  }
  const removedAt = await findDeletion(database, issuer, subject)
  expect(removedAt && removedAt >= before).toBe(true)
})

test('removing a teacher twice does nothing more', async () => {
  const { userId } = await provisionTeacher(database, anIdentity())
  await deleteTeacherWithFiles({ database, files: noFiles, dependents }, userId)

  await deleteTeacherWithFiles({ database, files: noFiles, dependents }, userId)
})

test('an identity that was never removed has no time of removal', async () => {
  expect(await findDeletion(database, 'https://issuer.example', 'nobody')).toBeUndefined()
})

test('a sign-in from before the removal makes no new workspace, a later one does', async () => {
  const identity = anIdentity()
  const first = await provisionTeacher(database, identity)
  await deleteTeacherWithFiles({ database, files: noFiles, dependents }, first.userId)

  await expect(provisionTeacher(database, identity)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await findTeacher(database, identity.issuer, identity.subject)).toBeUndefined()
  const second = await provisionTeacher(database, { ...identity, authenticatedAt: Date.now() / 1000 + 1 })

  expect(second.schema).not.toBe(first.schema)
})

test('an old token makes no new workspace however closely it races the removal', async () => {
  const identity = anIdentity()
  const { userId } = await provisionTeacher(database, identity)

  const racing = Array.from({ length: 10 }, () => provisionTeacher(database, identity))
  await Promise.allSettled([
    deleteTeacherWithFiles({ database, files: noFiles, dependents }, userId),
    ...racing,
  ])

  expect(await findTeacher(database, identity.issuer, identity.subject)).toBeUndefined()
})
