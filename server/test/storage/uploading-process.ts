import fs from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createClass } from '@lectern/contract/classes/classes.contract.ts'
import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import { pino } from 'pino'
import { openDatabase } from '#server/app/open-database.ts'
import { createServer } from '#server/app/server.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openStore } from '#server/platform/storage/open-store.ts'
import { storedPath } from '#server/platform/storage/stored-path.ts'
import { createTestClient } from '../test-client.ts'
import { signToken, testProvider } from '../test-issuer.ts'
import { upload } from '../upload.ts'
import type { State } from './crashes.ts'

/**
 * A server with one teacher. Says once what it finds after the sweep ("state" with the paths of rows and files, and the
 * classes of each series), and then uploads, deletes and schedules until somebody kills it, telling each file and series
 * that is acknowledged.
 */
const [settings = '{}', mode = 'uploads'] = process.argv.slice(2)
const say = (line: string) => fs.writeSync(1, `${line}\n`)
const subject = 'somebody'
const weekly = {
  title: 'Cells',
  scheduledAt: '2026-11-16 15:00:00',
  isRecurring: true,
  recurrenceType: 'weekly',
  recurrencePattern: { days: [1] },
  recurrenceEndDate: '2027-01-18',
} as const

const config = readConfig({ RATE_LIMIT: '1000000', ...JSON.parse(settings) })
const database = await openDatabase(config)
const store = await openStore(config)
const logger = pino({ level: 'silent' })
const app = await createServer({
  config,
  database,
  store,
  logger,
  provider: testProvider(),
  uploadLease: 400,
})
const origin = await app.listen({ host: '127.0.0.1', port: 0 })
const client = createTestClient(origin, { authorization: `Bearer ${await signToken({ sub: subject })}` })
await client.fetch('/api/me')

await sweepUntilNothingIsOrphaned()
say(`state ${JSON.stringify(await state())}`)
if (mode === 'uploads') {
  await database.platform.updateTable('users').set({ subscriptionStatus: 'premium' }).execute()
  await Promise.all([uploadForever(), uploadForever(), scheduleForever()])
}
await app.close()
await database.close()

/** The uploads of the killed server are held for a moment longer. */
async function sweepUntilNothingIsOrphaned(): Promise<void> {
  for (;;) {
    await app.files.sweep()
    const orphaned = await database.platform.selectFrom('orphanedFiles').select('path').execute()
    if (orphaned.length === 0) return
    await wait(50)
  }
}

async function state(): Promise<State> {
  const { databaseName: schema } = await database.platform
    .selectFrom('tenants')
    .select('databaseName')
    .executeTakeFirstOrThrow()
  const db = database.tenant(schema)
  const items = await db.selectFrom('contentItems').select('filename').execute()
  const usage = await db
    .selectFrom('usage')
    .select('count')
    .where('thing', '=', 'uploads')
    .executeTakeFirstOrThrow()

  const series = await db
    .selectFrom('series')
    .innerJoin('classes', 'classes.seriesId', 'series.id')
    .select(({ fn }) => ['series.parentClassId', fn.countAll<number>().as('size')])
    .groupBy('series.id')
    .execute()

  return {
    series: Object.fromEntries(series.map(({ parentClassId, size }) => [String(parentClassId), size - 1])),
    rows: items.map(({ filename }) => storedPath(schema, filename)).sort(),
    files: (await Array.fromAsync(store.list())).sort(),
    counted: usage.count,
  }
}

async function uploadForever(): Promise<void> {
  const bytes = new Uint8Array(1024 * 1024).fill(65)
  for (;;) {
    const [kept, gone] = [(await upload(client, { bytes })).body, (await upload(client, { bytes })).body]
    say(`kept ${kept.filename}`)
    say(`begins to delete ${gone.filename}`)
    await client.fetch(`/api/content/${gone.id}`, { method: 'DELETE' })
    say(`deleted ${gone.filename}`)
  }
}

/** Ten weeks each: the first class and nine that follow. */
async function scheduleForever(): Promise<void> {
  const { body: course } = await client.call(createCourse, { body: { name: 'Biology' } })
  for (;;) {
    const { body } = await client.call(createClass, { body: { ...weekly, courseId: course.id } })
    say(`series ${body.id}`)
  }
}
