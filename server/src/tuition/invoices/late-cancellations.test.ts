import { createClass } from '@lectern/contract/classes/classes.contract.ts'
import { cancelClass, linkMakeUp } from '@lectern/contract/records/records.contract.ts'
import { documentOf } from '@lectern/contract/tuition/invoice-document.ts'
import { expect, test } from 'vitest'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

/** A class of 40 minutes that was given, and one that was cancelled late. */
async function openWithLateCancellation() {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const hold = (day: string) =>
    room.held({
      title: 'Violin',
      scheduledAt: `2026-11-${day} 09:00:00`,
      duration: 40,
      classValue: '24.00',
      studentIds: [String(ama)],
    })
  const [given, late] = [await hold('04'), await hold('11')]
  await room.record(given.id, { marks: room.allPresent([ama]) })
  await room.client.call(cancelClass, {
    params: { id: String(late.id) },
    body: { revision: 0, reason: 'student ill', isCharged: true },
  })

  return { ...room, ama, given, late }
}

test('a class that was cancelled late is named so on the invoice, and no class that was given', async () => {
  const room = await openWithLateCancellation()
  const { body } = await room.previewOf(room.ama)
  const { groups, sums } = documentOf(body)

  expect((await room.preview()).students).toMatchObject([{ classes: 1, toPay: '48.00' }])
  expect(groups).toMatchObject([
    {
      detail: '1 class of 40 minutes, 1 cancelled late',
      sum: '$48.00',
      lines: [{ text: 'Violin' }, { text: 'Violin, cancelled late' }],
    },
  ])
  expect(sums).toEqual([{ label: 'Total, 1 class, 1 cancelled late', value: '$48.00' }])
})

test('the account names it too, and counts it among no classes', async () => {
  const room = await openWithLateCancellation()

  expect((await room.entries()).map(({ title }) => title)).toEqual(['Violin, cancelled late', 'Violin'])
  expect((await room.account(room.ama)).uninvoiced).toMatchObject({ classes: 1 })
})

test('a make-up that is charged says which class it makes up for', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const missed = await room.held({ scheduledAt: '2026-10-26 09:00:00', studentIds: [String(ama)] })
  await room.record(missed.id, { marks: [{ studentId: ama, mark: 'excused', makeUpOwed: true }] })
  const { body: makeUp } = await room.client.call(createClass, {
    body: {
      courseId: room.course.id,
      title: 'Violin',
      scheduledAt: '2026-11-09 09:00:00',
      classValue: '24.00',
      studentIds: [String(ama)],
    },
  })
  await room.client.call(linkMakeUp, {
    params: { id: String(ama) },
    body: { missedClassId: missed.id, classId: makeUp.id },
  })
  await room.record(makeUp.id, { marks: room.allPresent([ama]) })

  expect((await room.previewOf(ama)).body.lines).toMatchObject([{ title: 'Violin, make-up for Oct 26' }])
})
