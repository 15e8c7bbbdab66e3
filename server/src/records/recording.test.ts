import { getRecording } from '@lectern/contract/records/recording.contract.ts'
import { expect, test } from 'vitest'
import { movingClock } from '#test/moving-clock.ts'
import { openRecordRoom, recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'

const server = await startServer({ clock: movingClock(recordingTime) })

test('what recording a class needs comes at once: its record, the charges and the last time', async () => {
  const room = await openRecordRoom(server)
  const theo = await room.newStudent('Theo')
  const before = await room.held({ studentIds: [theo], scheduledAt: '2026-11-09 15:00:00' })
  await room.record(before.id, { notes: 'Scales', marks: [{ studentId: Number(theo), mark: 'present' }] })
  const { id } = await room.held({ studentIds: [theo], classValue: '40.00' })
  const { body } = await room.client.call(getRecording, { params: { id: String(id) } })

  expect(body).toMatchObject({
    record: { classId: id, revision: 0, studentIds: [theo] },
    charges: { classId: id, value: '40.00', charges: [{ studentId: Number(theo), amount: null }] },
    lastTime: { id: before.id, notes: 'Scales' },
  })
})

test('a class without students has no last time, and one of another teacher is not found', async () => {
  const room = await openRecordRoom(server)
  const stranger = await openRecordRoom(server)
  const params = { id: String((await room.held({ studentIds: [] })).id) }

  expect((await room.client.call(getRecording, { params })).body.lastTime).toBeNull()
  expect((await stranger.client.call(getRecording, { params })).status).toBe(404)
})
