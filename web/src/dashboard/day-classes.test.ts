import { expect, test } from 'vitest'
import { readClasses } from '#web/classes/class-reader.ts'
import { byDay, describeDay, findUnderWay, soonText, uncancelledOn, upcomingOf } from './day-classes.ts'

const now = { date: '2026-11-12', minute: 15 * 60 + 42 }

let lastId = 0
const classAt = (scheduledAt: string, more: Record<string, unknown> = {}) => {
  lastId += 1
  return { id: lastId, title: 'Cells', scheduledAt, duration: 90, status: 'scheduled', ...more }
}

test('upcoming are classes with a time, in the future and scheduled, soonest first', () => {
  const classes = readClasses([
    classAt('2026-11-13 10:00:00', { title: 'Tomorrow' }),
    classAt('2026-11-12 18:30:00', { title: 'Tonight' }),
    classAt('2026-11-12 15:42:00', { title: 'Just begun' }),
    classAt('2026-11-12 15:00:00', { title: 'Under way' }),
    classAt('2026-11-12 20:00:00', { title: 'Called off', status: 'cancelled' }),
    classAt('2026-11-12 21:00:00', { title: 'Done early', status: 'completed' }),
    classAt('some day', { title: 'Unreadable' }),
    classAt('', { title: 'Without a time' }),
  ])

  expect(upcomingOf(classes, now).map(({ title }) => title)).toEqual(['Tonight', 'Tomorrow'])
})

test('the line of the day holds what is not cancelled, and what is left of the evening before', () => {
  const classes = readClasses([
    classAt('2026-11-11 09:00:00', { title: 'Yesterday' }),
    classAt('2026-11-11 23:30:00', { title: 'Over midnight', duration: 120 }),
    classAt('2026-11-12 09:00:00', { title: 'Done', status: 'completed' }),
    classAt('2026-11-12 20:00:00', { title: 'Called off', status: 'cancelled' }),
    classAt('2026-11-13 09:00:00', { title: 'Tomorrow' }),
  ])

  expect(uncancelledOn(classes, now.date).map(({ item, from, to }) => [item.title, from, to])).toEqual([
    ['Over midnight', 0, 90],
    ['Done', 540, 630],
  ])
})

test('a class is under way from its first minute until before its last', () => {
  const [first] = readClasses([classAt('2026-11-12 14:12:00')])
  const [ended] = readClasses([classAt('2026-11-12 14:12:00', { duration: 89 })])
  const [overMidnight] = readClasses([classAt('2026-11-11 23:00:00', { duration: 1440 })])

  expect([first, ended, overMidnight]).not.toContain(undefined)
  expect(findUnderWay(first ? [first] : [], { ...now, minute: 15 * 60 + 41 })?.id).toBe(first?.id)
  expect(findUnderWay(ended ? [ended] : [], now)).toBeUndefined()
  expect(findUnderWay(overMidnight ? [overMidnight] : [], now)?.id).toBe(overMidnight?.id)
})

const days: [string, ReturnType<typeof classAt>[]][] = [
  ['No classes today.', []],
  ['No classes today.', [classAt('2026-11-12 18:00:00', { status: 'cancelled' })]],
  ['No classes today.', [classAt('2026-11-11 23:30:00')]],
  ['No more classes today.', [classAt('2026-11-12 09:00:00')]],
  ['One class to come today, at 6:00 PM.', [classAt('2026-11-12 18:00:00')]],
  [
    'Two classes to come today, the next at 6:00 PM.',
    [classAt('2026-11-12 18:00:00'), classAt('2026-11-12 20:00:00')],
  ],
  [
    'Cells is under way until 4:30 PM. One more class today.',
    [classAt('2026-11-12 15:00:00'), classAt('2026-11-12 18:00:00')],
  ],
  ['Cells is under way until 4:30 PM. No more classes today.', [classAt('2026-11-12 15:00:00')]],
  [
    'A class is under way until 12:30 AM. No more classes today.',
    [classAt('2026-11-12 15:30:00', { title: '', duration: 540 })],
  ],
]

test.each(days)('the day reads: %s', (text, classes) => {
  expect(describeDay(readClasses(classes), now)).toBe(text)
})

test('what begins within the hour says in how many minutes', () => {
  expect(soonText({ ...now, minute: now.minute + 48 }, now)).toBe('in 48 min')
  expect(soonText({ ...now, minute: now.minute + 61 }, now)).toBeNull()
  expect(soonText(now, now)).toBeNull()
})

test('classes are grouped under their day', () => {
  const upcoming = upcomingOf(
    readClasses([
      classAt('2026-11-13 10:00:00'),
      classAt('2026-11-12 18:00:00'),
      classAt('2026-11-12 20:00:00'),
    ]),
    now,
  )

  expect(byDay(upcoming).map(({ date, classes }) => [date, classes.length])).toEqual([
    ['2026-11-12', 2],
    ['2026-11-13', 1],
  ])
})
