import { expect, test } from 'vitest'
import { bandsByDate } from './time-off-bands.ts'

test('time off covers whole days, and of the first and last what it takes of them', () => {
  const off = { id: 1, title: 'Thanksgiving', startsAt: '2026-11-25 17:00:00', endsAt: '2026-11-27 12:00:00' }
  const dates = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']

  const bands = bandsByDate([off], dates)

  expect([...bands].map(([date, [band]]) => [date, band?.from, band?.to, band?.isFirst])).toEqual([
    ['2026-11-25', 1020, 1440, true],
    ['2026-11-26', 0, 1440, false],
    ['2026-11-27', 0, 720, false],
  ])
})

test('what ends at midnight leaves the next day free', () => {
  const off = { id: 1, title: 'Off', startsAt: '2026-11-25 00:00:00', endsAt: '2026-11-26 00:00:00' }

  expect([...bandsByDate([off], ['2026-11-25', '2026-11-26']).keys()]).toEqual(['2026-11-25'])
})

test('time off that began before what is in sight says what it is on the first day', () => {
  const off = { id: 1, title: 'Winter break', startsAt: '2026-12-21 00:00:00', endsAt: '2027-01-04 00:00:00' }

  const bands = bandsByDate([off], ['2026-12-28', '2026-12-29'])

  expect([...bands.values()].map(([band]) => [band?.from, band?.isFirst])).toEqual([
    [0, true],
    [0, false],
  ])
})
