import { randomBytes } from 'node:crypto'
import { getClass, updateClass } from '@lectern/contract/classes/classes.contract.ts'
import { changeOpenTimesSettings } from '@lectern/contract/open-times/open-times.contract.ts'
import { expect, test } from 'vitest'
import { lockQuota } from '#server/subscription/plan/quota.ts'
import { formIn, openActingRoom } from '#test/families/acting-family.ts'
import { pathIn } from '#test/families/sharing.ts'
import { movingClock } from '#test/moving-clock.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { tenantOf } from '#test/tenant-of.ts'

const clock = movingClock(recordingTime)
const env = { SECRETS_KEY: randomBytes(32).toString('base64') }
const server = await startServer({ clock, env })
/** Of the same database, as in a cluster. */
const second = await startServer({ clock, database: server.database, env })

const friday = '2026-11-20 13:00:00'
const headers = { 'x-time-zone': 'America/New_York' }

/** A family that has chosen Friday at one, and a class of somebody else that the teacher is about to drag there. */
async function openRace() {
  const room = await openActingRoom(server)
  const ama = await room.addStudent()
  const link = await room.share(ama)
  const closed: { from: string; to: string }[][] = [[], [], [], [], [], [], []]
  await room.client.call(changeOpenTimesSettings, {
    headers,
    body: {
      weekly: closed.with(5, [{ from: '13:00', to: '14:00' }]),
      exceptions: [],
      bufferMinutes: 0,
      noticeHours: 24,
      weeksAhead: 4,
      mostPerDay: null,
    },
  })
  const classAt = async (scheduledAt: string, studentIds: string[]) =>
    (await room.schedule({ scheduledAt, duration: 60, studentIds })).body.id
  const theirs = await classAt('2026-11-18 09:00:00', [ama])
  const dragged = await classAt('2026-11-18 15:00:00', [])
  const path = `${pathIn(link.url)}/classes/${theirs}/move`
  const page = await server.anonymous.fetch(`${path}?time=${encodeURIComponent(friday)}`)
  const form = formIn(await page.text())
  const { schema } = await tenantOf(server, room.teacher)
  const timeOf = async (id: number) =>
    (await room.client.call(getClass, { params: { id: String(id) } })).body.scheduledAt

  return {
    schema,
    dragged,
    theirs: () => timeOf(theirs),
    book: () =>
      second.anonymous.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ form, time: friday }).toString(),
      }),
    drag: () =>
      room.client.call(updateClass, {
        headers,
        params: { id: String(dragged) },
        body: { scheduledAt: friday },
      }),
  }
}

test('a family that books while a class is put there sees the times anew, and nothing has moved', async () => {
  const race = await openRace()
  const booked = await server.database.transaction(async ({ tenant }) => {
    const db = tenant(race.schema)
    await lockQuota(db, 'classes')
    // It begins while the lock is held, and comes to look only after what is written here.
    const answer = race.book()
    await db.updateTable('classes').set({ scheduledAt: friday }).where('id', '=', race.dragged).execute()
    return { answer }
  }, race.schema)
  const answer = await booked.answer

  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('Someone else was faster.')
  expect(await race.theirs()).toBe('2026-11-18 09:00:00')
})

test('a family that books while the teacher drags a class there has the time, or sees that it is gone', async () => {
  for (let round = 0; round < 8; round += 1) {
    const race = await openRace()
    const [answer] = await Promise.all([race.book(), race.drag()])

    expect([303, 409]).toContain(answer.status)
    expect(await race.theirs()).toBe(answer.status === 303 ? friday : '2026-11-18 09:00:00')
  }
})
