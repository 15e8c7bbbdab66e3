import { expect, test } from 'vitest'
import { countLockWaits } from '#test/database/lock-waits.ts'
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
  const [removed, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]

  const reopening = server.database.transaction(async ({ tenant }) => {
    await removeCharges(tenant(schema), held.id, '2026-11-16 12:00:00')
    removed.resolve()
    await mayCommit.promise
  }, schema)
  await removed.promise
  const invoicing = room.invoice([ama])
  await expect
    .poll(() => countLockWaits(server.database))
    .toBe(1)
    .finally(mayCommit.resolve)
  await reopening

  expect((await invoicing).status).toBe(409)
  expect((await room.invoices()).invoices).toEqual([])
  await requireSums(await server.given.workspaceOf(room.teacher))
})

test('whoever makes an invoice waits until another has given out its number', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  await room.charge(ama, '10')
  const schema = await server.given.schemaOf(room.teacher)
  const [locked, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]

  const numbering = server.database.transaction(async ({ tenant }) => {
    await lockDetails(tenant(schema))
    locked.resolve()
    await mayCommit.promise
  }, schema)
  await locked.promise
  const invoicing = room.invoice([ama])
  await expect
    .poll(() => countLockWaits(server.database))
    .toBe(1)
    .finally(mayCommit.resolve)
  await numbering

  expect((await invoicing).status).toBe(201)
})
