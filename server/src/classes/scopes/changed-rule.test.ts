import type { Class } from '@lectern/contract/classes/classes.contract.ts'
import { createTimeOff, type NewTimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import { expect, test } from 'vitest'
import { type Classroom, openClassroom, type Wanted } from '#test/classroom.ts'
import { startServer } from '#test/start-server.ts'
import { daysOf, noon, weekly } from '#test/term.ts'

const server = await startServer({ clock: noon })

type Change = Extract<Wanted, { action: 'change' }>['change']

const toAll = (change: Change): Wanted => ({ scope: 'all', action: 'change', change })
const toFollowing = (change: Change): Wanted => ({ scope: 'following', action: 'change', change })

/** A day off, and what becomes of the class in it. */
const takeOff = ({ client }: Classroom, day: string, choices: NewTimeOff['choices'] = []) =>
  client.call(createTimeOff, {
    query: {},
    body: { title: 'Thanksgiving', from: day, through: day, choices },
  })

const from = (day: string, classes: readonly Class[]) =>
  classes.filter(({ scheduledAt }) => scheduledAt >= day)

/** Mondays, ten of them: four have been, six are to come. */
const tenMondays = {
  ...weekly,
  recurrencePattern: { days: [1] },
  recurrenceCount: 10,
  scheduledAt: '2026-10-26 15:00:00',
}

test('the second half of a numbered series has the number of its own classes, whatever was renamed before', async () => {
  const room = await openClassroom(server)
  const { body: parent } = await room.schedule(tenMondays)
  await room.apply(parent, toAll({ title: 'Tissues' }))
  const seventh = (await room.list())[6] as Class

  await room.apply(seventh, toFollowing({ scheduledAt: '2026-12-08 15:00:00' }))
  expect(await room.ruleOf(seventh)).toMatchObject({ recurrenceCount: 4, coming: 4 })

  await room.apply(seventh, toFollowing({ recurrencePattern: { days: [2, 4] } }))
  expect(daysOf(from('2026-12-08', await room.list()))).toEqual([
    '2026-12-08',
    '2026-12-10',
    '2026-12-15',
    '2026-12-17',
  ])
})

test('a numbered series that moves off a day of time off has as many classes as before', async () => {
  const room = await openClassroom(server)
  await takeOff(room, '2026-11-30')
  const { body: parent } = await room.schedule({
    ...tenMondays,
    recurrenceCount: 5,
    scheduledAt: '2026-11-23 15:00:00',
  })
  const wanted = toAll({ scheduledAt: '2026-11-24 15:00:00' })
  const { dates } = await room.preview(parent, wanted)

  await room.apply(parent, wanted)

  expect(daysOf(await room.list())).toEqual([
    '2026-11-24',
    '2026-12-08',
    '2026-12-15',
    '2026-12-22',
    '2026-12-29',
  ])
  expect(dates.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => 'changes'))
})
