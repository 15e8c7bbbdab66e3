import { expect, test } from 'vitest'
import { busySpansOf } from './busy-spans.ts'

const [start, end] = ['2026-10-20T00:00:00Z', '2026-11-20T00:00:00Z'].map(Date.parse) as [number, number]

const read = (...events: string[][]) =>
  busySpansOf(
    [
      'BEGIN:VCALENDAR',
      ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
      'END:VCALENDAR',
    ].join('\r\n'),
    {
      start,
      end,
      timeZone: 'America/New_York',
      isOwn: (uid) => uid.endsWith('-ours@lectern'),
      addresses: ['ines@example.com'],
    },
  )
const shown = (spans: readonly { start: number; end: number }[]) =>
  spans.map((span) => [span.start, span.end].map((at) => new Date(at).toISOString().slice(5, 16)).join(' – '))
const timed = async (...events: string[][]) => shown((await read(...events)).timed)

const lesson = ['DTSTART;TZID=Europe/Berlin:20261023T150000', 'DTEND;TZID=Europe/Berlin:20261023T160000']

test('times are of the zone that the event names, else of the teacher, over changes of the clock', async () => {
  expect(await timed([...lesson, 'RRULE:FREQ=WEEKLY;COUNT=2'])).toEqual([
    '10-23T13:00 – 10-23T14:00',
    '10-30T14:00 – 10-30T15:00',
  ])
  expect(
    await timed(['DTSTART:20261030T150000', 'DURATION:PT30M', 'RRULE:FREQ=WEEKLY;UNTIL=20261107']),
  ).toEqual(['10-30T19:00 – 10-30T19:30', '11-06T20:00 – 11-06T20:30'])
  expect(await timed(['DTSTART:20261030T150000Z', 'DTEND:20261101T150000Z'])).toEqual([
    '10-30T15:00 – 11-01T15:00',
  ])
})

test.each([
  ['transparent', ['TRANSP:TRANSPARENT']],
  ['cancelled', ['STATUS:CANCELLED']],
  ['declined by the teacher', ['ATTENDEE;PARTSTAT=DECLINED:mailto:Ines@example.com']],
  ['our own', ['UID:class-7-ours@lectern']],
])('what is %s is free', async (_what, lines) => {
  expect(await timed([...lesson, ...lines])).toEqual([])
})

test('what somebody else declined, or another workspace planned, is busy', async () => {
  expect(
    await timed([
      ...lesson,
      'UID:class-7-theirs@lectern',
      'ATTENDEE;PARTSTAT=DECLINED:mailto:ben@example.com',
    ]),
  ).toEqual(['10-23T13:00 – 10-23T14:00'])
})

test('dates of a series that are left out or stand elsewhere are free, and elsewhere is busy', async () => {
  expect(
    await timed(
      ['UID:a', ...lesson, 'RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE;TZID=Europe/Berlin:20261030T150000'],
      ['UID:a', 'RECURRENCE-ID:20261106T140000Z', 'DTSTART:20261107T090000Z', 'DURATION:PT1H'],
    ),
  ).toEqual(['10-23T13:00 – 10-23T14:00', '11-07T09:00 – 11-07T10:00', '11-13T14:00 – 11-13T15:00'])
})

test('whole days are apart, by the days of the teacher', async () => {
  const found = await read(
    ['DTSTART;VALUE=DATE:20261031', 'DTEND;VALUE=DATE:20261102'],
    ['DTSTART;VALUE=DATE:20261110', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE;VALUE=DATE:20261111'],
  )

  expect([shown(found.allDay), found.timed, found.allDayEvents]).toEqual([
    ['10-31T04:00 – 11-02T05:00', '11-10T05:00 – 11-11T05:00'],
    [],
    2,
  ])
})

test('an event that cannot be read takes no time, and the others are there', async () => {
  expect(await timed(['DTSTART:yesterday'], ['DTSTART;TZID=Nowhere:20261023T150000'], [...lesson])).toContain(
    '10-23T13:00 – 10-23T14:00',
  )
})

test('five thousand events that repeat daily come to what a day is long, and others are served meanwhile', async () => {
  const daily = Array.from({ length: 5000 }, (_, index) => [
    `DTSTART:20200101T${String(index % 24).padStart(2, '0')}0000Z`,
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY',
  ])
  let served = 0
  const others = setInterval(() => {
    served += 1
  }, 1)
  const found = await read(...daily).finally(() => clearInterval(others))

  expect(found.timed).toHaveLength(1)
  expect(served).toBeGreaterThan(20)
})
