import { importClasses } from '@lectern/contract/classes/class-import.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { calendar, event, newImporter, piano } from '#test/calendar-files.ts'
import { startServer } from '#test/start-server.ts'
import { timesAsLong } from '#test/times-as-long.ts'

const server = await startServer({ env: { PREMIUM_CLASS_ROWS: '20000' } })
const newTeacher = () => newImporter(server)

const parameters = (many: number): string => ';a=b'.repeat(many)

test.each([
  ['parameters without end', `LOCATION${parameters(51)}:Room`],
  ['parameters without end behind quotes', `LOCATION;x=":"${parameters(51)}:Room`],
  ['parameters without end between quotes that are none', `LOCATION;x="y","z${parameters(51)}";c=d:Room`],
  ['parameters without end behind a list in quotes', `LOCATION;member=":",":"${parameters(51)}:Room`],
  ['a value without end', `LOCATION:${'x'.repeat(70_000)}`],
  ['a value without end, folded', `LOCATION:${'\r\n x'.repeat(70_000)}`],
])('a line that is read is refused with %s', async (_, line) => {
  const { attempt } = await newTeacher()

  expect((await attempt(calendar(piano(line)))).error?.message).toBe(
    'This file has a LOCATION of more than 64 KiB or 50 parameters',
  )
})

test('a line that nobody reads may be of any length, and is not parsed', async () => {
  const { look } = await newTeacher()
  const picture = `ATTACH;VALUE=BINARY;ENCODING=BASE64:${'A'.repeat(1_000_000)}`
  const text = calendar(piano(picture, `X-NOTE${parameters(900_000)}:v`))

  expect((await look(text)).counts).toEqual({ series: 0, classes: 1, same: 0, leftOut: 0 })
})

test('what stands in a value counts as no parameter, however much it looks like one', async () => {
  const { look } = await newTeacher()
  const page = `X-ALT-DESC;FMTTYPE=text/html:<p style="${'color=red;'.repeat(3000)}">`
  const { events } = await look(calendar(piano(page, `DESCRIPTION:See${parameters(60)}`)))

  expect(events).toMatchObject([{ title: 'Piano', result: 'classes' }])
})

test('events inside each other are found where their beginnings are folded', async () => {
  const { attempt } = await newTeacher()
  const nested = `${'BEG\r\n IN:VEVENT\r\n'.repeat(50)}${'END:VEVENT\r\n'.repeat(50)}`

  expect((await attempt(calendar(nested))).error?.message).toBe('This is not a calendar file (.ics)')
})

test('a file of more lines than any calendar has is refused', async () => {
  const { attempt } = await newTeacher()

  expect((await attempt(calendar('A:\n'.repeat(250_000)))).error?.message).toBe(
    'A calendar of up to 250,000 lines can be imported',
  )
})

const inNewYork = (uid: string, ...lines: string[]): string =>
  event(`UID:${uid}`, 'DTSTART;TZID=America/New_York:20300305T100000', 'DURATION:PT1H', ...lines)

/** In place of the class of the day with this number. */
const exceptionOf = (uid: string, day: number): string => {
  const date = Temporal.PlainDate.from('2030-03-05').add({ days: day }).toString().replaceAll('-', '')
  return event(
    `UID:${uid}`,
    `RECURRENCE-ID;TZID=America/New_York:${date}T100000`,
    `DTSTART;TZID=America/New_York:${date}T120000`,
    'DURATION:PT1H',
  )
}

test('of events with one name the first has their exceptions, and each exception is read once', async () => {
  const { look } = await newTeacher()
  const many = Array.from({ length: 2400 }, (_, day) => day)
  const text = calendar(
    ...many.map(() => inNewYork('same')),
    ...many.map((day) => exceptionOf('same', day)),
    inNewYork('other', 'RRULE:FREQ=DAILY;COUNT=3'),
    exceptionOf('other', 1),
  )
  const { counts, events } = await look(text)

  expect(events[0]?.reason).toBe('It comes to more than 500 single classes')
  expect(counts).toEqual({ series: 1, classes: 2399, same: 0, leftOut: 1 })
})

const fiveYearsIn = (zone: string): string =>
  calendar(
    ...Array.from({ length: 30 }, (_, index) =>
      event(
        `UID:${index}`,
        `DTSTART;TZID=${zone}:20300305T150000`,
        'RRULE:FREQ=DAILY;UNTIL=20350301T000000Z',
      ),
    ),
  )

test('a file with too many dates in other zones is refused, and with as many in the own zone read', async () => {
  const { attempt, look } = await newTeacher()

  expect((await attempt(fiveYearsIn('America/New_York'))).error?.message).toBe(
    'This file has too many dates in other time zones. Please import it in parts.',
  )
  expect((await look(fiveYearsIn('Europe/Berlin'))).events).toHaveLength(30)
})

test('of names of zones without end no more than 200 are looked up', async () => {
  const { look } = await newTeacher()
  const inZone = (zone: string) => event(`UID:${zone}`, `DTSTART;TZID=${zone}:20300305T150000`)
  const unknown = Array.from({ length: 200 }, (_, index) => inZone(`Mars/${index}`))
  const { events } = await look(calendar(...unknown, inZone('Europe/Paris')))

  expect(events.at(-1)?.reason).toBe('Its time zone “Europe/Paris” is not known')
})

/** So many events of one title and time, each on so many days. */
const daily = (events: number, days: number, ...lines: string[]): string => {
  const until = Temporal.PlainDate.from('2030-03-05')
    .add({ days: days - 1 })
    .toString()
    .replaceAll('-', '')
  return calendar(
    ...Array.from({ length: events }, (_, index) =>
      event(
        `UID:${index}`,
        'SUMMARY:Piano',
        'DTSTART:20300305T150000',
        `RRULE:FREQ=DAILY;UNTIL=${until}`,
        ...lines,
      ),
    ),
  )
}

test('a file whose events come to more single classes than anybody gives is refused', async () => {
  const { attempt, look } = await newTeacher()
  const extra = 'RDATE:20300305T170000'

  expect((await attempt(daily(21, 499, extra))).error?.message).toBe(
    'The events of this file come to more than 10,000 single classes. Please import it in parts.',
  )
  expect((await look(daily(20, 499, extra))).counts.classes).toBe(10_000)
})

test('series for which there is no room are refused before they are written', async () => {
  const { client, course, look } = await newTeacher()
  const text = daily(100, 500)
  const forAll = { courseId: course.id, studentIds: [], classValue: null }
  const refuse = () => client.attempt(importClasses, { body: { text, from: '2030-03-01', forAll } })

  expect((await refuse()).error?.message).toContain('20,000 classes')
  expect(await timesAsLong(refuse, () => look(text), 4)).toBeLessThan(4)
})

test('events that all have one title and time are looked up among as many classes once', async () => {
  const { teacher, course, look } = await newTeacher()
  const text = daily(3000, 60)
  const empty = await newTeacher()
  await (await server.given.workspaceOf(teacher))
    .insertInto('classes')
    .columns(['userId', 'courseId', 'title', 'scheduledAt'])
    .expression((query) =>
      query
        .selectFrom(sql<{ n: number }>`generate_series(1, 16000)`.as<'each'>(sql`"each"("n")`))
        .select([
          sql<number>`1`.as('userId'),
          sql<number>`${course.id}::integer`.as('courseId'),
          sql<string>`'Piano'`.as('title'),
          sql<string>`timestamp '2030-03-05 15:00:00' + make_interval(days => n % 8)`.as('scheduledAt'),
        ]),
    )
    .execute()

  const lookAmongMany = async () => expect((await look(text)).counts.same).toBe(3000)
  const lookAmongNone = () => empty.look(text)

  expect(await timesAsLong(lookAmongMany, lookAmongNone, 2)).toBeLessThan(2)
})

test('whoever has files read that keep the server busy, also such as are refused, is slowed alone', async () => {
  const slow = await startServer({ env: { RATE_LIMIT: '20' } }) // so that a minute has half a second for them
  const [busy, other] = [await newImporter(slow), await newImporter(slow)]
  const statuses: number[] = []
  while (statuses.length < 12) statuses.push((await busy.attempt(fiveYearsIn('America/New_York'))).status)

  expect(statuses[0]).toBe(400)
  expect(statuses.at(-1)).toBe(429)
  expect((await other.attempt(calendar(inNewYork('1')))).status).toBe(200)
})
