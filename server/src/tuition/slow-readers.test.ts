import { exportEntries } from '@lectern/contract/tuition/tuition-export.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { schemaOf } from '#server/platform/db/handles.ts'
import { openTestDatabase } from '#test/database/open-test-database.ts'
import { manyEntries } from '#test/many-entries.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'

/** Whoever holds a connection while a client reads leaves the others none. */
const database = await openTestDatabase({ poolSize: 2 })
const server = await startServer({
  database,
  clock: () => Temporal.Instant.from(recordingTime),
  timeouts: { silence: 600_000 }, // while a busy machine prepares the tables nothing is heard of them
})

test('tables that nobody takes hold no connection', async () => {
  const room = await openTuitionRoom(server)
  const workspace = await server.given.workspaceOf(room.teacher)
  await manyEntries(workspace, { students: 8, entriesEach: 1000 })
  // 16 MB each: more than sockets hold on their own, so that writing has to wait for the reader.
  await sql`update ${sql.id(schemaOf(workspace), 'entries')} set "title" = repeat('Cells', 400)`.execute(
    workspace,
  )

  const readers = await Promise.all(
    [1, 2].map(async () => (await room.client.fetch(exportEntries.path)).body?.getReader()),
  )
  for (const reader of readers) expect((await reader?.read())?.done).toBe(false)

  expect((await room.balances()).students).toHaveLength(8)
  for (const reader of readers) await reader?.cancel()
})

test('a file of invoices holds no connection while it is drawn', async () => {
  const rooms = [await openTuitionRoom(server), await openTuitionRoom(server)] // each has one drawn at a time
  const files = rooms.map(async (room) => {
    const [ama = 0] = await room.newStudents(1)
    const ids: number[] = []
    while (ids.length < 30) {
      await room.charge(ama, '12.50')
      ids.push(...(await room.invoice([ama])).body.map(({ id }) => id))
    }
    const response = await room.client.fetch('/api/invoices/pdf', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ids }),
    })
    const reader = response.body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    return reader
  })
  const readers = await Promise.all(files)

  for (const room of rooms) expect((await room.balances()).students).toHaveLength(1)
  for (const reader of readers) await reader?.cancel()
})
