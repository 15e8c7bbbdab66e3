import { expect, test } from 'vitest'
import { countLockWaits } from '#test/database/lock-waits.ts'
import { recordingTime } from '#test/recording.ts'
import { requireSums } from '#test/sound-books.ts'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'
import { removeCharges } from '../charges/class-charges.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

test('an invoice waits for a charge that is just going, and does not take it', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const held = await room.held({ classValue: '30', studentIds: [String(ama)] })
  await room.record(held.id, { marks: room.allPresent([ama]) })
  const schema = await server.given.schemaOf(room.teacher)
  const [removed, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]

  const reopening = server.database.transaction(async ({ tenant }) => {
    await removeCharges(tenant(schema), held.id, '2026-11-16 12:00:00')
    removed.resolve()
    await mayCommit.promise
  }, schema)
  await removed.promise
  const invoicing = room.invoice([ama])
  await expect.poll(() => countLockWaits(server.database)).toBe(1)
  mayCommit.resolve()
  await reopening

  expect((await invoicing).status).toBe(409)
  expect((await room.invoices()).invoices).toEqual([])
  await requireSums(await server.given.workspaceOf(room.teacher))
})
