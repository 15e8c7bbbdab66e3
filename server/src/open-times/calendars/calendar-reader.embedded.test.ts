import { expect, test } from 'vitest'
import { afterFile } from '#test/after-file.ts'
import { createCalendarReader } from './calendar-reader.ts'

const reader = createCalendarReader(1500)
afterFile(() => reader.close())

const whose = { schema: 'teacher' }

const readingOf = (count: number, ...rule: string[]) => {
  const event = ['BEGIN:VEVENT', 'DTSTART:19700101T100000Z', 'DURATION:PT1H', ...rule, 'END:VEVENT'].join(
    '\r\n',
  )
  const text = ['BEGIN:VCALENDAR', ...Array.from({ length: count }, () => event), 'END:VCALENDAR'].join(
    '\r\n',
  )
  const span = { start: Date.parse('2026-11-01'), end: Date.parse('2027-11-01') }

  return { text, ...span, timeZone: 'UTC', addresses: [], uidEnd: '@lectern' }
}

test('a calendar that is made to take minutes costs the thread that reads it, and nobody else', async () => {
  await reader.read(readingOf(0), whose)
  const endless = reader
    .read(readingOf(5000, 'RRULE:FREQ=DAILY;COUNT=99999'), whose)
    .catch((error: Error) => error)
  const next = reader.read(readingOf(1, 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1'), whose)
  let waited = 0
  for (let turns = 0; turns < 20; turns += 1) {
    const since = performance.now()
    await new Promise(setImmediate)
    waited = Math.max(waited, performance.now() - since)
  }

  expect(waited).toBeLessThan(500)
  expect(await endless).toMatchObject({ message: 'This calendar takes too long to read' })
  expect((await next).timed).toHaveLength(12)
})

test('what is no calendar is refused by its reason', async () => {
  await expect(reader.read({ ...readingOf(0), text: '<html>' }, whose)).rejects.toThrow(
    'This is not a calendar file (.ics)',
  )
})

test('workspaces have turns: whoever sends many calendars waits for others after each', async () => {
  const order: string[] = []
  const read = (schema: string) =>
    reader.read(readingOf(1), { schema }).then(() => {
      order.push(schema)
    })
  await Promise.all([...Array.from({ length: 5 }, () => read('many')), read('one'), read('other')])

  expect(order).toEqual(['many', 'many', 'one', 'other', 'many', 'many', 'many'])
})

test('what a calendar took is told, also where it is refused', async () => {
  const busy: number[] = []
  const telling = { schema: 'teacher', onBusy: (milliseconds: number) => void busy.push(milliseconds) }
  await reader.read(readingOf(100), telling)
  await reader.read({ ...readingOf(0), text: '<html>' }, telling).catch(() => undefined)
  await reader.read(readingOf(5000, 'RRULE:FREQ=DAILY;COUNT=99999'), telling).catch(() => undefined)

  expect(busy).toHaveLength(3)
  expect(busy[2]).toBeGreaterThan(1000)
})
