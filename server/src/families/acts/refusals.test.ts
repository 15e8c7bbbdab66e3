import { getClass } from '@lectern/contract/classes/classes.contract.ts'
import { expect, test } from 'vitest'
import { openActingRoom } from '#test/families/acting-family.ts'
import { pathIn } from '#test/families/sharing.ts'
import { movingClock } from '#test/moving-clock.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'

/** A Monday, seven in the morning in New York. */
const clock = movingClock(recordingTime)
const server = await startServer({ clock })

async function openAmasRoom(rules: Parameters<typeof openActingRoom>[1] = {}) {
  const room = await openActingRoom(server, rules)
  const ama = await room.addStudent({ timeZone: 'Africa/Accra' })
  const link = await room.share(ama)
  const classAt = async (scheduledAt: string, studentIds = [ama]) =>
    (await room.schedule({ scheduledAt, classValue: '45', studentIds })).body.id
  const statusOf = async (id: number) =>
    (await room.client.call(getClass, { params: { id: String(id) } })).body.status

  return { ...room, ama, link, classAt, statusOf }
}

test.each(['Mars/Olympus', '../../etc/passwd', "<script>alert('1')</script>", 'Etc/GMT+99', '+25:00'])(
  'a zone that is none (%s) is answered with the times of the student, and is on no page',
  async (zone) => {
    const room = await openAmasRoom()
    const id = await room.classAt('2026-11-18 09:00:00')
    const query = `?zone=${encodeURIComponent(zone)}`
    for (const path of ['', `/classes/${id}/absence`, `/classes/${id}/move`]) {
      const answer = await server.anonymous.fetch(`${pathIn(room.link.url)}${path}${query}`)
      const page = await answer.text()
      expect([path, answer.status]).toEqual([path, 200])
      expect(page).toContain('Accra')
      expect(page).not.toContain(zone)
    }
  },
)

test('a class that began a second ago is not called off and not moved, and the page says whom to write to', async () => {
  const room = await openAmasRoom()
  const id = await room.classAt('2026-11-16 07:30:00')
  const path = room.absencePath(room.link, id)
  const form = await room.formIn(path)
  clock.moveTo('2026-11-16T12:30:01Z')
  const answer = await room.post(path, { form })
  const [said, move] = [await answer.text(), await room.see(`${pathIn(room.link.url)}/classes/${id}/move`)]
  clock.moveTo(recordingTime)

  expect(answer.status).toBe(409)
  expect(said).toContain('This class has begun')
  expect(said).toContain('Please write to Ines.')
  expect(move).toContain('This class has begun')
  expect(await room.statusOf(id)).toBe('scheduled')
})

test('with the make-ups of a half-year used up, an absence says so, earns none, and there is none to book', async () => {
  const room = await openAmasRoom({ perHalfYear: 1 })
  await room.sayAbsence(room.link, await room.classAt('2026-11-18 09:00:00'))
  const id = await room.classAt('2026-11-25 09:00:00')
  const { said, status } = await room.sayAbsence(room.link, id)
  const path = `${pathIn(room.link.url)}/classes/${id}/make-up`
  const book = await room.see(path)
  const sent = await room.post(path, { form: 'x', time: '2026-11-27 13:00:00' })

  expect(said).toContain('There is no make-up for it. Those of this half-year are used up.')
  expect(status).toBe(303)
  expect(book).toContain('There is no make-up to book')
  expect(book).toContain('Please write to Ines.')
  expect(sent.status).toBe(409)
  expect((await room.requests()).total).toBe(2)
})

test('a link that was withdrawn says how to get on, on every page and to every form, and changes nothing', async () => {
  const room = await openAmasRoom()
  const id = await room.classAt('2026-11-18 09:00:00')
  const path = room.absencePath(room.link, id)
  const form = await room.formIn(path)
  await room.withdraw(room.ama)
  for (const answer of [await server.anonymous.fetch(path), await room.post(path, { form })]) {
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('ask')
  }
  expect(await room.statusOf(id)).toBe('scheduled')
  expect((await room.requests()).total).toBe(0)
})
