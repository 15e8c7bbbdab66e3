import { createClass } from '@lectern/contract/classes/classes.contract.ts'
import { expect, test } from 'vitest'
import { openClassroom } from '#test/classroom.ts'
import { startServer } from '#test/start-server.ts'
import { transitionsOf, zones } from '#test/time-zones.ts'

const server = await startServer()
const room = await openClassroom(server)

/** Half past two at night: most clocks that are changed skip or repeat it. */
const time = '02:30:00'

/** The 28th of every month over ten years, in two series, since one covers five at most. */
const halves = [
  { start: '2019-12-28', recurrenceEndDate: '2024-12-28' },
  { start: '2025-01-28', recurrenceEndDate: '2030-01-28' },
]
const everyMonth = {
  isRecurring: true,
  recurrenceType: 'monthly',
  recurrencePattern: { months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
} as const

for (const title of zones)
  for (const { start, recurrenceEndDate } of halves) {
    const body = room.newClass({ title, scheduledAt: `${start} ${time}`, ...everyMonth, recurrenceEndDate })
    await room.client.call(createClass, { body, headers: { 'x-time-zone': title } })
  }
const byZone = Map.groupBy(await room.list(), ({ title }) => title)

test.each(zones)('in %s a class keeps its time on the wall over ten years of transitions', (zone) => {
  const classes = (byZone.get(zone) ?? []).map(({ scheduledAt }) =>
    Temporal.PlainDateTime.from(scheduledAt.replace(' ', 'T')),
  )

  expect(classes).toHaveLength(122)
  for (const transition of transitionsOf(zone)) {
    const wall = transition.toZonedDateTimeISO(zone).toPlainDateTime()
    const after = classes.findIndex((each) => Temporal.PlainDateTime.compare(each, wall) > 0)
    const [before, next] = [classes[after - 1], classes[after]]

    // On the wall one month lies between them, to the second; in the world it is more or less by the transition.
    expect(before?.add({ months: 1 }).toString()).toBe(next?.toString())
    expect(next?.toPlainTime().toString()).toBe(time)
  }
})
