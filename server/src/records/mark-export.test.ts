import { expect, test } from 'vitest'
import { openRecordRoom, recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'

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
