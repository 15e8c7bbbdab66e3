import { downloadClass } from '@lectern/contract/families/class-calendar-file.contract.ts'
import { pathOf } from '@lectern/contract/request.ts'
import { updateStudent } from '@lectern/contract/students/students.contract.ts'
import { setTimeZone } from '@lectern/contract/tenancy/time-zone.contract.ts'
import { expect, test, vi } from 'vitest'
import { eventsIn } from '#test/families/parsed-calendar.ts'
import { openFamilyRoom, pathIn } from '#test/families/sharing.ts'
import { manyClasses } from '#test/many-classes.ts'
import { movingClock } from '#test/moving-clock.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { usedHeap } from '#test/used-heap.ts'

const clock = movingClock(recordingTime)
const server = await startServer({ clock })
const patiently = { timeout: 30_000 }

test("a student's feed has their classes of a year back and everything ahead, and nobody else's name", async () => {
  const room = await openFamilyRoom(server)
  const ama = await room.addStudent()
  const ben = await room.addStudent({ name: 'Ben Tan', nickname: null })
  for (const scheduledAt of ['2025-11-15 10:00:00', '2025-11-17 10:00:00', '2028-01-03 10:00:00'])
    await room.schedule({ scheduledAt, studentIds: [ama, ben], courseLink: 'https://meet.example.org/1' })
  await room.schedule({ title: 'Not hers', studentIds: [ben] })
  const { calendarUrl } = await room.share(ama)
  const text = await room.read(calendarUrl)

  expect(eventsIn(text).map(({ start }) => start)).toEqual(['2025-11-17T10:00:00', '2028-01-03T10:00:00'])
  expect(text).toContain('X-WR-CALNAME:Ama’s classes')
  expect(text).toContain('URL:https://meet.example.org/1')
  expect(text).not.toContain('Ben')
  expect(text).not.toContain('Not hers')
})

test("the teacher's feed has every class with its students, by another parser's reading", async () => {
  const room = await openFamilyRoom(server)
  const ama = await room.addStudent()
  const title = 'Cells; walls, \\ and “plastids”\r\nBEGIN:VEVENT 🧬'.padEnd(190, 'é')
  await room.schedule({ title, scheduledAt: '2026-11-20 15:00:00', duration: 90, studentIds: [ama] })
  const { url } = await room.feed()
  const text = await room.read(url)
  const [event, ...others] = eventsIn(text)

  expect(others).toEqual([])
  expect(event).toMatchObject({
    title: `${title.replace('\r\n', '\n')} with Amara Osei`,
    start: '2026-11-20T15:00:00',
    instant: '2026-11-20T20:00:00Z',
    minutes: 90,
    status: 'CONFIRMED',
    description: 'Biology\nAmara Osei',
  })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('moves and cancellations keep the UID, and sequence and time of change only grow', async () => {
  const room = await openFamilyRoom(server)
  const { url } = await room.feed()
  const { body: item } = await room.schedule({ scheduledAt: '2026-11-20 15:00:00' })
  const read = async () => {
    const [event] = eventsIn(await room.read(url))
    if (!event) throw new Error('no event')
    return event
  }
  const first = await read()
  await room.change(item, { scheduledAt: '2026-11-21 16:30:00' })
  const moved = await read()
  await room.change(item, { status: 'cancelled' })
  const cancelled = await read()

  expect(moved.start).toBe('2026-11-21T16:30:00')
  expect(cancelled.status).toBe('CANCELLED')
  for (const [earlier, later] of [
    [first, moved],
    [moved, cancelled],
  ] as const) {
    expect(later.uid).toBe(earlier.uid)
    expect(later.sequence).toBeGreaterThan(earlier.sequence)
    expect(later.changedAt >= earlier.changedAt).toBe(true)
  }
  await room.remove(item)
  expect(eventsIn(await room.read(url))).toEqual([])
})

test.each([
  ['America/New_York', '2026-03-08', '2026-11-01'],
  ['Europe/London', '2026-03-29', '2026-10-25'],
  ['Australia/Sydney', '2026-04-05', '2026-10-04'],
  ['Pacific/Apia', '2026-04-05', '2026-09-27'],
  ['Africa/Casablanca', '2026-02-15', '2026-03-22'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-10-04'],
  ['UTC', '2026-03-29', '2026-10-25'],
])(
  'around the changes of clocks in %s a parser finds each class where our own zone data have it',
  async (timeZone, ...changes) => {
    const room = await openFamilyRoom(server)
    const { url } = await room.feed()
    await room.client.call(setTimeZone, { body: { timeZone } })
    const days = changes.flatMap((day) =>
      [-1, 0, 1].map((away) => Temporal.PlainDate.from(day).add({ days: away }).toString()),
    )
    for (const day of days)
      for (const time of ['00:30:00', '04:30:00', '15:00:00'])
        await room.schedule({ scheduledAt: `${day} ${time}` })
    const events = eventsIn(await room.read(url))

    expect(events).toHaveLength(18)
    for (const { start, instant } of events)
      expect(`${start} ${instant}`).toBe(
        `${start} ${Temporal.PlainDateTime.from(start).toZonedDateTime(timeZone).toInstant()}`,
      )
  },
)

test('a program that has the feed already gets 304, without a statement to the schema of the teacher', async () => {
  const room = await openFamilyRoom(server)
  await room.schedule()
  const { url } = await room.feed()
  const path = pathIn(url)
  const ask = (etag: string) => server.anonymous.fetch(path, { headers: { 'if-none-match': etag } })
  // The listener of other servers' notices connects in its own time.
  const etag = await vi.waitFor(async () => {
    const tag = (await server.anonymous.fetch(path)).headers.get('etag') ?? ''
    const sent = await server.statementsOf(() => ask(tag))
    expect(sent.filter((statement) => statement.includes('tenant_'))).toEqual([])
    return tag
  }, patiently)

  expect((await ask(etag)).status).toBe(304)
  await room.schedule({ title: 'New' })
  const changed = await ask(etag)
  expect(changed.status).toBe(200)
  expect(await changed.text()).toContain('SUMMARY:New')
})

test('a feed is kept by no cache in between, named in no index and given no cookie', async () => {
  const room = await openFamilyRoom(server)
  const { headers } = await room.open((await room.feed()).url)

  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(headers.get('x-robots-tag')).toContain('noindex')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('set-cookie')).toBeNull()
})

test("a student's feed ends where the teacher no longer shows classes, and a page's token opens none", async () => {
  const room = await openFamilyRoom(server)
  const ama = await room.addStudent()
  const { url, calendarUrl } = await room.share(ama)
  const token = pathIn(url).split('/').at(-1)

  expect((await server.anonymous.fetch(`/calendar/${token}.ics`)).status).toBe(404)
  await room.share(ama, ['homework', 'files'])
  expect((await room.open(calendarUrl)).status).toBe(404)
})

test('what changes around a class is in the feed too: a new name, another zone', async () => {
  const room = await openFamilyRoom(server)
  const ama = await room.addStudent()
  await room.schedule({ studentIds: [ama] })
  const { url } = await room.feed()
  const before = (await room.open(url)).headers.get('etag')
  await room.client.call(updateStudent, { params: { id: ama }, body: { name: 'Amara Mensah' } })
  await room.client.call(setTimeZone, { body: { timeZone: 'Africa/Accra' } })
  const after = await room.open(url)

  expect(after.headers.get('etag')).not.toBe(before)
  const [event] = eventsIn(await after.text())
  expect(event).toMatchObject({ description: 'Biology\nAmara Mensah', instant: '2026-11-16T15:00:00Z' })
})

test('one class comes as a file of its own, in the zone of the workspace or else of the browser', async () => {
  const room = await openFamilyRoom(server)
  const { body: item } = await room.schedule({ title: 'Cells/“walls”' })
  const path = pathOf(downloadClass, { params: { id: String(item.id) } })
  const answer = await room.client.fetch(path, { headers: { 'x-time-zone': 'Asia/Tokyo' } })

  expect(answer.headers.get('content-disposition')).toContain('attachment; filename="Cells__walls_.ics"')
  expect(eventsIn(await answer.text())).toMatchObject([{ instant: '2026-11-16T06:00:00Z' }])
})

test('a feed without classes is a calendar still', async () => {
  const room = await openFamilyRoom(server)
  const text = await room.read((await room.feed()).url)

  expect(eventsIn(text)).toEqual([])
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nEND:VCALENDAR\r\n$/s)
})

/** A feed of some 15 MB if all of it were written: 2,000 classes, each with 40 students of long names. */
async function openCrowdedRoom() {
  const room = await openFamilyRoom(server)
  const workspace = await server.given.workspaceOf(room.teacher)
  const students = await workspace
    .insertInto('students')
    .values(Array.from({ length: 40 }, (_, index) => ({ userId: 1, name: `${index} `.padEnd(200, 'é') })))
    .returning('id')
    .execute()
  await manyClasses(workspace, room.course.id, 2000)
  await workspace
    .updateTable('classes')
    .set({ studentIds: students.map(({ id }) => String(id)), scheduledAt: '2026-12-01 10:00:00' })
    .execute()

  return room
}

test('a feed beyond 8 MiB ends after a whole class and says so, and names thirty students of a class', async () => {
  const room = await openCrowdedRoom()
  const text = await room.read((await room.feed()).url)
  const written = text.match(/BEGIN:VEVENT/g)?.length ?? 0
  const unfolded = text.replaceAll('\r\n ', '')

  expect(Buffer.byteLength(text)).toBeLessThan(8.1 * 1024 * 1024)
  expect(written).toBeGreaterThan(400)
  expect(unfolded).toContain(
    `X-WR-CALDESC:Only the first ${written} of 2\\,000 classes are in this calendar: it would be too large with all of them.`,
  )
  expect(unfolded.match(/é and 10 more/g)).toHaveLength(written)
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
})

test('of a feed that was sent nothing is kept but its version', async () => {
  const room = await openCrowdedRoom()
  const { url } = await room.feed()
  const small = await openFamilyRoom(server)
  await small.read((await small.feed()).url) // whatever the first feed of a server loads
  const before = usedHeap()
  expect((await room.read(url)).length).toBeGreaterThan(4_000_000)

  expect(usedHeap() - before).toBeLessThan(2_000_000)
})
