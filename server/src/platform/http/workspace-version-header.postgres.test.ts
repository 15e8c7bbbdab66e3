import { randomUUID } from 'node:crypto'
import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import type { Plan } from '@lectern/contract/plans.ts'
import { getUsage } from '@lectern/contract/subscription/subscription.contract.ts'
import { parseVersion, versionHeader } from '@lectern/contract/workspace-version.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lateNotices } from '#test/database/late-notices.ts'
import { newLocation } from '#test/database/open-test-database.ts'
import { startServer, type TestServer } from '#test/start-server.ts'
import { newDevice, type Shown, type Written } from '#test/two-devices.ts'
import { openDatabase } from '../../app/open-database.ts'
import type { Database } from '../db/database.ts'

/** Numbers that look random and are the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

/** Two servers, of which one hears late, and either may be ended and started anew. */
async function twoServers(roll: (sides: number) => number) {
  const location = await newLocation()
  const url = new URL(location.databaseUrl ?? '')
  const port = await lateNotices(url.port, () => roll(400))
  const late = Object.assign(new URL(url), { port }).href
  const urls = [url.href, late]
  const statements: string[] = []
  const onStatement = (statement: string) => void statements.push(statement)
  const start = async (databaseUrl: string | undefined) =>
    startServer({ database: await openDatabase({ ...location, databaseUrl, poolSize: 4, onStatement }) })
  const servers = (await Promise.all(urls.map(start))) as TestServer[]

  async function restart(index: number): Promise<void> {
    const old = servers[index]
    servers[index] = await start(urls[index])
    await old?.app.close()
    await old?.database.close()
  }

  async function close(): Promise<void> {
    for (const { app, database } of servers) {
      await app.close()
      await database.close()
    }
  }

  return { servers, statements, restart, close }
}

/** As by kill -9 of the connection that listens. */
const cutListeners = (database: Database) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query in ('listen lectern', 'select 1')
      and pid <> pg_backend_pid()`.execute(database.platform)

const seeds = [1, 2, 3]
const devices = 4
const stepsOfEach = 60

test.each(seeds)(
  'nobody is shown an older state than one they have seen, whatever is lost, late or started anew: seed %i',
  async (seed) => {
    const roll = dice(seed)
    const { servers, restart, close } = await twoServers(roll)
    const [server] = servers as [TestServer]
    const teacher = await server.given.teacher()
    await server.given.plan(teacher, 'premium')
    const first = await server.as(teacher).call(createCourse, { body: { name: 'The first' } })
    const shown: Shown[] = []
    const written: Written[] = [
      { version: parseVersion(first.headers.get(versionHeader)).workspace, courses: 1 },
    ]
    let running = devices

    async function use(index: number): Promise<void> {
      const device = newDevice(index, { shown, written })
      // Each device signs in for itself, and so remembers for itself what it has seen.
      const caller = await server.given.teacher({ sub: teacher.subject, device: index })
      for (let step = 0; step < stepsOfEach; step += 1) {
        const through = servers[roll(servers.length)]
        if (through) await device.run(roll(1000), through.as(caller)).catch(() => undefined)
      }
      running -= 1
    }
    async function disturb(): Promise<void> {
      for (let turn = 0; running > 0; turn += 1) {
        const [one] = servers
        if (turn % 4 === 3) await restart(roll(servers.length))
        else if (turn % 4 === 1 && one) await cutListeners(one.database)
        const plan: Plan = turn % 2 === 0 ? 'free_premium' : 'premium'
        await servers[roll(servers.length)]?.given.plan(teacher, plan).catch(() => undefined)
      }
    }
    await Promise.all([disturb(), ...Array.from({ length: devices }, (_, index) => use(index))])

    expect(shown.length).toBeGreaterThan(devices * stepsOfEach * 0.5)
    expect(wrongIn(shown, written)).toEqual([])
    await close()
  },
  240_000,
)

/** What was shown under a version is exactly what the writes up to it have made, and no device ever goes back. */
function wrongIn(shown: readonly Shown[], written: readonly Written[]): string[] {
  const wrong: string[] = []
  const newest = Array.from({ length: devices }, () => ({ workspace: 0, plan: 0 }))
  for (const [at, { device, version, courses }] of shown.entries()) {
    const there = written
      .filter((write) => write.version <= version.workspace)
      .reduce((sum, write) => sum + write.courses, 0)
    if (courses !== undefined && courses !== there)
      wrong.push(`${at}: ${courses} courses shown under ${version.workspace}, which had ${there}`)
    const seen = newest[device] ?? { workspace: 0, plan: 0 }
    if (version.workspace < seen.workspace || (version.plan > 0 && version.plan < seen.plan))
      wrong.push(
        `${at}: device ${device} went back from ${JSON.stringify(seen)} to ${JSON.stringify(version)}`,
      )
    newest[device] = {
      workspace: Math.max(seen.workspace, version.workspace),
      plan: Math.max(seen.plan, version.plan),
    }
  }

  return wrong
}

/** Without a notice it would take a minute. */
const patiently = { timeout: 20_000, interval: 20 }

/** A teacher at one server, and a second device of theirs that only ever asks the other. */
async function twoDevices() {
  const { servers, statements, close } = await twoServers(() => 0)
  const [one, other] = servers as [TestServer, TestServer]
  const teacher = await one.given.teacher()
  const second = other.as(await one.given.teacher({ sub: teacher.subject, nonce: randomUUID() }))
  const usageThere = async () => (await second.call(getUsage)).body

  return {
    one,
    teacher,
    usageThere,
    close,
    async untilRemembered() {
      await expect
        .poll(async () => {
          statements.length = 0
          await usageThere()
          return statements
        }, patiently)
        .toEqual([])
    },
  }
}

test('a change of plan at one server shows at the other at once', async () => {
  const { one, teacher, usageThere, untilRemembered, close } = await twoDevices()
  await untilRemembered()

  await one.given.plan(teacher, 'premium')

  await expect.poll(async () => (await usageThere()).subscriptionStatus, patiently).toBe('premium')
  await close()
})

test('what was written while the listening connection was killed shows at once', async () => {
  const { one, teacher, usageThere, untilRemembered, close } = await twoDevices()
  await untilRemembered()

  await cutListeners(one.database)
  await one.as(teacher).call(createCourse, { body: { name: 'Algebra' } })

  await expect.poll(async () => (await usageThere()).courses, patiently).toBe(1)
  await untilRemembered()
  expect((await usageThere()).courses).toBe(1)
  await close()
})
