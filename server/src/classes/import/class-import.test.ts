import {
  importClasses,
  maxCalendarLength,
  previewClassImport,
} from '@lectern/contract/classes/class-import.contract.ts'
import { deleteClass, listClasses, updateClass } from '@lectern/contract/classes/classes.contract.ts'
import { createTimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import { limitsOf } from '@lectern/contract/plans.ts'
import { createStudent } from '@lectern/contract/students/students.contract.ts'
import { getUsage } from '@lectern/contract/subscription/subscription.contract.ts'
import { expect, test } from 'vitest'
import { calendar, event, from, newImporter, piano } from '#test/calendar-files.ts'
import { movingClock } from '#test/moving-clock.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { microsoftZones } from './microsoft-zones.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

const newTeacher = (plan?: 'free' | 'premium') => newImporter(server, plan)

test('a weekly event with exceptions becomes a series: one date without a class, one moved', async () => {
  const { client, look, take, classes } = await newTeacher()
  const text = calendar(
    piano('RRULE:FREQ=WEEKLY;COUNT=5', 'EXDATE;TZID=Europe/Berlin:20300312T150000'),
    event(
      'UID:piano',
      'RECURRENCE-ID;TZID=Europe/Berlin:20300319T150000',
      'SUMMARY:Piano, later',
      'DTSTART;TZID=Europe/Berlin:20300320T163000',
      'DTEND;TZID=Europe/Berlin:20300320T170000',
    ),
  )
  const shown = await look(text)

  expect(shown.counts).toEqual({ series: 1, classes: 0, same: 0, leftOut: 0 })
  expect(shown.events).toMatchObject([
    { title: 'Piano', scheduledAt: '2030-03-05 15:00:00', result: 'series', until: '2030-04-02' },
  ])
  expect((await client.call(getUsage)).body.classes).toBe(0)

  const { body: outcome } = await take(text)

  expect(outcome).toEqual({ counts: shown.counts, remarks: [] })
  expect(await classes()).toEqual([
    '2030-03-05 15:00 Piano 60',
    '2030-03-20 16:30 Piano, later 30',
    '2030-03-26 15:00 Piano 60',
    '2030-04-02 15:00 Piano 60',
  ])
  expect((await client.call(getUsage)).body.classes).toBe(1)
  expect((await look(text)).counts).toEqual({ series: 0, classes: 0, same: 1, leftOut: 0 })
})

test('the preview proposes whose classes they are, by the names in a title or as classes of it are already', async () => {
  const { client, course, look, take } = await newTeacher()
  const students = []
  for (const name of ['Emma Schäfer', 'Jonas Beck'])
    students.push((await client.call(createStudent, { body: { name, courseIds: [course.id] } })).body)
  const [emma, jonas] = students.map(({ id }) => String(id))
  const titled = (uid: string, title: string) =>
    event(`UID:${uid}`, `SUMMARY:${title}`, 'DTSTART:20300305T150000Z', 'DTEND:20300305T154500Z')
  const text = calendar(titled('a', 'Piano Emma Schafer'), titled('b', 'Thursdays'))

  expect((await look(text)).events.map(({ proposed }) => proposed)).toEqual([
    { courseId: course.id, studentIds: [emma], classValue: null, unsure: null },
    { courseId: null, studentIds: [], classValue: null, unsure: 'No student is found in the title' },
  ])

  const chosen = { courseId: course.id, studentIds: [jonas ?? ''], classValue: '30.00', leaveOut: false }
  await take(text, { byTitle: [{ ...chosen, title: 'Thursdays' }] })
  const later = calendar(titled('c', 'Thursdays').replaceAll('20300305', '20300312'))

  const [again] = (await look(later)).events
  expect(again?.proposed).toEqual({
    courseId: course.id,
    studentIds: [jonas],
    classValue: '30.00',
    unsure: null,
  })
})

test('a date of a series that meets elsewhere keeps its own link', async () => {
  const { client, take } = await newTeacher()
  const other = (from: string, to: string, link: string) =>
    event(
      'UID:piano',
      `RECURRENCE-ID;TZID=Europe/Berlin:${from}`,
      'SUMMARY:Piano',
      `DTSTART;TZID=Europe/Berlin:${to}`,
      'DURATION:PT1H',
      `LOCATION:${link}`,
    )
  const { status } = await take(
    calendar(
      piano('RRULE:FREQ=WEEKLY;COUNT=3', 'LOCATION:https://meet.example.com/usual'),
      other('20300312T150000', '20300313T150000', 'https://meet.example.com/other'),
      other('20300319T150000', '20300320T150000', 'At school'),
    ),
  )
  const { body: rows } = await client.call(listClasses, { query: { from } })

  expect(status).toBe(201)
  expect(rows.map(({ scheduledAt, courseLink }) => [scheduledAt.slice(0, 10), courseLink])).toEqual([
    ['2030-03-05', 'https://meet.example.com/usual'],
    ['2030-03-13', 'https://meet.example.com/other'],
    ['2030-03-20', null],
  ])
})

test('every second week on two days, without an end, is a series that goes on', async () => {
  const { client, take } = await newTeacher()
  await take(calendar(piano('RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH')))
  const { body: rows } = await client.call(listClasses, { query: { from } })

  expect(rows[0]).toMatchObject({
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrencePattern: { days: [2, 4] },
    recurrenceInterval: 2,
    recurrenceEndDate: null,
  })
  expect(rows.slice(0, 4).map(({ scheduledAt }) => scheduledAt.slice(0, 10))).toEqual([
    '2030-03-05',
    '2030-03-07',
    '2030-03-19',
    '2030-03-21',
  ])
})

test('what an endless series leaves out or moves stays so when it is continued', async () => {
  const clock = movingClock(recordingTime)
  const { take, classes } = await newImporter(await startServer({ clock }))
  await take(
    calendar(
      piano('RRULE:FREQ=WEEKLY', 'EXDATE;TZID=Europe/Berlin:20301105T150000'),
      event(
        'UID:piano',
        'RECURRENCE-ID;TZID=Europe/Berlin:20301112T150000',
        'SUMMARY:Piano, later',
        'DTSTART;TZID=Europe/Berlin:20301113T163000',
        'DTEND;TZID=Europe/Berlin:20301113T170000',
      ),
    ),
  )
  clock.moveTo('2030-10-28T12:00:00Z')
  await classes() // continues it

  expect((await classes()).filter((line) => line > '2030-10-29' && line < '2030-11-20')).toEqual([
    '2030-10-29 15:00 Piano 60',
    '2030-11-13 16:30 Piano, later 30',
    '2030-11-19 15:00 Piano 60',
  ])
})

const sinceJanuary = (...lines: string[]): string =>
  event('UID:old', 'SUMMARY:Old', 'DTSTART;TZID=Europe/Berlin:20260108T150000', 'DURATION:PT1H', ...lines)

// Today is Monday, November 16, so that what is written for half a year ends beyond what is looked at.
test.each([
  ['Thursday', 'RRULE:FREQ=WEEKLY', '2026-11-19'],
  ['second Thursday', 'RRULE:FREQ=WEEKLY;INTERVAL=2', '2026-11-26'],
  ['Thursday and Saturday', 'RRULE:FREQ=WEEKLY;BYDAY=TH,SA', '2026-11-19'],
  ['month', 'RRULE:FREQ=MONTHLY', '2026-12-08'],
])('what was on every %s since January, without an end, is a series that goes on', async (_, rule, first) => {
  const { look } = await newTeacher()
  const { events } = await look(calendar(sinceJanuary(rule)), { from: '2026-11-16' })

  expect(events).toMatchObject([{ result: 'series', scheduledAt: `${first} 15:00:00`, until: null }])
})

test('a series that began long ago leaves out and moves what its event does, up to the last class that is written', async () => {
  const { client, take } = await newTeacher()
  const moved = event(
    'UID:old',
    'RECURRENCE-ID;TZID=Europe/Berlin:20261203T150000',
    'SUMMARY:Old, later',
    'DTSTART;TZID=Europe/Berlin:20261204T163000',
    'DURATION:PT1H',
  )
  const without = 'EXDATE;TZID=Europe/Berlin:20261126T150000,20270520T150000'
  const text = calendar(sinceJanuary('RRULE:FREQ=WEEKLY', without), moved)
  const { body } = await take(text, { from: '2026-11-16' })
  const { body: rows } = await client.call(listClasses, { query: { from: '2026-11-16' } })
  const times = rows.map(({ scheduledAt }) => scheduledAt.slice(0, 16))

  expect(body.counts).toEqual({ series: 1, classes: 0, same: 0, leftOut: 0 })
  expect(times.slice(0, 3)).toEqual(['2026-11-19 15:00', '2026-12-04 16:30', '2026-12-10 15:00'])
  expect(times.at(-1)).toBe('2027-05-13 15:00')
})

test('a class that is moved on the day after the last one that is written is not lost', async () => {
  const { client, take } = await newTeacher()
  const moved = event(
    'UID:old',
    'RECURRENCE-ID;TZID=Europe/Berlin:20270518T150000',
    'SUMMARY:Old, later',
    'DTSTART;TZID=Europe/Berlin:20270518T163000',
    'DURATION:PT1H',
  )
  await take(calendar(sinceJanuary('RRULE:FREQ=DAILY'), moved), { from: '2026-11-16' })
  const { body: rows } = await client.call(listClasses, { query: { from: '2027-05-17' } })

  expect(rows.map(({ scheduledAt }) => scheduledAt)).toEqual(['2027-05-17 15:00:00', '2027-05-18 16:30:00'])
})

test.each(['2027-05-17', '2030-03-04'])('from %s on, far ahead, it is on the same days', async (day) => {
  const { client, take } = await newTeacher()
  await take(calendar(sinceJanuary('RRULE:FREQ=WEEKLY;BYDAY=MO,TU,TH,SA')), { from: day })
  const { body: rows } = await client.call(listClasses, { query: { from: day } })

  expect(rows[0]).toMatchObject({
    scheduledAt: `${day} 15:00:00`,
    recurrencePattern: { days: [1, 2, 4, 6] },
    recurrenceEndDate: null,
  })
})

test('an event that is left out for months does not go on only on the weekdays on which it begins again', async () => {
  const { look } = await newTeacher()
  const monday = Temporal.PlainDate.from('2026-11-16')
  const excluded = Array.from({ length: 181 }, (_, day) => monday.add({ days: day }).toString())
  const without = `EXDATE;VALUE=DATE:${excluded.join().replaceAll('-', '')}`
  const text = calendar(sinceJanuary('RRULE:FREQ=WEEKLY;BYDAY=SU,MO,TU,TH', without))
  const { events } = await look(text, { from: '2026-11-16' })

  expect(events).toMatchObject([{ result: 'classes', scheduledAt: '2027-05-16 15:00:00' }])
})

test.each([
  // Berlin puts its clocks back three weeks after the half year that is written; Paris does so with it.
  ['classes', 'with clocks that stay', 'Asia/Kolkata:20300405T160000', 'WEEKLY'],
  ['series', 'with the same clocks', 'Europe/Paris:20300405T160000', 'WEEKLY'],
  ['classes', 'on the 30th, which no February has', 'Europe/Berlin:20300330T160000', 'MONTHLY'],
  ['classes', 'on the 29th, before two Februaries', 'Europe/Berlin:20310329T160000', 'MONTHLY'],
  ['series', 'on the 28th', 'Europe/Berlin:20300328T160000', 'MONTHLY'],
  ['series', 'in two months of each year', 'Europe/Berlin:20300328T160000', 'MONTHLY;BYMONTH=3,4'],
  ['series', 'on the last day', 'Europe/Berlin:20300331T160000', 'MONTHLY;BYMONTHDAY=-1'],
  [
    'series',
    'on the 31st of long months',
    'Europe/Berlin:20300331T160000',
    'MONTHLY;BYMONTH=1,3,5,7,8,10,12',
  ],
  [
    'classes',
    'on the last day, which is later from December on',
    'Europe/Berlin:20300430T160000',
    'MONTHLY;BYMONTH=4,6,12;BYMONTHDAY=-1',
  ],
  ['classes', 'daily until October', 'Europe/Berlin:20300305T160000', 'DAILY;BYMONTH=1,2,3,4,5,6,7,8,9'],
  ['classes', 'daily on two dates', 'Europe/Berlin:20300305T160000', 'DAILY;BYMONTHDAY=5,20'],
])('%s: what goes on without an end %s', async (result, _, start, rule) => {
  const { look } = await newTeacher()
  const { events } = await look(
    calendar(event('UID:1', `DTSTART;TZID=${start}`, 'DURATION:PT1H', `RRULE:FREQ=${rule}`)),
  )

  expect(events).toMatchObject([
    { result, reason: result === 'series' ? null : expect.stringContaining('It goes on, in a way that no') },
  ])
})

test('a class of a series that became a whole day is listed with the reason why it is left out', async () => {
  const { look } = await newTeacher()
  const wholeDay = event(
    'UID:piano',
    'RECURRENCE-ID;TZID=Europe/Berlin:20300319T150000',
    'SUMMARY:Recital',
    'DTSTART;VALUE=DATE:20300319',
    'DTEND;VALUE=DATE:20300320',
  )
  const { events, counts } = await look(calendar(piano('RRULE:FREQ=WEEKLY;COUNT=5'), wholeDay))

  expect(counts).toMatchObject({ series: 1, leftOut: 1 })
  expect(events).toContainEqual(
    expect.objectContaining({ title: 'Recital', result: 'leftOut', reason: 'It lasts whole days' }),
  )
})

test('a series ends with the last class before its end, by the clock of its own zone', async () => {
  const { look } = await newTeacher()
  const daily = (until: string) =>
    calendar(
      event(
        'UID:1',
        'DTSTART;TZID=America/New_York:20300305T230000',
        'DURATION:PT30M',
        `RRULE:FREQ=DAILY;UNTIL=${until}`,
      ),
    )

  // 23:00 in New York is 5:00 the next day in Berlin.
  expect((await look(daily('20300308T040000Z'))).events[0]?.until).toBe('2030-03-08')
  expect((await look(daily('20300308T035959Z'))).events[0]?.until).toBe('2030-03-07')
})

test('what no series here has becomes single classes: the second Tuesday, other days, other clocks', async () => {
  const { look, take, classes } = await newTeacher()
  const text = calendar(
    event(
      'UID:1',
      'SUMMARY:Choir',
      'DTSTART:20300312T170000',
      'DTEND:20300312T180000',
      'RRULE:FREQ=MONTHLY;BYDAY=2TU;COUNT=3',
    ),
    // New York puts its clocks on two weeks before Berlin does.
    event(
      'UID:2',
      'SUMMARY:Jazz',
      'DTSTART;TZID=Eastern Standard Time:20300305T100000',
      'DURATION:PT45M',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    ),
    event('UID:3', 'SUMMARY:Once', 'DTSTART:20300401T080000Z', 'DURATION:PT45M', 'RDATE:20300409T080000Z'),
  )
  const { counts, events } = await look(text)

  expect(counts).toEqual({ series: 0, classes: 7, same: 0, leftOut: 0 })
  expect(events.map(({ result, classes: many }) => [result, many])).toEqual([
    ['classes', 3],
    ['classes', 2],
    ['classes', 2],
  ])
  await take(text)
  expect(await classes()).toEqual(
    [
      '2030-03-05 16:00 Jazz 45',
      '2030-03-12 15:00 Jazz 45',
      '2030-03-12 17:00 Choir 60',
      '2030-04-01 10:00 Once 45',
      '2030-04-09 17:00 Choir 60',
      '2030-04-09 10:00 Once 45',
      '2030-05-14 17:00 Choir 60',
    ].sort(),
  )
})

const outlook = (zone: string): string =>
  event(`UID:${zone}`, `SUMMARY:${zone}`, `DTSTART;TZID="${zone}":20300305T100000`, 'DURATION:PT45M')

test('every zone is known by the name that Outlook gives it', async () => {
  const { look } = await newTeacher()
  const { counts, events } = await look(calendar(...Object.keys(microsoftZones).map(outlook)))

  expect(events.flatMap(({ reason }) => reason ?? [])).toEqual([])
  expect(counts.classes).toBe(139)
})

test('ten in a zone that Outlook names is another time in Berlin', async () => {
  const { take, classes } = await newTeacher()
  const times = {
    'SA Pacific Standard Time': '16:00',
    'Central Standard Time': '17:00',
    'Central Standard Time (Mexico)': '17:00',
    'E. South America Standard Time': '14:00',
    'US Eastern Standard Time': '16:00',
    'Newfoundland Standard Time': '14:30',
    'Arabian Standard Time': '07:00',
    'Nepal Standard Time': '05:15',
    'Tasmania Standard Time': '00:00',
    'UTC-11': '22:00',
    UTC: '11:00',
    'tzone://Microsoft/Utc': '11:00',
  }
  await take(calendar(...Object.keys(times).map(outlook)))

  expect((await classes()).sort()).toEqual(
    Object.entries(times)
      .map(([zone, time]) => `2030-03-05 ${time} ${zone} 45`)
      .sort(),
  )
})

test('a class counts by its date here, where the clock of its own zone shows another day', async () => {
  const { look, take, classes } = await newTeacher()
  // 20:00 on a Thursday in Los Angeles is 5:00 on Friday in Berlin, and 0:30 in Athens the evening before.
  const text = calendar(
    event(
      'UID:1',
      'SUMMARY:Far',
      'DTSTART;TZID=America/Los_Angeles:20300221T200000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;COUNT=3',
    ),
  )
  const nightly = event(
    'UID:2',
    'DTSTART;TZID=Europe/Athens:20260105T003000',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY',
  )

  await take(text)
  const { events } = await look(calendar(nightly), { from: '2026-11-16' })

  expect(await classes()).toEqual(['2030-03-01 05:00 Far 60', '2030-03-08 05:00 Far 60'])
  expect(events).toMatchObject([{ result: 'series', scheduledAt: '2026-11-16 23:30:00', until: null }])
})

test('a class that an exception renamed is known again too', async () => {
  const { look, take } = await newTeacher()
  const second = ['DTSTART:20300312T170000', 'DURATION:PT1H']
  const text = calendar(
    event('UID:1', 'SUMMARY:Choir', ...second, 'RRULE:FREQ=MONTHLY;BYDAY=2TU;COUNT=3'),
    event('UID:1', 'SUMMARY:Concert', 'RECURRENCE-ID:20300409T170000', 'DTSTART:20300410T190000'),
  )
  await take(text)

  expect((await look(text)).counts).toEqual({ series: 0, classes: 0, same: 1, leftOut: 0 })
})

test('a series is known again whose next class was moved by hand, and not by one class that is like it', async () => {
  const { client, look, take, classes } = await newTeacher()
  const text = calendar(piano('RRULE:FREQ=WEEKLY;COUNT=6'))
  await take(calendar(piano()))
  expect((await look(text, { from: '2030-03-06' })).counts.series).toBe(1)
  await take(text, { from: '2030-03-06' })
  const { body: rows } = await client.call(listClasses, { query: { from: '2030-03-19', to: '2030-03-20' } })
  const change = { scheduledAt: '2030-03-20 15:00:00' }
  await client.call(updateClass, { params: { id: String(rows[0]?.id) }, body: change })
  expect(await classes()).toContain('2030-03-20 15:00 Piano 60')

  expect((await look(text, { from: '2030-03-13' })).counts).toEqual({
    series: 0,
    classes: 0,
    same: 1,
    leftOut: 0,
  })
  expect((await look(text, { from: '2030-03-26' })).counts.same).toBe(1)
})

test('a series is known again in the middle of time off, when its next dates are left out', async () => {
  const { client, look, take } = await newTeacher()
  const text = calendar(piano('RRULE:FREQ=WEEKLY;COUNT=30'))
  await client.call(createTimeOff, { body: { from: '2030-03-12', through: '2030-05-15', title: 'Away' } })
  await take(text)

  expect((await look(text, { from: '2030-03-12' })).counts).toMatchObject({ series: 0, same: 1 })
})

test('a class that was moved out of time off is there', async () => {
  const { client, take, classes } = await newTeacher()
  await client.call(createTimeOff, { body: { from: '2030-03-12', through: '2030-03-19', title: 'Away' } })
  await take(
    calendar(
      piano('RRULE:FREQ=WEEKLY;COUNT=4'),
      event(
        'UID:piano',
        'SUMMARY:Piano',
        'RECURRENCE-ID;TZID=Europe/Berlin:20300319T150000',
        'DTSTART;TZID=Europe/Berlin:20300321T150000',
        'DURATION:PT1H',
      ),
    ),
  )

  expect(await classes()).toEqual([
    '2030-03-05 15:00 Piano 60',
    '2030-03-21 15:00 Piano 60',
    '2030-03-26 15:00 Piano 60',
  ])
})

test('what cannot be taken over is listed with its reason, and the rest is written', async () => {
  const { look, take, classes } = await newTeacher()
  const at = 'DTSTART:20300305T150000'
  const text = calendar(
    event('UID:1', 'SUMMARY:Holiday', 'DTSTART;VALUE=DATE:20300305'),
    event('UID:2', 'SUMMARY:Cancelled', at, 'STATUS:CANCELLED'),
    event('UID:3', 'SUMMARY:Hourly', at, 'RRULE:FREQ=HOURLY'),
    event('UID:4', 'SUMMARY:Elsewhere', 'DTSTART;TZID=Mars/Olympus:20300305T150000'),
    event('UID:5', 'SUMMARY:Long ago', 'DTSTART:20200305T150000'),
    event('UID:6', 'SUMMARY:Long', at, 'DURATION:P3D'),
    event('UID:7', 'SUMMARY:Alone', at, 'RECURRENCE-ID:20300301T150000'),
    event('UID:8', 'SUMMARY:Taken', at, 'DURATION:PT30M', 'LOCATION:https://meet.example.com/x'),
    event('UID:9', 'SUMMARY:Not mine', at),
  )
  const byTitle = [{ title: 'Not mine', leaveOut: true, courseId: null, studentIds: [], classValue: null }]
  const { events } = await look(text, { byTitle })

  expect(events.map(({ title, reason }) => [title, reason])).toEqual([
    ['Holiday', 'It lasts whole days'],
    ['Cancelled', 'It is cancelled'],
    ['Hourly', 'It repeats in a way that cannot be followed here'],
    ['Elsewhere', 'Its time zone “Mars/Olympus” is not known'],
    ['Long ago', 'Nothing of it is on or after 2030-03-01'],
    ['Long', 'It lasts less than 5 minutes or more than a day'],
    ['Taken', null],
    ['Not mine', 'As you chose'],
    ['Alone', 'The series that it belongs to is not in the file'],
  ])
  const { body } = await take(text, { byTitle })
  expect(body.counts).toEqual({ series: 0, classes: 1, same: 0, leftOut: 8 })
  expect(body.remarks).toHaveLength(8)
  expect(await classes()).toEqual(['2030-03-05 15:00 Taken 30'])
})

test.each([
  ['a rule that is none', 'RRULE:FREQ=SOMETIMES'],
  ['a rule with a day that is none', 'RRULE:FREQ=WEEKLY;BYDAY=XX'],
  ['a line that is none', 'RRULE'],
])('an event with %s is left out with a sentence, and the others are taken over', async (_, line) => {
  const { look, take, classes } = await newTeacher()
  const odd = event('UID:odd', 'SUMMARY:Choir', 'DTSTART:20300306T150000', line)
  const text = calendar(
    piano(),
    odd,
    event('UID:2', 'SUMMARY:Jazz', 'DTSTART:20300307T150000', 'DURATION:PT1H'),
  )

  expect((await look(text)).counts).toEqual({ series: 0, classes: 2, same: 0, leftOut: 1 })
  expect((await take(text)).body.remarks).toEqual([
    { event: 2, title: 'Choir', reason: 'It is written in a way that cannot be read' },
  ])
  expect(await classes()).toEqual(['2030-03-05 15:00 Piano 60', '2030-03-07 15:00 Jazz 60'])
})

test.each([
  ['no title', []],
  ['an empty title', ['SUMMARY:']],
  ['a title that nobody sees', ['SUMMARY:\u200b\u2060']],
])('an event with %s becomes an untitled class', async (_what, lines) => {
  const { take, classes } = await newTeacher()
  const start = 'DTSTART;TZID=Europe/Berlin:20300305T150000'
  await take(calendar(event('UID:a', start, 'DURATION:PT1H', ...lines)))

  expect(await classes()).toEqual(['2030-03-05 15:00 Untitled 60'])
})

test('course, students and value are chosen for all, or for a title', async () => {
  const { client, course, take } = await newTeacher()
  const { body: chess } = await client.call(createCourse, { body: { name: 'Chess' } })
  const { body: theo } = await client.call(createStudent, { body: { name: 'Theo' } })
  const text = calendar(piano(), event('UID:2', 'SUMMARY:Chess', 'DTSTART:20300306T150000'))
  const studentIds = [String(theo.id)]
  const refused = await client.attempt(importClasses, { body: { text, from } })
  await take(text, {
    forAll: { courseId: course.id, studentIds: [], classValue: '40.00' },
    byTitle: [{ title: 'Chess', courseId: chess.id, studentIds, classValue: null, leaveOut: false }],
  })
  const { body: rows } = await client.call(listClasses, { query: { from } })

  expect(refused.status).toBe(400)
  expect(rows).toMatchObject([
    { title: 'Piano', courseId: course.id, studentIds: [], classValue: '40.00' },
    { title: 'Chess', courseId: chess.id, studentIds, classValue: '40.00' },
  ])
})

test('what goes beyond the plan is told of before, and never half written', async () => {
  const { look, take, classes } = await newTeacher('free')
  const limit = limitsOf('free').classes
  const dates = Array.from(
    { length: (limit ?? 0) + 1 },
    (_, index) => `203003${String(index + 4).padStart(2, '0')}`,
  )
  const text = calendar(
    ...dates.map((date, index) => event(`UID:${index}`, `SUMMARY:Class ${index}`, `DTSTART:${date}T150000`)),
  )
  const { events } = await look(text)

  expect(events.filter(({ result }) => result === 'leftOut')).toMatchObject([
    { reason: expect.stringContaining("You've reached your limit") },
  ])
  await take(text)
  expect(await classes()).toHaveLength(limit ?? 0)
})

test('a course of another teacher is not found, and nothing is written', async () => {
  const other = await newTeacher()
  const { body: chess } = await other.client.call(createCourse, { body: { name: 'Chess' } })
  const { client, classes } = await newTeacher()
  const forAll = { courseId: chess.id, studentIds: [], classValue: null }
  const { status } = await client.attempt(importClasses, { body: { text: calendar(piano()), from, forAll } })

  expect(status).toBe(404)
  expect(await classes()).toEqual([])
})

test('a file that is none, too deep, too many or reaching too far is refused at once', async () => {
  const { client } = await newTeacher()
  const nested = `${'BEGIN:VEVENT\r\n'.repeat(50)}${'END:VEVENT\r\n'.repeat(50)}`
  const rules = Array.from({ length: 1000 }, (_, index) =>
    event(
      `UID:${index}`,
      'DTSTART:20300305T150000',
      'RRULE:FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2;UNTIL=20350301T000000Z',
    ),
  )
  const hostile = {
    'no calendar': 'Name,Email\nTheo,t@example.com',
    nested: calendar(nested),
    many: calendar(
      ...Array.from({ length: 5001 }, (_, index) => event(`UID:${index}`, 'DTSTART:20300305T150000')),
    ),
    'far-reaching': calendar(...rules),
    'cut off': 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:x',
    'without ends': calendar(
      'BEGIN:VEVENT\r\nRRULE:FREQ=NEVER\r\nEND:X\r\n'.repeat(4000),
      `X:${'y'.repeat(4_000_000)}`,
    ),
  }
  for (const [name, text] of Object.entries(hostile)) {
    const { status } = await client.attempt(previewClassImport, { body: { text, from } })
    expect(status, name).toBe(400)
  }
  const large = calendar(piano(`DESCRIPTION:${'x'.repeat(maxCalendarLength)}`))
  expect((await client.attempt(previewClassImport, { body: { text: large } })).status).toBe(400)
})

test('the preview says which dates time off leaves out, and what is during it', async () => {
  const { client, look, take } = await newTeacher()
  await client.call(createTimeOff, { body: { from: '2030-03-12', through: '2030-03-19', title: 'Away' } })
  const text = calendar(
    piano('RRULE:FREQ=WEEKLY;COUNT=4'),
    event('UID:2', 'SUMMARY:Cello', 'DTSTART:20300312T150000', 'RRULE:FREQ=WEEKLY;COUNT=4'),
    event('UID:3', 'SUMMARY:Exam', 'DTSTART:20300313T150000'),
    event('UID:4', 'SUMMARY:Concert', 'DTSTART:20300322T150000'),
    event('UID:5', 'SUMMARY:Choir', 'DTSTART:20300304T150000', 'RRULE:FREQ=WEEKLY;COUNT=3'),
    event('UID:5', 'SUMMARY:Choir', 'RECURRENCE-ID:20300311T150000', 'DTSTART:20300313T150000'),
  )
  const reasons = [
    ['Piano', 'Time off leaves out 2 dates'],
    ['Cello', 'Time off leaves out 1 date. 1 class is during time off'],
    ['Exam', '1 class is during time off'],
    ['Choir', 'Time off leaves out 1 date. 1 class is during time off'],
  ]

  const { events } = await look(text)
  const { body } = await take(text)

  expect(events.filter(({ reason }) => reason).map(({ title, reason }) => [title, reason])).toEqual(reasons)
  expect(body.remarks.map(({ title, reason }) => [title, reason])).toEqual(reasons)
  const exam = event('UID:3', 'SUMMARY:Exam', 'DTSTART:20300313T150000', 'RDATE:20300402T150000')
  expect((await look(calendar(exam))).events[0]).toMatchObject({ classes: 1, reason: null })
})

test('a single class in place of one of a series that has begun is not written twice', async () => {
  const { client, look, take, classes } = await newTeacher()
  const moved = event(
    'UID:piano',
    'RECURRENCE-ID;TZID=Europe/Berlin:20300305T150000',
    'SUMMARY:Piano, late',
    'DTSTART;TZID=Europe/Berlin:20300320T170000',
    'DURATION:PT1H',
  )
  const text = calendar(piano('RRULE:FREQ=WEEKLY;COUNT=12'), moved)
  const sinceSpring = { from: '2030-03-18' }
  await take(text, sinceSpring)
  const rows = (await client.call(listClasses, { query: { from } })).body
  const parent = rows.find(({ isRecurring }) => isRecurring)
  await client.call(deleteClass, { params: { id: String(parent?.id) } })
  expect(await classes()).toEqual(['2030-03-20 17:00 Piano, late 60'])

  expect((await look(text, sinceSpring)).events[0]).toMatchObject({ result: 'series', classes: 1 })
  await take(text, sinceSpring)
  expect((await classes()).filter((line) => line.includes('late'))).toEqual([
    '2030-03-20 17:00 Piano, late 60',
  ])
})
