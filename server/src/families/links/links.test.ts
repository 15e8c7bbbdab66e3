import { randomBytes } from 'node:crypto'
import { deleteOrganization } from '@lectern/contract/admin/admin.contract.ts'
import {
  findCalendarLink,
  findFamilyLink,
  listLinks,
  renewCalendarLink,
  shareStudent,
  withdrawCalendarLink,
  withdrawFamilyLink,
} from '@lectern/contract/families/families.contract.ts'
import { deleteStudent } from '@lectern/contract/students/students.contract.ts'
import { getTimeZone, setTimeZone } from '@lectern/contract/tenancy/time-zone.contract.ts'
import { expect, test, vi } from 'vitest'
import { openFamilyRoom, pathIn } from '#test/families/sharing.ts'
import { movingClock } from '#test/moving-clock.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { tenantOf } from '#test/tenant-of.ts'

const SECRETS_KEY = randomBytes(32).toString('base64')
const clock = movingClock(recordingTime)
const server = await startServer({ clock, env: { SECRETS_KEY } })
const patiently = { timeout: 30_000 }
/** Of the same database, as in a cluster. */
const second = await startServer({ clock, database: server.database, env: { SECRETS_KEY } })
const room = await openFamilyRoom(server)

test('sharing a student makes an address for the page and one for the calendar, with money left out', async () => {
  const id = await room.addStudent()
  const link = await room.share(id)

  expect(link.url).toMatch(/^http:\/\/localhost:3000\/family\/[a-z2-7]{32}$/)
  expect(link.calendarUrl).toMatch(/^http:\/\/localhost:3000\/calendar\/[a-z2-7]{32}\.ics$/)
  expect(link.parts).toEqual(['classes', 'homework', 'files'])
  expect(link.openedAt).toBeNull()
})

test('the same addresses are shown again, and sharing anew changes the parts alone', async () => {
  const id = await room.addStudent()
  const link = await room.share(id)
  const changed = await room.share(id, ['homework'])
  const { body: shown } = await room.client.call(findFamilyLink, { params: { id } })

  expect(changed).toEqual({ ...link, parts: ['homework'], revision: 2 })
  expect(shown).toEqual(changed)
})

test('a change of what a link shows makes none where it was withdrawn meanwhile', async () => {
  const id = await room.addStudent()
  await room.share(id)
  const change = () =>
    room.client.call(shareStudent, { params: { id }, body: { parts: ['account'], isChange: true } })
  expect((await change()).body.parts).toEqual(['account'])
  await room.client.call(withdrawFamilyLink, { params: { id } })

  expect((await change()).status).toBe(404)
  expect((await room.client.call(findFamilyLink, { params: { id } })).body).toBeNull()
})

test('two who share one student at once get one link', async () => {
  const id = await room.addStudent()
  const [one, other] = await Promise.all([room.share(id), room.share(id)])

  expect(one.url).toBe(other.url)
  expect(one.calendarUrl).toBe(other.calendarUrl)
})

test('neither token is in the database, only a hash of it and what the key alone opens', async () => {
  const { url, calendarUrl } = await room.share(await room.addStudent())
  const rows = JSON.stringify(await server.database.platform.selectFrom('links').selectAll().execute())

  for (const each of [url, calendarUrl]) expect(rows).not.toContain(/[a-z2-7]{32}/.exec(pathIn(each))?.[0])
})

test('a server with another key opens what was shared, cannot show it, and can renew it', async () => {
  const id = await room.addStudent()
  const { calendarUrl } = await room.share(id)
  const keyless = await startServer({ clock, database: server.database })
  const elsewhere = keyless.as(room.teacher)

  expect((await keyless.anonymous.fetch(pathIn(calendarUrl))).status).toBe(200)
  expect((await elsewhere.call(findFamilyLink, { params: { id } })).body).toMatchObject({
    url: null,
    calendarUrl: null,
  })
})

test('a renewed link is dead at once on every server, keeps its parts, and was opened by nobody', async () => {
  const id = await room.addStudent()
  const old = await room.share(id, ['classes'])
  await room.open(old.calendarUrl)
  const renewed = await room.renew(id)

  expect(renewed.parts).toEqual(['classes'])
  expect(renewed.calendarReadAt).toBeNull()
  expect(renewed.url).not.toBe(old.url)
  for (const { anonymous } of [server, second]) {
    expect((await anonymous.fetch(pathIn(old.calendarUrl))).status).toBe(404)
    expect((await anonymous.fetch(pathIn(renewed.calendarUrl))).status).toBe(200)
  }
})

test('withdrawn, unknown and malformed addresses look the same on every server', async () => {
  const id = await room.addStudent()
  const { calendarUrl } = await room.share(id)
  expect((await second.anonymous.fetch(pathIn(calendarUrl))).status).toBe(200)
  await room.withdraw(id)
  const paths = [
    pathIn(calendarUrl),
    `/calendar/${'a'.repeat(32)}.ics`,
    '/calendar/a.ics',
    `/calendar/${'é'.repeat(20)}.ics`,
    '/calendar/..%2f..%2fetc.ics',
  ]
  const answers = await Promise.all(
    [server, second].flatMap(({ anonymous }) => paths.map((path) => seen(anonymous.fetch(path)))),
  )

  expect(new Set(answers).size, answers.join('\n')).toBe(1)
  expect(answers[0]).toContain('404')
  expect((await room.client.call(findFamilyLink, { params: { id } })).body).toBeNull()
})

/** All that a caller can tell apart. */
async function seen(answer: Promise<Response>): Promise<string> {
  const { status, headers, text } = await answer.then(async (response) => ({
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  }))
  const passing = ['date', 'x-request-id', 'keep-alive', 'connection']

  return JSON.stringify([status, [...headers].filter(([name]) => !passing.includes(name)), text])
}

test("a deleted student's links are dead on every server", async () => {
  const id = await room.addStudent()
  const { calendarUrl } = await room.share(id)
  await room.client.call(deleteStudent, { params: { id } })

  for (const { anonymous } of [server, second])
    expect((await anonymous.fetch(pathIn(calendarUrl))).status).toBe(404)
})

test("a deleted teacher's links are dead on every server and leave no row", async () => {
  const other = await openFamilyRoom(server)
  const { calendarUrl } = await other.share(await other.addStudent())
  const feed = await other.feed()
  const { tenantId, userId } = await tenantOf(server, other.teacher)
  const administrator = server.as(await server.given.administrator())
  await administrator.call(deleteOrganization, { params: { tenantId: String(tenantId) } })

  for (const { anonymous } of [server, second])
    for (const each of [calendarUrl, feed.url]) expect((await anonymous.fetch(pathIn(each))).status).toBe(404)
  const left = await server.database.platform
    .selectFrom('links')
    .selectAll()
    .where('userId', '=', userId)
    .execute()
  expect(left).toEqual([])
})

test("a teacher's own calendar is made once, renewed and withdrawn", async () => {
  const other = await openFamilyRoom(server)
  expect((await other.client.call(findCalendarLink)).body).toBeNull()
  const made = await other.feed()
  expect(await other.feed()).toEqual(made)
  const { body: renewed } = await other.client.call(renewCalendarLink)

  expect((await other.open(made.url)).status).toBe(404)
  expect((await other.open(renewed.url)).status).toBe(200)
  await other.client.call(withdrawCalendarLink)
  expect((await other.open(renewed.url)).status).toBe(404)
  expect((await other.client.call(renewCalendarLink)).status).toBe(404)
})

test('when a link was opened is noted after the answer, and once an hour', async () => {
  const id = await room.addStudent()
  const { calendarUrl } = await room.share(id)
  const readAt = async () => (await room.client.call(findFamilyLink, { params: { id } })).body?.calendarReadAt
  await room.open(calendarUrl)
  await vi.waitFor(async () => expect(await readAt()).toBe('2026-11-16T12:00:00.000Z'), patiently)

  clock.forward({ minutes: 59 })
  const within = await server.statementsOf(() => room.open(calendarUrl))
  expect(within.filter((statement) => statement.startsWith('update'))).toEqual([])
  clock.forward({ minutes: 2 })
  await room.open(calendarUrl)
  await vi.waitFor(async () => expect(await readAt()).toBe('2026-11-16T13:01:00.000Z'), patiently)
  clock.moveTo(recordingTime)
})

test('one list shows every link with when it was opened: the own calendar, then students by name', async () => {
  const other = await openFamilyRoom(server)
  const zoe = await other.addStudent({ name: 'Zoe' })
  const { calendarUrl } = await other.share(zoe)
  await other.share(await other.addStudent({ name: 'Ben' }), ['files'])
  await other.feed()
  await other.open(calendarUrl)
  const list = async () => (await other.client.call(listLinks)).body
  await vi.waitFor(async () => expect((await list())[2]?.calendarReadAt).not.toBeNull(), patiently)

  expect((await list()).map(({ studentName, parts }) => [studentName, parts])).toEqual([
    [null, []],
    ['Ben', ['files']],
    ['Zoe', ['classes', 'homework', 'files']],
  ])
})

test('whoever guesses is slowed by address, while a link behind the same address still opens', async () => {
  const slow = await startServer({
    clock,
    database: server.database,
    env: { SECRETS_KEY, RATE_LIMIT_ANONYMOUS: '5' },
  })
  const { calendarUrl } = await room.share(await room.addStudent())
  const guess = () => slow.anonymous.fetch(`/calendar/${randomBytes(20).toString('hex').slice(0, 32)}.ics`)
  const answers = []
  for (let guesses = 0; guesses < 8; guesses += 1) answers.push((await guess()).status)

  expect(answers).toEqual([404, 404, 404, 404, 404, 429, 429, 429])
  expect((await slow.anonymous.fetch(pathIn(calendarUrl))).status).toBe(200)
})

test('guesses without end keep no family behind the same address out, and are kept waiting', async () => {
  const slow = await startServer({
    clock,
    database: server.database,
    env: { SECRETS_KEY, RATE_LIMIT_ANONYMOUS: '2' },
    timeouts: { refusal: 120 },
  })
  const { url, calendarUrl } = await room.share(await room.addStudent())
  const guess = async (path: string) => {
    const started = performance.now()
    const { status } = await slow.anonymous.fetch(path)
    return { status, isSlow: performance.now() - started >= 115 }
  }
  const guesses = Array.from({ length: 30 }, (_none, index) =>
    guess(`/${index % 2 ? 'family/' : 'calendar/'}${'a'.repeat(32)}${index % 2 ? '' : '.ics'}`),
  )

  expect((await Promise.all(guesses)).every(({ status, isSlow }) => status >= 404 && isSlow)).toBe(true)
  expect((await slow.anonymous.fetch(pathIn(url))).status).toBe(200)
  expect((await slow.anonymous.fetch(pathIn(calendarUrl))).status).toBe(200)
})

test('one link that is opened without end is slowed alone', async () => {
  const slow = await startServer({ clock, database: server.database, env: { SECRETS_KEY, RATE_LIMIT: '3' } })
  const { calendarUrl: busy } = await room.share(await room.addStudent())
  const { calendarUrl: quiet } = await room.share(await room.addStudent())
  for (let visits = 0; visits < 3; visits += 1) await slow.anonymous.fetch(pathIn(busy))

  expect((await slow.anonymous.fetch(pathIn(busy))).status).toBe(429)
  expect((await slow.anonymous.fetch(pathIn(quiet))).status).toBe(200)
})

test('no log line holds a token, whatever went wrong', async () => {
  const { url, calendarUrl } = await room.share(await room.addStudent())
  await room.open(calendarUrl)
  await room.open(`${url}/nowhere`)
  server.app.log.error({ err: new Error(`cannot open ${url}`), address: calendarUrl }, 'failed')
  const logged = server.logged.join('')

  for (const each of [url, calendarUrl]) expect(logged).not.toContain(/[a-z2-7]{32}/.exec(pathIn(each))?.[0])
})

test("the workspace's zone is taken from the browser of the first link, stays, and can be changed", async () => {
  const other = await openFamilyRoom(server)
  const zone = async () => (await other.client.call(getTimeZone)).body.timeZone
  expect(await zone()).toBeNull()
  await other.feed()
  expect(await zone()).toBe('America/New_York')
  await other.client.call(setTimeZone, { body: { timeZone: 'Europe/Lisbon' } })
  await other.share(await other.addStudent())

  expect(await zone()).toBe('Europe/Lisbon')
  for (const timeZone of ['Mars/Olympus', 'PST'])
    expect((await other.client.attempt(setTimeZone, { body: { timeZone } })).status).toBe(400)
})
