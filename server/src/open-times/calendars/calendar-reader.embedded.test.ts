import { expect, test } from 'vitest'
import { afterFile } from '#test/after-file.ts'
import { createCalendarReader } from './calendar-reader.ts'

const reader = createCalendarReader(1500)
afterFile(() => reader.close())

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
  await reader.read(readingOf(0))
  const endless = reader.read(readingOf(5000, 'RRULE:FREQ=DAILY;COUNT=99999')).catch((error: Error) => error)
  const next = reader.read(readingOf(1, 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1'))
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
  await expect(reader.read({ ...readingOf(0), text: '<html>' })).rejects.toThrow(
    'This is not a calendar file (.ics)',
  )
})
