import { searchNotes } from '@lectern/contract/records/note-search.contract.ts'
import { expect, test } from 'vitest'
import { movingClock } from '#test/moving-clock.ts'
import { openRecordRoom, recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { excerptOf } from './note-search.ts'

const server = await startServer({ clock: movingClock(recordingTime) })

test('notes and homework of recorded classes are found, whatever the case and accents, the latest first', async () => {
  const room = await openRecordRoom(server)
  const ama = await room.newStudent('Ama')
  const older = await room.held({ title: 'Older', studentIds: [ama], scheduledAt: '2026-11-10 09:00:00' })
  const newer = await room.held({ title: 'Newer', studentIds: [ama], scheduledAt: '2026-11-12 09:00:00' })
  const reopened = await room.held({ title: 'Reopened', scheduledAt: '2026-11-13 09:00:00' })
  await room.record(older.id, { notes: 'Clementi, first page. Études by heart.' })
  await room.record(newer.id, { homework: 'Clementi, second page' })
  await room.record(reopened.id, { notes: 'Clementi' })
  await room.reopen(reopened.id, 1)
  const find = async (q: string) => (await room.client.call(searchNotes, { query: { q } })).body

  expect((await find('clementi')).map(({ title, excerpt }) => [title, excerpt])).toEqual([
    ['Newer', 'Clementi, second page'],
    ['Older', 'Clementi, first page. Études by heart.'],
  ])
  expect(await find('etudes page')).toMatchObject([
    { id: older.id, studentIds: [ama], scheduledAt: older.scheduledAt },
  ])
  expect(await find('sonata')).toEqual([])
})

test.each([
  ['Clementi, page 8', 'clementi', 'Clementi, page 8'],
  ['A cadence\n\neleven times', 'eleven', 'A cadence eleven times'],
  [`${'scales '.repeat(10)}Clementi`, 'clementi', '…scales scales scales Clementi'],
  [`Clementi ${'again '.repeat(30)}`, 'Clementi', `Clementi ${'again '.repeat(15)}a…`],
])('of %j around %j stands %j', (text, word, excerpt) => {
  expect(excerptOf(text, word)).toBe(excerpt)
})
