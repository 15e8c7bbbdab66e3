import { expect, test } from 'vitest'
import { lockQuota } from '#server/subscription/plan/quota.ts'
import { type Classroom, openClassroom } from '#test/classroom.ts'
import { holdTransaction } from '#test/database/held-transaction.ts'
import { startServer } from '#test/start-server.ts'

const server = await startServer()
const friday = '2026-11-20 13:00:00'

/** A class to be dragged, while somebody books and has not finished. */
async function openDrag(fields: Parameters<Classroom['schedule']>[0] = {}) {
  const room = await openClassroom(server)
  const { body: dragged } = await room.schedule(fields)
  const schema = await server.given.schemaOf(room.teacher)
  const booking = await holdTransaction(
    server.database,
    ({ tenant }) => lockQuota(tenant(schema), 'classes'),
    schema,
  )

  return { room, dragged, booking }
}

test('a class that is dragged waits for the family that books, and is where the teacher put it', async () => {
  const { room, dragged, booking } = await openDrag()
  const dragging = room.change(dragged, { scheduledAt: friday })
  await booking.commitOnceAwaitedBy(1)

  expect((await dragging).body).toMatchObject({ scheduledAt: friday })
})

test('a class that is moved as one of its series waits for the family that books', async () => {
  const { room, dragged, booking } = await openDrag({
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrencePattern: { days: [1] },
  })
  const moving = room.apply(dragged, { action: 'change', scope: 'this', change: { scheduledAt: friday } })
  await booking.commitOnceAwaitedBy(1)

  expect((await moving).status).toBe(200)
})
