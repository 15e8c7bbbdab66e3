import { deleteClassChildren } from '@lectern/contract/classes/classes.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openClassroom } from '#test/classroom.ts'
import { endsWrite } from '#test/ends-write.ts'
import { startServer } from '#test/start-server.ts'

const monday = '2026-11-16'
let today = monday
const server = await startServer({ clock: () => Temporal.Instant.from(`${today}T12:00:00Z`) })

const weekly = { isRecurring: true, recurrenceType: 'weekly', recurrencePattern: { days: [1] } } as const

async function givenSeries(
  fields: Parameters<Awaited<ReturnType<typeof openClassroom>>['schedule']>[0] = {},
) {
  today = monday
  const room = await openClassroom(server)
  const { body: parent } = await room.schedule({ ...weekly, scheduledAt: `${monday} 15:00:00`, ...fields })

  return {
    room,
    parent,
    datesOf: async () => (await room.list()).map(({ scheduledAt }) => scheduledAt.slice(0, 10)),
  }
}

/** Every Monday from the first to the last. */
function mondays(first: string, last: string): string[] {
  const dates: string[] = []
  for (let day = Temporal.PlainDate.from(first); day.toString() <= last; day = day.add({ weeks: 1 }))
    dates.push(day.toString())

  return dates
}

test('a series without an end is continued when the teacher comes by on a new day', async () => {
  const { room, datesOf } = await givenSeries({ title: 'Cells', duration: 45 })
  expect(await datesOf()).toEqual(mondays(monday, '2027-05-17'))

  today = '2026-11-29'
  expect(await datesOf()).toEqual(mondays(monday, '2027-05-24'))

  today = '2026-11-30'
  expect(await datesOf()).toEqual(mondays(monday, '2027-05-31'))
  const classes = await room.list()
  expect(classes[0]?.generatedUntil).toBe('2027-05-31')
  expect(classes.at(-1)).toMatchObject({
    title: 'Cells',
    duration: 45,
    scheduledAt: '2027-05-31 15:00:00',
    parentClassId: classes[0]?.id,
    isRecurring: false,
  })
})

test('on a day on which nothing is left to continue, a list costs one statement', async () => {
  const { room } = await givenSeries()
  await room.list()

  expect(await server.statementsOf(() => room.list())).toHaveLength(1)
  today = '2026-11-17'
  const sent = await server.statementsOf(() => room.list())
  expect(sent.filter((statement) => !endsWrite(statement))).toHaveLength(1 + 3) // which are due; lock, reach
  expect(await server.statementsOf(() => room.list())).toHaveLength(1)
})

test('the day is new where the teacher is', async () => {
  const { room, parent } = await givenSeries()
  const listIn = (timeZone: string) =>
    room.client.fetch('/api/classes', { headers: { 'x-time-zone': timeZone } })
  const reach = async () => (await room.list())[0]?.generatedUntil

  await listIn('America/Los_Angeles') // still in the night
  expect(await reach()).toBe(parent.generatedUntil)

  await listIn('Pacific/Kiritimati') // already tomorrow
  expect(await reach()).toBe('2027-05-18')
})

test('whoever was away for a year finds the year filled, without a class twice', async () => {
  const { datesOf } = await givenSeries()
  today = '2027-11-16'

  expect(await datesOf()).toEqual(mondays(monday, '2028-05-16'))
})

test('whoever was away for six years finds even a daily series filled, a thousand classes at a time', async () => {
  const { room, datesOf } = await givenSeries({ recurrenceType: 'daily', recurrencePattern: null })
  await room.list()
  today = '2032-11-16'

  const statements = await server.statementsOf(async () => {
    await datesOf()
  })

  const dates = await datesOf()
  expect(statements.filter((each) => each.includes('insert into'))).toHaveLength(3)
  expect(new Set(dates).size).toBe(dates.length)
  expect([dates[0], dates.at(-1), dates.length]).toEqual([monday, '2033-05-17', 2375])
})

const moveAll = (scheduledAt: string) =>
  ({ scope: 'all', action: 'change', change: { scheduledAt } }) as const

test('an endless series that moves back by weeks reaches as far ahead as before, and the preview says so', async () => {
  const { room, parent, datesOf } = await givenSeries()
  const wanted = moveAll('2026-10-26 15:00:00')
  const { dates, key } = await room.preview(parent, wanted)

  expect((await room.apply(parent, wanted, key)).status).toBe(200)

  expect(dates.flatMap(({ outcome, to }) => (outcome === 'added' ? to?.slice(0, 10) : []))).toEqual(
    mondays('2027-05-03', '2027-05-17'),
  )
  expect(await datesOf()).toEqual(mondays('2026-10-26', '2027-05-17'))
  today = '2026-11-23'
  expect(await datesOf()).toEqual(mondays('2026-10-26', '2027-05-24'))
})

test.each(['all', 'following'] as const)(
  'an endless series that moves to 1970 (%s) is written from today on, never the years between',
  async (scope) => {
    const { room, parent, datesOf } = await givenSeries({ recurrenceType: 'daily', recurrencePattern: null })
    const [first, , third] = await room.list()
    const moved = scope === 'all' ? first : third
    await room.apply(moved ?? parent, { ...moveAll('1970-02-02 10:00:00'), scope })
    today = '2026-11-17'

    const dates = await datesOf()

    expect(new Set(dates.map((date) => date.slice(0, 4)))).toEqual(new Set(['1970', '2026', '2027']))
    expect(dates.at(-1)).toBe('2027-05-18')
    expect(dates.length).toBeLessThan(2 * 185)
  },
)

test('a series cannot be moved so that it would have begun before there are dates', async () => {
  const { room } = await givenSeries()
  const last = (await room.list()).at(-1)

  const { status, error } = await room.apply(last?.id ?? 0, moveAll('1970-01-05 15:00:00'))

  expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['scheduledAt']])
})

test('a class that was deleted by hand stays away when the series is continued', async () => {
  const { room, datesOf } = await givenSeries()
  const last = (await room.list()).at(-1)
  if (!last) throw new Error('no class')
  await room.remove(last)
  today = '2026-11-23'

  const dates = await datesOf()

  expect(dates).not.toContain('2027-05-17')
  expect(dates.at(-1)).toBe('2027-05-24')
})

test('a change of the parent reaches the classes that are written later', async () => {
  const { room, parent } = await givenSeries()
  await room.change(parent, { title: 'Tissues', scheduledAt: `${monday} 09:00:00` })
  today = '2026-11-23'

  expect((await room.list()).at(-1)).toMatchObject({ title: 'Tissues', scheduledAt: '2027-05-24 09:00:00' })
})

test('a series with an end, one that rests and one that was switched off are not continued', async () => {
  const { room, parent } = await givenSeries({ recurrenceEndDate: '2026-11-30' })
  const { body: resting } = await room.schedule({ ...weekly, scheduledAt: `${monday} 16:00:00` })
  const { body: single } = await room.schedule({ ...weekly, scheduledAt: `${monday} 17:00:00` })
  await room.client.call(deleteClassChildren, { params: { id: String(resting.id) } })
  await room.change(single, { isRecurring: false })
  const before = await room.list()
  today = '2027-11-16'

  expect(await room.list()).toEqual(before)
  expect(await room.sizeOf(parent)).toEqual({ coming: 0, comingEdited: 0, past: 2 })
})

test('a series that cannot be continued is logged, the list is shown, and the next call tries again', async () => {
  const { room, datesOf } = await givenSeries()
  const table = `"${await server.given.schemaOf(room.teacher)}"."classes"`
  await sql
    .raw(`alter table ${table} add constraint "none" check ("seriesId" is null) not valid`)
    .execute(server.database.platform)
  today = '2026-11-23'

  expect(await datesOf()).toEqual(mondays(monday, '2027-05-17'))
  expect(server.logged.filter((line) => line.includes('series could not be continued'))).toHaveLength(1)

  await sql.raw(`alter table ${table} drop constraint "none"`).execute(server.database.platform)
  expect(await datesOf()).toEqual(mondays(monday, '2027-05-24'))
})

test('twenty lists at once on a new day continue a series once', async () => {
  const { room, datesOf } = await givenSeries()
  today = '2026-11-23'

  const statements = await server.statementsOf(() =>
    Promise.all(Array.from({ length: 20 }, () => room.list())),
  )

  expect(statements.filter((each) => each.includes('insert into'))).toHaveLength(1)
  expect(await datesOf()).toEqual(mondays(monday, '2027-05-24'))
})
