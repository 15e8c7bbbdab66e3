import { expect, test } from 'vitest'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

/** A class of 30.00 for one student on every day of a span. Today is November 16. */
async function openDaily(first: string, last: string) {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const { body: parent } = await room.schedule({
    scheduledAt: `${first} 09:00:00`,
    isRecurring: true,
    recurrenceType: 'daily',
    recurrenceEndDate: last,
    classValue: '30',
    studentIds: [String(ama)],
  })
  const on = async (date: string) => {
    const found = (await room.list()).find(({ scheduledAt }) => scheduledAt.startsWith(date))
    if (!found) throw new Error(`no class on ${date}`)
    return found
  }

  return { ...room, ama, parent, on }
}

test.for(['following', 'all'] as const)(
  'a recorded class from which %s are changed keeps its status',
  async (scope) => {
    const room = await openDaily('2026-11-14', '2026-11-18')
    const held = await room.on('2026-11-15')
    await room.record(held.id, { marks: room.allPresent([room.ama]) })
    const recorded = await room.recordOf(held.id)

    const change = { title: 'Tissues', status: 'scheduled' } as const
    const { status } = await room.apply(held, { scope, action: 'change', change })

    expect(status).toBe(200)
    expect(await room.on('2026-11-15')).toMatchObject({
      title: 'Cells',
      status: 'completed',
      isRecorded: true,
    })
    expect(await room.recordOf(held.id)).toEqual(recorded)
    expect(await room.on('2026-11-17')).toMatchObject({ title: 'Tissues' })
    expect(await room.balanceOf(room.ama)).toBe('-30.00')
  },
)

test.for(['following', 'all'] as const)(
  'a series that is over goes on when %s get a later end',
  async (scope) => {
    const room = await openDaily('2026-11-12', '2026-11-14')
    const last = await room.on('2026-11-14')
    await room.record(last.id)
    const before = await room.list()
    const change = { recurrenceEndDate: '2026-11-18', title: 'Tissues' }

    const { body: written } = await room.apply(
      last,
      { scope, action: 'change', change },
      undefined,
      `over-${scope}`,
    )

    const later = ['2026-11-16', '2026-11-17', '2026-11-18']
    const classes = await room.list()
    expect(written.count).toBe(later.length)
    expect(classes.slice(0, 3).map(({ title }) => title)).toEqual(['Cells', 'Cells', 'Cells'])
    expect(classes.slice(3).map(({ title, scheduledAt }) => [title, scheduledAt.slice(0, 10)])).toEqual(
      later.map((date) => ['Tissues', date]),
    )

    expect((await room.undo(`over-${scope}`)).status).toBe(200)
    expect(await room.list()).toEqual(before)
  },
)

test('the charge of a class that was cancelled late follows a change of its series', async () => {
  const room = await openDaily('2026-11-14', '2026-11-18')
  const late = await room.on('2026-11-17')
  await room.apply(late, { scope: 'this', action: 'cancel', reason: 'student ill', isCharged: true })

  await room.apply(late, { scope: 'all', action: 'change', change: { classValue: '50' } })
  expect(await room.balanceOf(room.ama)).toBe('-50.00')

  await room.apply(late, {
    scope: 'all',
    action: 'change',
    change: { title: 'Tissues', status: 'scheduled' },
  })
  expect(await room.on('2026-11-17')).toMatchObject({ title: 'Tissues', status: 'scheduled' })
  expect(await room.balanceOf(room.ama)).toBe('0.00')
})

test('a recorded class that holds the rule of a series without any to come follows its value, and is reopened', async () => {
  const room = await openDaily('2026-11-13', '2026-11-15')
  const { id } = room.parent
  await room.record(id, { notes: 'Cells', marks: room.allPresent([room.ama]) })

  await room.apply(id, { scope: 'this', action: 'change', change: { classValue: '50' } })
  expect(await room.amountsOf(id)).toEqual(['50.00'])

  await room.apply(id, { scope: 'this', action: 'change', change: { status: 'scheduled' } })
  expect(await room.recordOf(id)).toMatchObject({ recordedAt: null, notes: 'Cells' })
  expect(await room.balanceOf(room.ama)).toBe('0.00')
})
