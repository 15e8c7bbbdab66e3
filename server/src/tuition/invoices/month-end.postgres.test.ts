import { expect, test } from 'vitest'
import { manyEntries } from '#test/many-entries.ts'
import { recordingTime } from '#test/recording.ts'
import { requireSums } from '#test/sound-books.ts'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

const writesIn = (statements: readonly string[]): number =>
  statements.filter((statement) => /^(insert|update|delete)/.test(statement)).length

/** Statements and processor time tell the same on a busy machine; how long it took is said. */
test('a month ends for 200 students in under two seconds of the processor, with no statement for each of them', async () => {
  const room = await openTuitionRoom(server)
  const workspace = await server.given.workspaceOf(room.teacher)
  await manyEntries(workspace, { students: 203, entriesEach: 30 })
  const { students } = await room.preview()
  const ids = students.map(({ studentId }) => studentId)
  const few = await server.statementsOf(() => room.invoice(ids.slice(0, 3)))

  const [began, started] = [process.threadCpuUsage(), performance.now()]
  const statements = await server.statementsOf(async () => {
    const { status, body } = await room.invoice(ids.slice(3))
    expect(status).toBe(201)
    expect(body).toHaveLength(200)
  })
  const [used, duration] = [process.threadCpuUsage(began), performance.now() - started]
  console.info(`month-end for 200 students: ${Math.round(duration)} ms`)

  expect(writesIn(statements)).toBe(writesIn(few))
  // Of reads one for each would be 197 more; one or two may come by what is kept in memory and asked for anew.
  expect(statements.length).toBeLessThan(few.length + 5)
  expect((used.user + used.system) / 1000).toBeLessThan(2000)
  await requireSums(workspace)
})
