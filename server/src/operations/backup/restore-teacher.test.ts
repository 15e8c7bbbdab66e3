import { listCourses } from '@lectern/contract/courses/courses.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dependents } from '#server/app/dependents.ts'
import {
  fileSums,
  givenBusyTeacher,
  listOrphaned,
  newArchivePath,
  newInstallation,
  restoreFrom,
  rowSums,
  serveOn,
  sumsOf,
  twoTeachers,
} from '#test/backup.ts'
import { now } from '#test/identity/token-kit.ts'
import { noFiles } from '#test/no-files.ts'
import type { TestTeacher } from '#test/start-server.ts'
import { upgradeByTestCard } from '#test/test-payments.ts'
import { upload } from '#test/upload.ts'
import type { Database } from '../../platform/db/database.ts'
import { createFiles } from '../../platform/storage/files.ts'
import { deleteTeacherWithFiles } from '../../tenancy/tenancy.service.ts'
import { backUp } from './backup.ts'

async function removeTeacher({ database }: { database: Database }, schema: string): Promise<void> {
  const { userId } = await database.platform
    .selectFrom('tenants')
    .select('userId')
    .where('databaseName', '=', schema)
    .executeTakeFirstOrThrow()
  await deleteTeacherWithFiles({ database, files: noFiles, dependents }, userId)
}

test('of a workspace that was made anew since the backup nothing is left, and the plan counts on', async () => {
  const { installation, server, ada, schema } = await twoTeachers()
  const { database, store } = installation
  const files = await fileSums(store)
  const path = newArchivePath()
  await backUp(installation, path, { teacher: schema })
  await removeTeacher(installation, schema)
  const again = await server.given.teacher({
    sub: ada.subject,
    email: 'ada@example.org',
    auth_time: now() + 2,
  })
  await server.given.plan(again, 'premium')
  expect((await upload(server.as(again), { bytes: 'in another folder' })).status).toBe(201)
  const anew = await server.given.schemaOf(again)
  await database.platform
    .updateTable('users')
    .set({ subscriptionVersion: 70 })
    .where('subject', '=', ada.subject)
    .execute()

  await restoreFrom(path, installation, { replace: true })

  expect(anew).not.toBe(schema)
  expect(await server.given.schemaOf(ada)).toBe(schema)
  expect(sumsOf(await rowSums(database), anew)).toEqual({})
  expect(await fileSums(store)).toEqual(files)
  expect(await listOrphaned(database)).toEqual([])
  const { subscriptionVersion } = await database.platform
    .selectFrom('users')
    .select('subscriptionVersion')
    .where('subject', '=', ada.subject)
    .executeTakeFirstOrThrow()
  expect(subscriptionVersion).toBeGreaterThan(70)
})

test('what a teacher has paid and become since the backup is not taken back with the workspace', async () => {
  const { installation, ada } = await twoTeachers()
  const { platform } = installation.database
  const path = newArchivePath()
  await backUp(installation, path, { teacher: 'ada@example.org' })
  const { id: userId } = await platform
    .updateTable('users')
    .set({ subscriptionStatus: 'premium', paymentProvider: 'stripe', stripeCustomerId: 'cus_later' })
    .where('subject', '=', ada.subject)
    .returning('id')
    .executeTakeFirstOrThrow()
  const paidAt = '2026-11-15T10:00:00.000Z'
  const payment = { userId, provider: 'stripe', amount: 499, currency: 'usd', paidAt, completedAt: null }
  await platform.updateTable('payments').set({ refunded: 1 }).where('userId', '=', userId).execute()
  await platform
    .insertInto('payments')
    .values({ ...payment, paymentId: 'pi_later' })
    .execute()
  await platform
    .insertInto('planChanges')
    .values({ userId, from: 'free', to: 'premium', changedAt: paidAt })
    .execute()
  const money = ['payments', 'planChanges', 'sandboxSubscriptions', 'sandboxPayments']
  const before = await rowSums(installation.database)
  await restoreFrom(path, installation, { replace: true })
  const after = await rowSums(installation.database)

  for (const table of money) expect(after[`platform.${table}`], table).toBe(before[`platform.${table}`])
  const user = await platform.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  expect(user).toMatchObject({ subscriptionStatus: 'premium', stripeCustomerId: 'cus_later' })
})

test('what a teacher who was removed and came back pays for stays, beside what they had paid before', async () => {
  const { installation, server, ada, schema } = await twoTeachers()
  const { platform } = installation.database
  const path = newArchivePath()
  await backUp(installation, path, {})
  const paidBefore = await paymentsOf(installation.database, ada)
  await removeTeacher(installation, schema)
  const again = await server.given.teacher({
    sub: ada.subject,
    email: 'ada@example.org',
    auth_time: now() + 2,
  })
  await upgradeByTestCard(server.as(again))
  const money = ['sandboxSubscriptions', 'sandboxPayments']
  const subscription = [
    'subscriptionStatus',
    'stripeCustomerId',
    'stripeSubscriptionId',
    'premiumUntil',
  ] as const
  const user = platform.selectFrom('users').where('subject', '=', ada.subject)
  const paying = await user.select(subscription).executeTakeFirstOrThrow()
  const paidSince = await paymentsOf(installation.database, ada)
  const before = await rowSums(installation.database)

  await restoreFrom(path, installation, { teacher: schema, replace: true })

  expect(paying).toMatchObject({ subscriptionStatus: 'premium', stripeCustomerId: expect.any(String) })
  expect(await user.select(subscription).executeTakeFirstOrThrow()).toEqual(paying)
  expect(await paymentsOf(installation.database, ada)).toEqual([...paidBefore, ...paidSince])
  const after = await rowSums(installation.database)
  for (const table of money) expect(after[`platform.${table}`], table).toBe(before[`platform.${table}`])
})

const paymentsOf = async ({ platform }: Database, { subject }: TestTeacher) =>
  platform
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.userId')
    .select(['payments.id', 'payments.paymentId'])
    .where('users.subject', '=', subject)
    .orderBy('payments.id')
    .execute()

test('what is uploaded while a teacher is restored goes with the workspace that it was uploaded to', async () => {
  const { installation, server, ada } = await twoTeachers()
  const files = await fileSums(installation.store)
  const path = newArchivePath()
  await backUp(installation, path, { teacher: 'ada@example.org' })
  const store = {
    ...installation.store,
    async *list() {
      yield* installation.store.list()
      await upload(server.as(ada), { bytes: 'after the look at the store' })
    },
  }

  await restoreFrom(path, { ...installation, store }, { replace: true })

  expect(await fileSums(installation.store)).toEqual(files)
  expect(await listOrphaned(installation.database)).toEqual([])
})

test('a deletion that was under way when the backup was made does not take the restored teacher away', async () => {
  const { installation, schema } = await twoTeachers()
  const { platform } = installation.database
  await sql`insert into "platform"."organizationDeletions" ("tenantId", "administrator", "requestedAt")
            select "id", 'root@example.org', now() from "platform"."tenants" where "databaseName" = ${schema}`.execute(
    platform,
  )
  const path = newArchivePath()
  await backUp(installation, path, { teacher: schema })
  await removeTeacher(installation, schema)

  await restoreFrom(path, installation)

  expect(await platform.selectFrom('organizationDeletions').selectAll().execute()).toEqual([])
})

test('a teacher who was removed comes back, with the payments that outlived them', async () => {
  const { installation, server, schema } = await twoTeachers()
  const path = newArchivePath()
  await backUp(installation, path, { teacher: 'ada@example.org' })
  const before = await rowSums(installation.database)
  await removeTeacher(installation, schema)
  const files = await fileSums(installation.store)
  const { platform } = installation.database
  const refunded = await platform.updateTable('payments').set({ refunded: 499 }).returning('id').execute()

  await restoreFrom(path, installation)
  const stillRefunded = await platform
    .updateTable('payments')
    .set({ refunded: 0 })
    .where('refunded', '=', 499)
    .returning('id')
    .execute()
  await createFiles({ ...installation, logger: server.app.log }).sweep()

  const { 'platform.deletedIdentities': _remembered, ...after } = await rowSums(installation.database)
  expect(before).toMatchObject(after)
  expect(stillRefunded.toSorted((a, b) => a.id - b.id)).toEqual(refunded.toSorted((a, b) => a.id - b.id))
  expect(refunded).not.toHaveLength(0)
  expect(await fileSums(installation.store)).toEqual(files)
})

test("what has the same number as another teacher's by now gets a new one, and theirs stay", async () => {
  const first = await newInstallation('disk')
  const older = newArchivePath()
  await backUp(first, older, {})
  const ada = await givenBusyTeacher(await serveOn(first), 'ada@example.org')
  await addLink(first.database, ada)
  const before = await ownRows(first.database, ada)
  const newer = newArchivePath()
  await backUp(first, newer, {})
  const installation = await newInstallation('disk')
  await restoreFrom(older, installation)
  const server = await serveOn(installation)
  const eve = await givenBusyTeacher(server, 'eve@example.org')
  await addLink(installation.database, eve)
  const others = await ownRows(installation.database, eve)
  expect(numbersOf(others)).toEqual(numbersOf(before))

  await restoreFrom(newer, installation, { teacher: 'ada@example.org' })

  expect(await ownRows(installation.database, eve)).toEqual(others)
  const after = await ownRows(installation.database, ada)
  expect(after.map(({ rows }) => rows.length)).toEqual(before.map(({ rows }) => rows.length))
  for (const teacher of [ada, eve])
    expect((await server.as(teacher).call(listCourses)).body, teacher.subject).toHaveLength(1)
  await givenBusyTeacher(server, 'new@example.org')
})

const addLink = ({ platform }: Database, { subject }: TestTeacher) =>
  sql`insert into "platform"."links" ("userId", "use", "tokenHash", "sealedToken", "parts", "createdAt")
      select "id", 'calendar', "subject", '', '{}', now() from "platform"."users" where "subject" = ${subject}`.execute(
    platform,
  )

/** In the tables whose rows the database numbers. */
function ownRows({ platform }: Database, { subject }: TestTeacher) {
  const user = platform.selectFrom('users').select('id').where('subject', '=', subject)

  return Promise.all(
    (['tenants', 'links', 'payments', 'planChanges'] as const).map(async (table) => ({
      table,
      rows: await platform.selectFrom(table).selectAll().where('userId', 'in', user).orderBy('id').execute(),
    })),
  )
}

const numbersOf = (tables: Awaited<ReturnType<typeof ownRows>>) =>
  tables.map(({ rows }) => rows.map(({ id }) => id))

test('a teacher can move to an empty installation, and not among strangers', async () => {
  const { installation, ada } = await twoTeachers()
  const path = newArchivePath()
  await backUp(installation, path, { teacher: 'ada@example.org' })
  const empty = await newInstallation('s3')

  await restoreFrom(path, empty)
  const server = await serveOn(empty)
  expect((await server.as(ada).call(listCourses)).body).toHaveLength(1)
  await givenBusyTeacher(server, 'new@example.org')

  const others = await twoTeachers()
  await expect(restoreFrom(path, others.installation, { replace: true })).rejects.toThrow(
    'comes from another installation',
  )
})

test('a teacher is named by an address that is theirs alone, or by the workspace', async () => {
  const installation = await newInstallation('disk')
  const server = await serveOn(installation)
  const one = await givenBusyTeacher(server, 'shared@example.org')
  await givenBusyTeacher(server, 'shared@example.org')
  const schema = await server.given.schemaOf(one)

  await expect(backUp(installation, newArchivePath(), { teacher: 'nobody@example.org' })).rejects.toThrow(
    'There is no teacher with the e-mail address or workspace nobody@example.org.',
  )
  await expect(backUp(installation, newArchivePath(), { teacher: 'shared@example.org' })).rejects.toThrow(
    `Name the workspace instead: ${schema} or tenant_`,
  )
  expect(await backUp(installation, newArchivePath(), { teacher: schema })).toMatchObject({
    teachers: 1,
    files: 2,
  })
})

test('an account of the embedded sign-in leads to the restored workspace, also when it was made anew', async () => {
  const { installation, ada } = await twoTeachers()
  const { platform } = installation.database
  const account = { email: 'ada@example.org', name: 'Ada' }
  await platform
    .insertInto('oidcAccounts')
    .values({ ...account, subject: ada.subject })
    .execute()
  const path = newArchivePath()
  await backUp(installation, path, { teacher: 'ada@example.org' })
  await platform.deleteFrom('oidcAccounts').execute()
  await platform
    .insertInto('oidcAccounts')
    .values({ ...account, subject: 'another' })
    .execute()

  await restoreFrom(path, installation, { replace: true })

  expect(await platform.selectFrom('oidcAccounts').select('subject').execute()).toEqual([
    { subject: ada.subject },
  ])
})

test('a workspace of an account that was made anew is replaced only when that is asked for', async () => {
  const { installation, server, ada, schema } = await twoTeachers()
  const { platform } = installation.database
  const addAccount = ({ subject }: TestTeacher) =>
    platform.insertInto('oidcAccounts').values({ email: 'ada@example.org', name: 'Ada', subject }).execute()
  await addAccount(ada)
  const path = newArchivePath()
  await backUp(installation, path, {})
  await removeTeacher(installation, schema)
  const again = await server.given.teacher({ email: 'ada@example.org' })
  await addAccount(again)
  await upgradeByTestCard(server.as(again))
  const anew = await server.given.schemaOf(again)
  const users = platform.selectFrom('users').select(['subject', 'stripeCustomerId'])
  const paying = users.where('email', '=', 'ada@example.org')
  const [before] = await paying.execute()

  await expect(restoreFrom(path, installation, { teacher: schema })).rejects.toThrow(
    `${anew}. Add --yes to replace it`,
  )
  await restoreFrom(path, installation, { teacher: schema, replace: true })

  expect(await server.given.schemaOf(ada)).toBe(schema)
  expect(sumsOf(await rowSums(installation.database), anew)).toEqual({})
  expect(await paying.execute()).toEqual([{ ...before, subject: ada.subject }])
  expect(await platform.selectFrom('oidcAccounts').select('subject').execute()).toEqual([
    { subject: ada.subject },
  ])
  expect((await server.as(again).call(listCourses)).status).toBe(401)
})
