import { expect, test } from 'vitest'
import { plannedSeries } from '#test/planned-series.ts'
import type { Edit } from './edit.ts'
import type { RuleMove } from './moved-rule.ts'
import { placeAnew } from './place-anew.ts'

const { target, members } = plannedSeries({ but: { '2026-11-23': { status: 'cancelled' } } })
const edit = { target, change: {} } as Edit
const move = { time: '15:00:00' } as RuleMove
const placementOf = (date: string) => {
  const member = members.find(({ originalDate }) => originalDate === date)
  if (!member) throw new Error(`no class on ${date}`)
  return { member, originalDate: date, scheduledAt: member.scheduledAt }
}
const day = (date: string): string => date.slice(5, 10)

/** Of classes on 16, 18, 23 (cancelled) and 25 November. */
test.each<[string, string[], { past?: string[] }, object]>([
  [
    'who keeps a date stays there',
    ['2026-11-18', '2026-11-25'],
    {},
    { placed: ['11-18 -> 11-18', '11-25 -> 11-25'], removed: ['11-16', '11-23'], added: [] },
  ],
  [
    'the others take what is left, in order',
    ['2026-11-17', '2026-11-18', '2026-11-19'],
    {},
    { placed: ['11-16 -> 11-17', '11-18 -> 11-18', '11-25 -> 11-19'], removed: ['11-23'], added: [] },
  ],
  [
    'what is cancelled never moves',
    ['2026-11-17'],
    {},
    { placed: ['11-16 -> 11-17'], removed: ['11-18', '11-23', '11-25'], added: [] },
  ],
  [
    'and keeps its date where it is one still',
    ['2026-11-23'],
    {},
    { placed: ['11-23 -> 11-23'], removed: ['11-16', '11-18', '11-25'], added: [] },
  ],
  [
    'what nobody takes is added',
    ['2026-11-16', '2026-11-18', '2026-11-23', '2026-11-25', '2026-11-30'],
    {},
    {
      placed: ['11-16 -> 11-16', '11-18 -> 11-18', '11-23 -> 11-23', '11-25 -> 11-25'],
      removed: [],
      added: ['11-30'],
    },
  ],
  [
    'what is past stays, whatever the dates',
    ['2026-11-30'],
    { past: ['2026-11-16'] },
    { placed: ['11-16 -> 11-16', '11-18 -> 11-30'], removed: ['11-23', '11-25'], added: [] },
  ],
])('%s', (_name, dates, { past = [] }, expected) => {
  const coming = ['2026-11-16', '2026-11-18', '2026-11-23', '2026-11-25'].filter(
    (date) => !past.includes(date),
  )
  const outcome = placeAnew(
    edit,
    { past: past.map(placementOf), coming: coming.map(placementOf) },
    move,
    dates,
  )

  expect({
    placed: outcome.placed.map(
      ({ member, scheduledAt }) => `${day(member.originalDate)} -> ${day(scheduledAt)}`,
    ),
    removed: outcome.removed.map(({ originalDate }) => day(originalDate)),
    added: outcome.added.map(day),
  }).toEqual(expected)
})
