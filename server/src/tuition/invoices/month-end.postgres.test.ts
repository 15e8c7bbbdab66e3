import { expect, test } from 'vitest'
import { manyEntries } from '#test/many-entries.ts'
import { recordingTime } from '#test/recording.ts'
import { requireSums } from '#test/sound-books.ts'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

test('a month ends for 200 students in under two seconds', async () => {
  const room = await openTuitionRoom(server)
  const workspace = await server.given.workspaceOf(room.teacher)
  await manyEntries(workspace, { students: 200, entriesEach: 30 })
  const { students } = await room.preview()

  const started = performance.now()
  const { status, body } = await room.invoice(students.map(({ studentId }) => studentId))
  const duration = performance.now() - started
  console.info(`month-end for 200 students: ${Math.round(duration)} ms`)

  expect(status).toBe(201)
  expect(body).toHaveLength(200)
  expect(duration).toBeLessThan(2000)
  await requireSums(workspace)
})
