import { deleteClassChildren } from '@lectern/contract/classes/classes.contract.ts'
import { changeSeries } from '@lectern/contract/classes/series-change.contract.ts'
import { expect, test } from 'vitest'
import { recordingTime } from '#test/recording.ts'
import { requireSums } from '#test/sound-books.ts'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

/** A recorded class of 30.00 for one student. */
async function openCharged() {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const held = await room.held({ classValue: '30', studentIds: [String(ama)] })
  await room.record(held.id, { marks: room.allPresent([ama]) })

  return { ...room, ama, held }
}

test('undoing a change of a class brings its charges back', async () => {
  const room = await openCharged()
  await room.change(room.held.id, { classValue: '50', studentIds: [] }, 'change-0001')
  expect(await room.balanceOf(room.ama)).toBe('0.00')

  expect((await room.undo('change-0001')).status).toBe(200)

  expect(await room.amountsOf(room.held.id)).toEqual(['30.00'])
  expect(await room.balanceOf(room.ama)).toBe('-30.00')
})

test('an invoiced amount comes back as typed as it was', async () => {
  const room = await openCharged()
  await room.record(room.held.id, {
    revision: 1,
    marks: [{ studentId: room.ama, mark: 'present', charge: '25' }],
  })
  await room.invoice([room.ama])
  await room.change(room.held.id, { studentIds: [] }, 'change-0010')
  expect(await room.balanceOf(room.ama)).toBe('0.00')

  expect((await room.undo('change-0010')).status).toBe(200)

  expect((await room.chargesOf(room.held.id)).charges).toMatchObject([{ amount: '25.00', isTyped: true }])
  expect(await room.balanceOf(room.ama)).toBe('-25.00')
})

test('undo brings no debt back to the account of a student who was deleted meanwhile', async () => {
  const room = await openCharged()
  await room.change(room.held.id, { studentIds: [] }, 'change-0009')
  await room.deleteStudent(room.ama)

  const refused = await room.undo('change-0009')

  expect(refused).toMatchObject({
    status: 409,
    error: { message: 'A student was deleted meanwhile, so this cannot be undone' },
  })
  expect(await room.amountsOf(room.held.id)).toEqual([])
  expect((await room.change(room.held.id, { title: 'Tissues' })).status).toBe(200)
})

test('the account of a student who was deleted before is none of what comes back', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0, ben = 0] = await room.newStudents(2)
  const held = await room.held({ classValue: '60', studentIds: [String(ama), String(ben)] })
  await room.record(held.id, { marks: room.allPresent([ama, ben]) })
  await room.deleteStudent(ben)
  await room.change(held.id, { classValue: '80' }, 'change-0013')

  expect((await room.undo('change-0013')).status).toBe(200)

  expect(await room.balanceOf(ama)).toBe('-30.00')
  expect(await room.balanceOf(ben)).toBe('-30.00')
  await requireSums(await server.given.workspaceOf(room.teacher))
})

test('what such a student owes for a class that went is of that class again', async () => {
  const room = await openLateCancelled()
  await room.deleteStudent(room.ama)
  await room.change(room.parent, { isRecurring: false }, 'change-0014')

  expect((await room.undo('change-0014')).status).toBe(200)

  expect(await room.statement(room.ama)).toMatchObject({
    closing: '-45.00',
    entries: [{ kind: 'charge', amount: '45.00', classId: room.next.id }],
  })
  await requireSums(await server.given.workspaceOf(room.teacher))
})

test('a charge that was corrected comes back as it was corrected', async () => {
  const room = await openCharged()
  const { body: made } = await room.invoice([room.ama])
  await room.change(room.held.id, { classValue: '36' })
  await room.cancelInvoice(made[0]?.id ?? 0)
  await room.change(room.held.id, { classValue: '60' }, 'change-0002')

  expect((await room.undo('change-0002')).status).toBe(200)

  expect(await room.balanceOf(room.ama)).toBe('-36.00')
})

test('what was invoiced meanwhile is not undone', async () => {
  const room = await openCharged()
  await room.change(room.held.id, { classValue: '50' }, 'change-0003')
  await room.invoice([room.ama])

  const refused = await room.undo('change-0003')

  expect(refused).toMatchObject({ status: 409, error: { message: expect.stringContaining('was invoiced') } })
  expect(await room.balanceOf(room.ama)).toBe('-50.00')
})

test('a change of a class that was invoiced before is undone, and its correction set right', async () => {
  const room = await openCharged()
  await room.invoice([room.ama])
  await room.change(room.held.id, { title: 'Tissues' }, 'change-0005')
  await room.change(room.held.id, { classValue: '50' }, 'change-0006')
  expect(await room.balanceOf(room.ama)).toBe('-50.00')

  expect((await room.undo('change-0006')).status).toBe(200)
  expect(await room.balanceOf(room.ama)).toBe('-30.00')

  expect((await room.undo('change-0005')).status).toBe(200)
  expect((await room.list())[0]).toMatchObject({ title: 'Cells', classValue: '30.00', status: 'completed' })
  expect(await room.balanceOf(room.ama)).toBe('-30.00')
})

test('a correction that was invoiced meanwhile is not undone', async () => {
  const room = await openCharged()
  await room.invoice([room.ama])
  await room.change(room.held.id, { classValue: '50' }, 'change-0007')
  await room.invoice([room.ama])

  const refused = await room.undo('change-0007')

  expect(refused).toMatchObject({ status: 409, error: { message: expect.stringContaining('was invoiced') } })
  expect(await room.balanceOf(room.ama)).toBe('-50.00')
})

test('what was invoiced anew after its invoice was cancelled is not undone', async () => {
  const room = await openCharged()
  const { body: made } = await room.invoice([room.ama])
  await room.change(room.held.id, { title: 'Tissues' }, 'change-0008')
  await room.cancelInvoice(made[0]?.id ?? 0)
  await room.invoice([room.ama])

  expect((await room.undo('change-0008')).status).toBe(409)
})

test('a class to come that is cancelled late is charged, and undoing it takes the charge back', async () => {
  const room = await openTuitionRoom(server)
  const students = await room.newStudents(2)
  const { body: coming } = await room.schedule({
    scheduledAt: '2026-12-01 15:00:00',
    classValue: '45',
    studentIds: students.map(String),
  })
  const cancelled = await room.client.call(changeSeries, {
    params: { id: String(coming.id) },
    query: { undo: 'change-0004' },
    body: { wanted: { scope: 'this', action: 'cancel', reason: 'student ill', isCharged: true } },
  })

  expect(cancelled.status).toBe(200)
  expect(await room.amountsOf(coming.id)).toEqual(['22.50', '22.50'])
  expect(await room.balanceOf(students[0] ?? 0)).toBe('-22.50')

  expect((await room.undo('change-0004')).status).toBe(200)
  expect(await room.balanceOf(students[0] ?? 0)).toBe('0.00')
})

test('classes that are cancelled together are not charged', async () => {
  const room = await openCharged()
  const refused = await room.client.call(changeSeries, {
    params: { id: String(room.held.id) },
    body: { wanted: { scope: 'all', action: 'cancel', reason: 'holiday', isCharged: true } },
  })

  expect(refused.status).toBe(400)
  expect(await room.balanceOf(room.ama)).toBe('-30.00')
})

test('nobody owes for a class that is on again, also who was deleted since; an invoice is corrected, and undo charges them again', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0, ben = 0, cal = 0] = await room.newStudents(3)
  const held = await room.held({ classValue: '60', studentIds: [ama, ben, cal].map(String) })
  await room.record(held.id, { marks: room.allPresent([ama, ben, cal]) })
  await room.invoice([cal])
  await room.deleteStudent(ben)
  await room.deleteStudent(cal)
  const balances = () => Promise.all([ama, ben, cal].map(room.balanceOf))

  await room.change(held.id, { status: 'scheduled' }, 'change-0015')
  expect(await balances()).toEqual(['0.00', '0.00', '0.00'])
  expect((await room.entries()).map(({ kind, studentId }) => [kind, studentId])).toEqual([
    ['correction', cal],
    ['charge', cal],
  ])

  expect((await room.undo('change-0015')).status).toBe(200)
  expect(await balances()).toEqual(['-20.00', '-20.00', '-20.00'])
  await requireSums(await server.given.workspaceOf(room.teacher))
})

/** A weekly series of 45.00 for one student, of which the class of next week was cancelled late. */
async function openLateCancelled() {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const { body: parent } = await room.schedule({
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrencePattern: { days: [2] },
    recurrenceEndDate: '2026-12-15',
    scheduledAt: '2026-11-17 15:00:00',
    classValue: '45',
    studentIds: [String(ama)],
  })
  const next = (await room.list()).find(({ scheduledAt }) => scheduledAt.startsWith('2026-11-24'))
  if (!next) throw new Error('the series has no class next week')
  await room.apply(next, { scope: 'this', action: 'cancel', reason: 'student ill', isCharged: true })
  const invoice = () => room.invoice([ama], { until: '2026-11-30' })

  return { ...room, ama, parent, next, invoice }
}

type LateCancelled = Awaited<ReturnType<typeof openLateCancelled>>

const removals: [string, (room: LateCancelled, undo: string) => Promise<unknown>][] = [
  [
    'a series that is switched off',
    ({ change, parent }, undo) => change(parent, { isRecurring: false }, undo),
  ],
  [
    'a rule without its date',
    ({ change, parent }, undo) => change(parent, { recurrencePattern: { days: [4] } }, undo),
  ],
  [
    'the deletion of all that is to come',
    ({ client, parent }, undo) =>
      client.call(deleteClassChildren, { params: { id: String(parent.id) }, query: { undo } }),
  ],
  [
    'an earlier end of the whole series',
    ({ apply, parent }, undo) =>
      apply(
        parent,
        { scope: 'all', action: 'change', change: { recurrenceEndDate: '2026-11-20' } },
        undefined,
        undo,
      ),
  ],
]

test.each(removals)(
  'a late cancellation goes with its class by %s, and comes back once',
  async (_by, remove) => {
    const room = await openLateCancelled()
    expect(await room.balanceOf(room.ama)).toBe('-45.00')

    await remove(room, 'change-0010')
    expect((await room.list()).map(({ id }) => id)).not.toContain(room.next.id)
    expect(await room.balanceOf(room.ama)).toBe('0.00')

    expect((await room.undo('change-0010')).status).toBe(200)
    expect(await room.amountsOf(room.next.id)).toEqual(['45.00'])
    expect(await room.balanceOf(room.ama)).toBe('-45.00')
  },
)

test.each(removals)(
  'one that was invoiced outlives its class by %s, and is its own again',
  async (_by, remove) => {
    const room = await openLateCancelled()
    await room.invoice()

    await remove(room, 'change-0011')
    expect(await room.balanceOf(room.ama)).toBe('-45.00')
    expect((await room.undo('change-0011')).status).toBe(200)

    expect(await room.balanceOf(room.ama)).toBe('-45.00')
    expect(await room.entries()).toMatchObject([{ kind: 'charge', amount: '45.00', classId: room.next.id }])
    expect((await room.chargesOf(room.next.id)).charges).toMatchObject([
      { amount: '45.00', isInvoiced: true },
    ])
  },
)

test('what corrected a charge is of its class again too', async () => {
  const room = await openLateCancelled()
  await room.invoice()
  await room.change(room.next.id, { classValue: '50' })
  // No class that was changed by hand goes with another rule, but it goes with its series.
  await room.change(room.parent, { isRecurring: false }, 'change-0012')

  expect((await room.undo('change-0012')).status).toBe(200)

  expect(await room.balanceOf(room.ama)).toBe('-50.00')
  expect((await room.entries()).map(({ classId }) => classId)).toEqual([room.next.id, room.next.id])
  expect(await room.amountsOf(room.next.id)).toEqual(['50.00'])
})

test('a late cancellation goes with the class that holds the rule when that is deleted', async () => {
  const room = await openLateCancelled()

  await room.remove(room.parent)

  expect(await room.balanceOf(room.ama)).toBe('0.00')
})
