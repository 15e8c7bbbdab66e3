import { undoRequest } from '@lectern/contract/families/requests.contract.ts'
import { changeOpenTimesSettings } from '@lectern/contract/open-times/open-times.contract.ts'
import { expect, test } from 'vitest'
import { formIn, openActingRoom } from '#test/families/acting-family.ts'
import { pathIn } from '#test/families/sharing.ts'
import { movingClock } from '#test/moving-clock.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'

const clock = movingClock(recordingTime)
const server = await startServer({ clock })
const weekly = [[], [], [], [], [], [{ from: '13:00', to: '18:00' }], []]
const [missedAt, friday, later] = ['2026-11-18 09:00:00', '2026-11-20 13:00:00', '2026-11-20 16:00:00']

/** Ama could not come on Wednesday, booked a make-up on Friday at one, and moved it to four. */
async function openMovedMakeUp() {
  clock.moveTo(recordingTime)
  const room = await openActingRoom(server)
  const ama = await room.addStudent()
  const link = await room.share(ama)
  await room.client.call(changeOpenTimesSettings, {
    headers: { 'x-time-zone': 'America/New_York' },
    body: { weekly, exceptions: [], bufferMinutes: 0, noticeHours: 24, weeksAhead: 4, mostPerDay: null },
  })
  const { body: missed } = await room.schedule({ scheduledAt: missedAt, duration: 60, studentIds: [ama] })
  const before = await stateOf()

  async function stateOf() {
    const classes = (await room.list()).map(({ scheduledAt, status }) => `${scheduledAt} ${status}`)
    return { classes: classes.toSorted(), owed: (await room.owed()).map((each) => each.missed.id) }
  }
  async function choose(act: 'make-up' | 'move', classId: number, time: string) {
    const path = `${pathIn(link.url)}/classes/${classId}/${act}`
    const page = await (await server.anonymous.fetch(`${path}?time=${encodeURIComponent(time)}`)).text()
    expect((await room.post(path, { form: formIn(page), time })).status).toBe(303)
  }
  await room.sayAbsence(link, missed.id)
  await choose('make-up', missed.id, friday)
  const makeUp = (await room.list()).find(({ scheduledAt }) => scheduledAt === friday)
  await choose('move', makeUp?.id ?? 0, later)
  const { requests } = await room.requests()
  const idOf = (act: string) => requests.find((each) => each.act === act)?.id ?? 0

  return {
    room,
    before,
    stateOf,
    idOf,
    attemptUndo: (id: number) => room.client.attempt(undoRequest, { params: { id: String(id) } }),
  }
}

type Act = 'absence' | 'makeUp' | 'move'
const orders: Act[][] = [
  ['absence', 'makeUp', 'move'],
  ['absence', 'move', 'makeUp'],
  ['makeUp', 'absence', 'move'],
  ['makeUp', 'move', 'absence'],
  ['move', 'absence', 'makeUp'],
  ['move', 'makeUp', 'absence'],
]

test.each(orders)(
  'undone in the order %s, %s, %s only what nothing came of goes, and in the end all of it',
  async (...order) => {
    const { before, stateOf, idOf, attemptUndo } = await openMovedMakeUp()
    const left = [...order]
    for (let round = 0; round < 3; round += 1)
      for (const act of [...left]) {
        const stood = await stateOf()
        const { status } = await attemptUndo(idOf(act))
        const isLast = act === (['move', 'makeUp', 'absence'] as const).find((each) => left.includes(each))
        expect([act, status]).toEqual([act, isLast ? 200 : 409])
        if (isLast) left.splice(left.indexOf(act), 1)
        else expect(await stateOf()).toEqual(stood)
      }

    expect(left).toEqual([])
    expect(await stateOf()).toEqual(before)
  },
)

test('what the teacher moved since stays where it is, whatever the family did before is undone', async () => {
  const { room, stateOf, idOf, attemptUndo } = await openMovedMakeUp()
  const makeUp = (await room.list()).find(({ scheduledAt }) => scheduledAt === later)
  await room.change(makeUp?.id ?? 0, { scheduledAt: '2026-11-21 10:00:00' })
  const stood = await stateOf()
  for (const act of ['move', 'makeUp', 'absence']) expect((await attemptUndo(idOf(act))).status).toBe(409)

  expect(await stateOf()).toEqual(stood)
})
