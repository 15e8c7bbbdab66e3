import { expect, test } from 'vitest'
import { holdTransaction } from '#test/database/held-transaction.ts'
import { countLockWaits } from '#test/database/lock-waits.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

test('the currency stays where an undo that is just under way brings charges back', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const held = await room.held({ classValue: '30.00', studentIds: [String(ama)] })
  await room.record(held.id, { marks: room.allPresent([ama]) })
  await room.change(held.id, { studentIds: [] }, 'change-0001')
  const schema = await server.given.schemaOf(room.teacher)

  const inTheWay = await holdTransaction(
    server.database,
    ({ tenant }) => tenant(schema).selectFrom('courses').select('id').forUpdate().execute(),
    schema,
  )
  const undoing = room.undo('change-0001')
  await expect.poll(() => countLockWaits(server.database)).toBe(1)
  const changing = room.setDetails({ currency: 'JPY' })
  await inTheWay.commitOnceAwaitedBy(2)

  expect((await undoing).status).toBe(200)
  expect((await changing).status).toBe(409)
  expect(await room.balanceOf(ama)).toBe('-30.00')
})
