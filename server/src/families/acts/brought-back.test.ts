import { randomUUID } from 'node:crypto'
import { listClasses, updateClass } from '@lectern/contract/classes/classes.contract.ts'
import { undoChange } from '@lectern/contract/classes/undo.contract.ts'
import { changeOpenTimesSettings } from '@lectern/contract/open-times/open-times.contract.ts'
import { expect, test } from 'vitest'
import { formIn, openActingRoom } from '#test/families/acting-family.ts'
import { pathIn } from '#test/families/sharing.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'

/** A Monday, seven in the morning in New York, where the teacher is. */
const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

const fridays = [[], [], [], [], [], [{ from: '13:00', to: '16:00' }], []]

async function openAmasRoom(rules: Parameters<typeof openActingRoom>[1] = {}) {
  const room = await openActingRoom(server, rules)
  const ama = await room.addStudent({ timeZone: 'Africa/Accra' })
  const link = await room.share(ama)
  await room.client.call(changeOpenTimesSettings, {
    headers: { 'x-time-zone': 'America/New_York' },
    body: {
      ...{ weekly: fridays, exceptions: [], bufferMinutes: 0 },
      ...{ noticeHours: 24, weeksAhead: 4, mostPerDay: null },
    },
  })
  const calledOff = async (scheduledAt = '2026-11-18 09:00:00') => {
    const fields = { scheduledAt, duration: 60, classValue: '45', studentIds: [ama] }
    const { id } = (await room.schedule(fields)).body
    return { id, ...(await room.sayAbsence(link, id)) }
  }

  return {
    ...room,
    link,
    calledOff,
    page: () => room.see(pathIn(link.url)),
    request: async () => (await room.requests()).requests[0],
    bringBack: (id: number, undo = randomUUID()) =>
      room.client.call(updateClass, {
        ...{ params: { id: String(id) }, query: { undo } },
        body: { status: 'scheduled' },
      }),
  }
}

test('a class that the teacher brings back is one to come to: the roll is empty and no make-up is owed', async () => {
  const room = await openAmasRoom()
  const { id, done } = await room.calledOff()
  expect(await room.page()).toContain('Book a Make-up')
  await room.bringBack(id)
  const page = await room.page()

  expect(page).not.toContain('You can’t come')
  expect(page).not.toContain('Book a Make-up')
  expect(page).toContain('Can’t come')
  expect((await room.recordOf(id)).marks).toEqual([])
  expect(await room.owed()).toEqual([])
  expect(await room.request()).toMatchObject({ state: 'undone', moves: [] })
  expect(await room.see(done)).toContain('Ines has taken this back')
  expect((await room.sayAbsence(room.link, id)).status).toBe(303)
})

test('so it is where its record is opened again, and a make-up that was booked stays a class', async () => {
  const room = await openAmasRoom()
  const { id } = await room.calledOff()
  const [path, time] = [`${pathIn(room.link.url)}/classes/${id}/make-up`, '2026-11-20 13:00:00']
  const page = await (await server.anonymous.fetch(`${path}?time=${encodeURIComponent(time)}`)).text()
  expect((await room.post(path, { form: formIn(page), time })).status).toBe(303)
  expect((await room.reopen(id, (await room.recordOf(id)).revision)).body.marks).toEqual([])

  expect(await room.page()).not.toContain('You can’t come')
  const { body: classes } = await room.client.call(listClasses)
  expect(classes.map(({ scheduledAt, status }) => [scheduledAt, status])).toEqual([
    ['2026-11-18 09:00:00', 'scheduled'],
    [time, 'scheduled'],
  ])
})

test.each([
  ['2026-11-18 09:00:00', 'decide', 'done'],
  ['2026-11-16 15:00:00', 'decide', 'waiting'],
  ['2026-11-16 15:00:00', 'charged', 'charged'],
] as const)(
  'undoing that holds to what the family said of %s, where it is to %s',
  async (at, late, state) => {
    const room = await openAmasRoom({ late })
    const { id } = await room.calledOff(at)
    const before = [await room.page(), await room.owed()]
    const key = randomUUID()
    await room.bringBack(id, key)
    expect(await room.request()).toMatchObject({ state: 'undone' })
    await room.client.call(undoChange, { params: { key } })

    expect(await room.request()).toMatchObject({ state })
    expect([await room.page(), await room.owed()]).toEqual(before)
  },
)
