import { randomBytes } from 'node:crypto'
import { getClass, listClasses } from '@lectern/contract/classes/classes.contract.ts'
import { changeOpenTimesSettings } from '@lectern/contract/open-times/open-times.contract.ts'
import { expect, test } from 'vitest'
import { formIn, openActingRoom } from '#test/families/acting-family.ts'
import { pathIn } from '#test/families/sharing.ts'
import { movingClock } from '#test/moving-clock.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'

/** A Monday, seven in the morning in New York. */
const clock = movingClock(recordingTime)
const env = { SECRETS_KEY: randomBytes(32).toString('base64') }
const server = await startServer({ clock, env })
/** Of the same database, as in a cluster. */
const second = await startServer({ clock, database: server.database, env })

const closed: { from: string; to: string }[][] = [[], [], [], [], [], [], []]

async function openAmasRoom(rules: Parameters<typeof openActingRoom>[1] = {}) {
  const room = await openActingRoom(server, rules)
  const ama = await room.addStudent({ timeZone: 'Africa/Accra' })
  const link = await room.share(ama)
  await room.client.call(changeOpenTimesSettings, {
    headers: { 'x-time-zone': 'America/New_York' },
    body: {
      weekly: closed.with(5, [{ from: '13:00', to: '16:00' }]),
      exceptions: [],
      bufferMinutes: 0,
      noticeHours: 24,
      weeksAhead: 4,
      mostPerDay: null,
    },
  })
  const alone = async (scheduledAt = '2026-11-18 09:00:00') =>
    (await room.schedule({ scheduledAt, duration: 60, classValue: '45', studentIds: [ama] })).body.id
  const path = (id: number, act: 'make-up' | 'move') => `${pathIn(link.url)}/classes/${id}/${act}`
  const at = (time: string) => `?time=${encodeURIComponent(time)}`

  return {
    ...room,
    ama,
    link,
    alone,
    path,
    at,
    classOf: async (id: number) => (await room.client.call(getClass, { params: { id: String(id) } })).body,
    classes: async () => (await room.client.call(listClasses)).body,
    async choose(id: number, act: 'make-up' | 'move', time: string) {
      const page = await (await server.anonymous.fetch(path(id, act) + at(time))).text()
      const answer = await room.post(path(id, act), { form: formIn(page), time })
      return { page, answer, done: answer.headers.get('location') ?? '' }
    },
  }
}

const friday = '2026-11-20 13:00:00'

test('a make-up is booked in an open time for what the page said, and is owed no longer', async () => {
  const room = await openAmasRoom()
  const missed = await room.alone()
  const { done: said } = await room.sayAbsence(room.link, missed)
  expect(await room.see(said)).toContain('10 times are free in the next three weeks.')
  const times = await room.see(room.path(missed, 'make-up'))
  expect(times).toContain('Friday November 20 6:00 PM 1:00 PM 7:00 PM 2:00 PM 8:00 PM 3:00 PM')
  const { page, answer, done } = await room.choose(missed, 'make-up', friday)

  expect(page).toContain('It costs $45.00.')
  expect(answer.status).toBe(303)
  const made = (await room.classes()).find(({ scheduledAt }) => scheduledAt === friday)
  expect(made).toMatchObject({ title: 'Cells', duration: 60, classValue: '45.00', studentIds: [room.ama] })
  expect(await room.owed()).toEqual([])
  expect(await room.see(said)).not.toContain('make-up')
  expect(await room.see(done)).toContain('Ines knows. Ama comes on Friday.')
  const [request] = (await room.requests()).requests
  expect(request).toMatchObject({ charge: '45.00', makeUps: { left: 1, of: 2, until: '2026-12-31' } })
  expect((await room.undoRequest(request?.id ?? 0)).body).toMatchObject({ state: 'undone', makeUps: null })
  expect((await room.owed()).map((each) => each.missed.id)).toEqual([missed])
  expect((await room.classes()).some(({ scheduledAt }) => scheduledAt === friday)).toBe(false)
})

test('a class is moved in time, and neither a late one nor that of a group', async () => {
  const room = await openAmasRoom()
  const id = await room.alone()
  const { answer } = await room.choose(id, 'move', friday)
  expect(answer.status).toBe(303)
  expect((await room.classOf(id)).scheduledAt).toBe(friday)
  const page = await room.see(pathIn(room.link.url))
  expect(page).toContain('Friday, November 20')
  expect(page).toContain('Move it')
  const late = await room.alone('2026-11-16 15:00:00')
  expect(await room.see(room.path(late, 'move'))).toContain('It is too late to move this class')
  const ben = await room.addStudent({ name: 'Ben' })
  const group = (await room.schedule({ scheduledAt: '2026-11-19 09:00:00', studentIds: [room.ama, ben] }))
    .body.id
  expect(await room.see(room.path(group, 'move'))).toContain('This cannot be done here')
})

test('a make-up is moved no further than it could have been booked', async () => {
  const room = await openAmasRoom({ makeUpDays: 7 })
  const missed = await room.alone()
  await room.sayAbsence(room.link, missed)
  await room.choose(missed, 'make-up', friday)
  const made = (await room.classes()).find(({ scheduledAt }) => scheduledAt === friday)?.id ?? 0

  expect(await room.see(room.path(made, 'move'))).not.toContain('November 27')
  const { answer } = await room.choose(made, 'move', '2026-11-27 13:00:00')
  expect(answer.status).not.toBe(303)
  expect((await room.choose(made, 'move', '2026-11-20 14:00:00')).answer.status).toBe(303)
  expect((await room.classOf(made)).scheduledAt).toBe('2026-11-20 14:00:00')
})

test('what is asked for holds its time until the teacher answers, and lapses by itself', async () => {
  const room = await openAmasRoom({ move: 'ask' })
  const [one, other] = [await room.alone(), await room.alone('2026-11-19 09:00:00')]
  const { answer } = await room.choose(one, 'move', friday)
  expect(answer.status).toBe(303)
  expect((await room.classOf(one)).scheduledAt).toBe('2026-11-18 09:00:00')
  expect(await room.see(room.path(other, 'move'))).not.toContain('November 20 6:00 PM')
  const [asked] = (await room.requests({ state: 'waiting' })).requests
  expect(asked).toMatchObject({
    wantedAt: friday,
    moves: ['accept', 'decline'],
    lapsesAt: '2026-11-18T12:00:00.000Z',
  })
  expect((await room.answer(asked?.id ?? 0, { answer: 'accept' })).body.state).toBe('accepted')
  expect((await room.classOf(one)).scheduledAt).toBe(friday)

  const later = await room.choose(other, 'move', '2026-11-20 14:00:00')
  expect(later.answer.status).toBe(303)
  clock.moveTo('2026-11-18T12:01:00Z')
  const lapsed = (await room.requests({ state: 'lapsed' })).requests
  expect(lapsed).toHaveLength(1)
  expect((await room.answer(lapsed[0]?.id ?? 0, { answer: 'accept' })).status).toBe(409)
  expect(await room.see(later.done)).toContain('No answer came: Friday is not held any more')
  clock.moveTo(recordingTime)
  expect((await room.classOf(other)).scheduledAt).toBe('2026-11-19 09:00:00')
})

test('a request that is declined with a line, or left by the family, opens its time again', async () => {
  const room = await openAmasRoom({ move: 'ask' })
  const id = await room.alone()
  const first = await room.choose(id, 'move', friday)
  const [asked] = (await room.requests({ state: 'waiting' })).requests
  await room.answer(asked?.id ?? 0, { answer: 'decline', words: 'I am away.' })
  expect(await room.see(first.done)).toContain('Ines cannot give you Friday I am away.')
  const again = await room.choose(id, 'move', friday)
  expect(again.answer.status).toBe(303)
  const left = await room.goBack(again.done)
  expect(left.status).toBe(303)
  expect(left.said).toContain('The time is open for others.')
  expect(left.said).not.toContain('is told')
  expect(await room.see(room.path(id, 'move'))).toContain('6:00 PM 1:00 PM')
  expect((await room.requests({ state: 'waiting' })).total).toBe(0)
})

test('a request that lapsed leaves its class and its make-up as they were, to be asked for again', async () => {
  const room = await openAmasRoom({ move: 'ask', makeUp: 'ask' })
  const [one, missed] = [await room.alone('2026-11-25 09:00:00'), await room.alone('2026-11-26 09:00:00')]
  await room.sayAbsence(room.link, missed)
  await room.choose(one, 'move', friday)
  await room.choose(missed, 'make-up', '2026-11-20 14:00:00')
  const page = pathIn(room.link.url)
  expect(await room.see(page)).not.toContain('Book a Make-up')
  expect(await room.see(page)).not.toContain('Move it')
  clock.moveTo('2026-11-18T12:01:00Z')
  const lapsed = await room.see(page)
  const first = await room.choose(missed, 'make-up', '2026-11-27 14:00:00')
  const third = await room.see(room.path(missed, 'make-up'))
  clock.moveTo(recordingTime)

  expect(lapsed).not.toContain('held for you')
  for (const offered of ['Can’t come', 'Move it', 'Book a Make-up']) expect(lapsed).toContain(offered)
  expect(first.answer.status).toBe(303)
  expect(third).not.toContain('November 27')
})

test('a move is not accepted of a class that was recorded, cancelled or begun since', async () => {
  const room = await openAmasRoom({ move: 'ask' })
  const days = ['2026-11-17 10:00:00', '2026-11-19 10:00:00', '2026-11-17 12:00:00']
  const ids = await Promise.all(days.map((day) => room.alone(day)))
  const [recorded = 0, cancelled = 0, begun = 0] = ids
  for (const [index, id] of ids.entries()) await room.choose(id, 'move', `2026-11-20 ${13 + index}:00:00`)
  await room.cancel(cancelled, { reason: 'teacher ill' })
  clock.moveTo('2026-11-17T17:10:00Z')
  await room.record(recorded, { marks: [{ studentId: Number(room.ama), mark: 'present' }] })
  const { requests } = await room.requests({ state: 'waiting' })
  const accepted = async (classId: number) => {
    const id = requests.find((each) => each.classId === classId)?.id ?? 0
    return await room.answer(id, { answer: 'accept' })
  }
  const answers = [await accepted(recorded), await accepted(cancelled), await accepted(begun)]
  const waiting = (await room.requests({ state: 'waiting' })).total
  clock.moveTo(recordingTime)

  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
  for (const [index, was] of ['been recorded', 'been cancelled', 'begun'].entries())
    expect(answers[index]?.error?.message).toBe(
      `This class has ${was} since. Please decline this with a line.`,
    )
  expect((await Promise.all(ids.map(room.classOf))).map(({ scheduledAt }) => scheduledAt)).toEqual(days)
  expect(waiting).toBe(3)
})

test('a time that a family gave back is open for others, and it comes after all until somebody has it', async () => {
  const room = await openAmasRoom()
  const id = await room.alone('2026-11-19 09:00:00')
  const { done } = await room.sayAbsence(room.link, id)
  const ben = await room.addStudent({ name: 'Ben' })
  const bens = await room.share(ben)
  const other = (await room.schedule({ scheduledAt: '2026-11-24 09:00:00', duration: 60, studentIds: [ben] }))
    .body.id
  const path = `${pathIn(bens.url)}/classes/${other}/move`
  const time = '2026-11-19 09:00:00'
  const page = await (await server.anonymous.fetch(path + room.at(time))).text()

  expect((await room.post(path, { form: formIn(page), time })).status).toBe(303)
  expect(await room.see(`${done}/back`)).toContain('The time is taken')
})

test('fifty take one time at once on two servers: one gets it, the others see the times anew', async () => {
  const room = await openAmasRoom({ perHalfYear: 20 })
  const families: { id: string; link: Awaited<ReturnType<typeof room.share>> }[] = []
  for (let index = 0; index < 50; index += 1) {
    const id = await room.addStudent({ name: `Student ${index}` })
    families.push({ id, link: await room.share(id) })
  }
  const forms: { path: string; form: string }[] = []
  for (const [index, { id, link }] of families.entries()) {
    const day = 23 + Math.floor(index / 10)
    const classId = (
      await room.schedule({
        scheduledAt: `2026-11-${day} ${String(8 + (index % 10)).padStart(2, '0')}:00:00`,
        duration: 60,
        studentIds: [id],
      })
    ).body.id
    const path = `${pathIn(link.url)}/classes/${classId}/move`
    forms.push({ path, form: formIn(await (await server.anonymous.fetch(path + room.at(friday))).text()) })
  }
  const answers = await Promise.all(
    forms.map(async ({ path, form }, index) => {
      const { anonymous } = index % 2 ? second : server
      for (;;) {
        const answer = await anonymous.fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ form, time: friday }).toString(),
        })
        // So many of one teacher's links at once are asked to wait a moment, or kept waiting too long where the machine
        // is busy; their form is as good as before.
        if (answer.status !== 429 && answer.status !== 503)
          return { status: answer.status, text: await answer.text() }
      }
    }),
  )

  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  const others = answers.filter(({ status }) => status !== 303)
  expect(
    others.filter(({ status, text }) => status !== 409 || !text.includes('Someone else was faster.')),
  ).toEqual([])
  expect((await room.classes()).filter(({ scheduledAt }) => scheduledAt === friday)).toHaveLength(1)
})
