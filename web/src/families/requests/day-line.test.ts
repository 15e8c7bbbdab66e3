import type { FamilyRequest } from '@lectern/contract/families/requests.contract.ts'
import { expect, test } from 'vitest'
import { daysOf, hoursOf, labelledHours, partOn } from './day-line.ts'

const asked = (fields: Partial<FamilyRequest>) =>
  ({
    act: 'absence',
    isAlone: true,
    scheduledAt: '2026-11-18 13:00:00',
    wantedAt: null,
    duration: 30,
    ...fields,
  }) as FamilyRequest

test('a class that is called off gives its time back, and of a group the student alone is away', () => {
  const [alone, group] = [asked({}), asked({ isAlone: false })].map(daysOf)

  expect(alone).toEqual([{ date: '2026-11-18', marks: [{ minute: 780, duration: 30, kind: 'gone' }] }])
  expect(group?.[0]?.marks[0]?.kind).toBe('asked')
})

test('a move is shown on both of its days, on the same day in one line, and a make-up where it is to be', () => {
  const move = daysOf(asked({ act: 'move', wantedAt: '2026-11-20 14:30:00' }))
  const sameDay = daysOf(asked({ act: 'move', wantedAt: '2026-11-18 17:00:00' }))
  const makeUp = daysOf(asked({ act: 'makeUp', wantedAt: '2026-11-20 14:30:00' }))

  expect(move.map(({ date, marks }) => [date, marks[0]?.kind])).toEqual([
    ['2026-11-18', 'gone'],
    ['2026-11-20', 'asked'],
  ])
  expect(sameDay.map(({ marks }) => marks.map(({ kind }) => kind))).toEqual([['gone', 'asked']])
  expect(makeUp.map(({ date }) => date)).toEqual(['2026-11-20'])
})

test('the line shows the usual hours, and more where the class is early or late', () => {
  const mark = { minute: 1290, duration: 30, kind: 'asked' as const }

  expect(hoursOf([{ ...mark, minute: 600 }])).toEqual({ from: 480, to: 1260 })
  expect(hoursOf([mark])).toEqual({ from: 480, to: 1320 })
  expect(labelledHours([{ ...mark, minute: 600 }], { from: 480, to: 1260 })).toEqual([900, 1080])
})

test('what is busy over midnight is drawn on both days, and on no other', () => {
  const night = { startsAt: '2026-11-12 22:00:00', endsAt: '2026-11-13 01:00:00' }
  const parts = ['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14'].map((date) => partOn(date, night))

  expect(parts.map(({ from, to }) => [from, to])).toEqual([
    [1440, 1440],
    [1320, 1440],
    [0, 60],
    [0, 0],
  ])
})
