import { expect, test } from 'vitest'
import { manyEntries } from '#test/many-entries.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

test('a month ends for more students than a statement takes values', async () => {
  const room = await openTuitionRoom(server)
  const students = 66_000
  await manyEntries(await server.given.workspaceOf(room.teacher), { students, entriesEach: 1 })

  const { students: previewed } = await room.preview()

  expect(previewed).toHaveLength(students)
  expect(new Set(previewed.map(({ toPay }) => toPay))).toEqual(new Set(['10.00']))
})
