import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@lectern/contract/calendar.ts'
import { expect, test } from 'vitest'
import { provisionTeacher } from '#server/tenancy/tenancy.service.ts'
import { createBrowser } from '#test/identity/sign-in-browser.ts'
import { startServer } from '#test/start-server.ts'
import { workspaceFor } from '#test/workspace-for.ts'
import { renewDemo } from './demo.ts'
import { demoTeacher } from './demo-teacher.ts'

const server = await startServer({ provider: 'configured' })
const { app, database } = server

async function findDemo() {
  const found = await database.platform
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.userId', 'users.id')
    .innerJoin('oidcAccounts', 'oidcAccounts.subject', 'users.subject')
    .select(['users.id', 'databaseName', 'users.subscriptionStatus'])
    .where('users.email', '=', demoTeacher.email)
    .execute()
  const [demo] = found
  if (!demo || found.length > 1) throw new Error(`there are ${found.length} demo teachers`)

  return demo
}

const filesOf = (schema: string) => readdir(join(app.config.dataDir, 'uploads', schema)).catch(() => [])

test('the demo is a teacher on Premium with a lively workspace around today', async () => {
  await renewDemo(app)

  const demo = await findDemo()
  const db = database.tenant(demo.databaseName)
  const usage = await db.selectFrom('usage').select(['thing', 'count']).execute()
  const counts = Object.fromEntries(usage.map(({ thing, count }) => [thing, count]))
  expect(demo.subscriptionStatus).toBe('premium')
  expect(counts).toMatchObject({ courses: 6, students: 34, uploads: 11 })
  const today = Temporal.Now.plainDateISO().toString()
  const classes = await db.selectFrom('classes').select(['scheduledAt', 'status', 'seriesId']).execute()
  const dates = classes.map(({ scheduledAt }) => scheduledAt.slice(0, 10)).toSorted()
  expect(dates[0]).toBe(addDays(today, -119))
  expect(dates.some((date) => date > addDays(today, 150))).toBe(true)
  expect(dates).toContain(today)
  expect(new Set(classes.map(({ status }) => status))).toEqual(
    new Set(['completed', 'cancelled', 'scheduled']),
  )
  expect(classes.some(({ seriesId }) => seriesId !== null)).toBe(true)
  expect(await filesOf(demo.databaseName)).toHaveLength(11)
})

test('families of the demo called classes off, and one waits for the teacher', async () => {
  const db = database.tenant((await findDemo()).databaseName)
  const requests = await db.selectFrom('requests').select(['act', 'state']).orderBy('id').execute()

  expect(requests).toEqual([
    { act: 'absence', state: 'waiting' },
    { act: 'absence', state: 'done' },
  ])
})

test('strangers may book with the demo teacher', async () => {
  const page = await server.anonymous.fetch('/book/ines-calloway')
  expect(page.status).toBe(200)
  const text = await page.text()
  expect(text).toContain('First meeting')
  expect(Buffer.byteLength(text)).toBeLessThan(30_000)
})

test('nobody has used the account of the demo before somebody signs in to it', async () => {
  const browser = createBrowser(server.origin)
  const { chooser } = await browser.begin()
  expect(chooser.text).toContain(demoTeacher.email)
  expect(chooser.text).not.toContain('Last used')

  await createBrowser(server.origin).signIn({ name: 'Tom Achterberg', email: 'tom@example.com' })
  const { chooser: next } = await createBrowser(server.origin).begin()
  expect(next.text).toMatch(/tom@example\.com.*Last used.*demo@example\.com/s)
})

test('the demo has a history: classes recorded over four months, some called off, some still to record', async () => {
  const db = database.tenant((await findDemo()).databaseName)
  const recorded = await db.selectFrom('records').selectAll().where('recordedAt', 'is not', null).execute()
  const marks = await db.selectFrom('marks').select(['mark', 'makeUpOwed']).execute()
  const today = Temporal.Now.plainDateISO().toString()
  const open = await db
    .selectFrom('classes')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('scheduledAt', '<', today)
    .execute()
  const reasons = await db
    .selectFrom('classes')
    .select('cancelReason')
    .distinct()
    .where('status', '=', 'cancelled')
    .execute()

  expect(recorded.length).toBeGreaterThan(200)
  expect(recorded.every(({ notes }) => notes)).toBe(true)
  expect(new Set(marks.map(({ mark }) => mark))).toEqual(new Set(['present', 'late', 'absent', 'excused']))
  expect(marks.some(({ makeUpOwed }) => makeUpOwed)).toBe(true)
  expect(open.length).toBeGreaterThan(0)
  expect(reasons.length).toBeGreaterThan(2)
})

test('renewing it makes it new, and touches nobody else', async () => {
  const other = await provisionTeacher(database, {
    issuer: 'https://elsewhere.example',
    subject: 'somebody',
    email: demoTeacher.email,
    emailVerified: true,
    name: demoTeacher.name,
    picture: null,
    authenticatedAt: Date.now() / 1000,
  })
  await workspaceFor(database, other.schema)
    .insertInto('courses')
    .values({ userId: 1, name: 'Mine' })
    .execute()
  const before = await findDemo()
  await workspaceFor(database, before.databaseName).deleteFrom('courses').execute()

  await renewDemo(app)

  const after = await findDemo()
  expect(after.databaseName).not.toBe(before.databaseName)
  expect(await database.tenant(after.databaseName).selectFrom('courses').select('id').execute()).toHaveLength(
    6,
  )
  expect(await filesOf(before.databaseName)).toEqual([])
  expect(await database.tenant(other.schema).selectFrom('courses').select('name').execute()).toEqual([
    { name: 'Mine' },
  ])
})
