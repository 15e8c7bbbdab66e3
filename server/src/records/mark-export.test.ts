import { expect, test } from 'vitest'
import { fullClasses } from '#test/full-classes.ts'
import { openRecordRoom, recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { timesAsLong } from '#test/times-as-long.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

test('the marks that go out are those that records show: nobody who was taken out, no class that is open again', async () => {
  const room = await openRecordRoom(server)
  const ids = [await room.newStudent('Ama'), await room.newStudent('Theo')]
  const marks = ids.map((id) => ({ studentId: Number(id), mark: 'present' as const }))
  const [kept, reopened] = [await room.held({ studentIds: ids }), await room.held({ studentIds: ids })]
  for (const { id } of [kept, reopened]) await room.record(id, { marks })
  const namesIn = async () => {
    const text = await (await room.client.fetch('/api/exports/marks')).text()
    return text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[4])
  }
  expect(await namesIn()).toEqual(['Ama', 'Theo', 'Ama', 'Theo'])

  await room.reopen(reopened.id, 1)
  expect(await namesIn()).toEqual(['Ama', 'Theo'])
  await room.change(kept.id, { studentIds: ids.slice(0, 1) })
  expect(await namesIn()).toEqual(['Ama'])
})

test('every mark goes out once and in order, over as many pages as it takes', async () => {
  const room = await openRecordRoom(server)
  const db = await server.given.workspaceOf(room.teacher)
  await fullClasses(db, room.course.id, { classes: 60, students: 20 })
  const linesOf = async (query: string) =>
    (await (await room.client.fetch(`/api/exports/marks?${query}`)).text()).trimEnd().split('\r\n').slice(1)

  const lines = await linesOf('')

  expect(new Set(lines)).toHaveLength(60 * 20)
  expect(lines).toEqual(lines.toSorted())
  const { id } = await db.selectFrom('students').select('id').limit(1).executeTakeFirstOrThrow()
  expect(await linesOf(`studentId=${id}`)).toHaveLength(60)
})

test('the marks of large classes go out about as fast as as many of small ones', async () => {
  const roomWith = async (wanted: { classes: number; students: number }) => {
    const room = await openRecordRoom(server)
    await fullClasses(await server.given.workspaceOf(room.teacher), room.course.id, wanted)
    return async () => (await room.client.fetch('/api/exports/marks')).text()
  }
  const sendSmall = await roomWith({ classes: 1000, students: 10 })
  const sendLarge = await roomWith({ classes: 10, students: 1000 })

  expect(await timesAsLong(sendLarge, sendSmall, 2)).toBeLessThan(2)
})
