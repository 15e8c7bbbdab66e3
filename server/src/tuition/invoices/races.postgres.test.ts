import { expect, test } from 'vitest'
import { holdTransaction } from '#test/database/held-transaction.ts'
import { recordingTime } from '#test/recording.ts'
import { requireSums } from '#test/sound-books.ts'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'
import { removeCharges } from '../charges/class-charges.ts'
import { lockDetails } from '../details.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

test('an invoice waits for a charge that is just going, and does not take it', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const held = await room.held({ classValue: '30', studentIds: [String(ama)] })
  await room.record(held.id, { marks: room.allPresent([ama]) })
  const schema = await server.given.schemaOf(room.teacher)

  const reopening = await holdTransaction(
    server.database,
    ({ tenant }) => removeCharges(tenant(schema), held.id, '2026-11-16 12:00:00'),
    schema,
  )
  const invoicing = room.invoice([ama])
  await reopening.commitOnceAwaitedBy(1)

  expect((await invoicing).status).toBe(409)
  expect((await room.invoices()).invoices).toEqual([])
  await requireSums(await server.given.workspaceOf(room.teacher))
})

test('whoever makes an invoice waits until another has given out its number', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  await room.charge(ama, '10')
  const schema = await server.given.schemaOf(room.teacher)

  const numbering = await holdTransaction(
    server.database,
    ({ tenant }) => lockDetails(tenant(schema)),
    schema,
  )
  const invoicing = room.invoice([ama])
  await numbering.commitOnceAwaitedBy(1)

  expect((await invoicing).status).toBe(201)
})
