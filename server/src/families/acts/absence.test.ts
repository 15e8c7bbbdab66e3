import { getClass } from '@lectern/contract/classes/classes.contract.ts'
import { changeSeries } from '@lectern/contract/classes/series-change.contract.ts'
import { undoChange } from '@lectern/contract/classes/undo.contract.ts'
import { shareStudent } from '@lectern/contract/families/families.contract.ts'
import { getCoverage } from '@lectern/contract/records/coverage.contract.ts'
import { listStudentClasses } from '@lectern/contract/records/student-page.contract.ts'
import { getAccount } from '@lectern/contract/tuition/balances.contract.ts'
import { listEntries } from '@lectern/contract/tuition/entries.contract.ts'
import { expect, test } from 'vitest'
import { openActingRoom } from '#test/families/acting-family.ts'
import { pathIn } from '#test/families/sharing.ts'
import { movingClock } from '#test/moving-clock.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'

/** A Monday, noon in London, seven in New York, where the teacher is. */
const clock = movingClock(recordingTime)
const server = await startServer({ clock })

async function openAmasRoom(rules: Parameters<typeof openActingRoom>[1] = {}) {
  const room = await openActingRoom(server, rules)
  const ama = await room.addStudent({ timeZone: 'Africa/Accra' })
  const link = await room.share(ama)
  const alone = async (fields: Parameters<typeof room.schedule>[0] = {}) =>
    (
      await room.schedule({
        scheduledAt: '2026-11-18 09:00:00',
        classValue: '45',
        studentIds: [ama],
        ...fields,
      })
    ).body.id
  const classOf = async (id: number) =>
    (await room.client.call(getClass, { params: { id: String(id) } })).body
  const charged = async () =>
    (await room.client.call(listEntries, { query: { studentId: ama } })).body.entries.map(
      ({ amount }) => amount,
    )

  const coming = () =>
    room.client.call(listStudentClasses, { params: { id: ama }, query: { direction: 'coming' } })

  return { ...room, ama, link, alone, classOf, charged, coming }
}

test('an absence in time cancels the class with its reason, costs nothing and earns a make-up, as the page said', async () => {
  const room = await openAmasRoom()
  const id = await room.alone({ title: 'Discriminant' })
  const { said, status, done } = await room.sayAbsence(room.link, id)

  expect(said).toContain('Ama can’t come on Wednesday?')
  expect(said).toContain('Not charged. You are in time: this is free until tomorrow, 2:00 PM.')
  expect(said).toContain('You may book a make-up until January 17. It is the first of two in this half-year.')
  expect(status).toBe(303)
  expect(await room.classOf(id)).toMatchObject({ status: 'cancelled', cancelReason: 'student away' })
  expect(await room.charged()).toEqual([])
  expect((await room.owed()).map(({ missed }) => missed.id)).toEqual([id])
  expect(await room.see(done)).toContain('Ines knows. Ama can’t come on Wednesday.')
  expect(await room.see(pathIn(room.link.url))).toContain(
    'You said so on November 16. Not charged. A make-up is yours until January 17.',
  )
})

test('a late absence is charged where the rules say so, and earns no make-up', async () => {
  const room = await openAmasRoom({ late: 'charged' })
  const id = await room.alone({ scheduledAt: '2026-11-16 15:00:00' })
  const { said } = await room.sayAbsence(room.link, id)

  expect(said).toContain('This is later than 24 hours before: the class will be charged. $45.00, on the next')
  expect(said).toContain('There is no make-up for it.')
  expect(await room.charged()).toEqual(['45.00'])
  expect(await room.owed()).toEqual([])
  const [request] = (await room.requests()).requests
  await room.answer(request?.id ?? 0, { answer: 'pass' })
  expect(await room.charged()).toEqual([])
})

test('a late absence waits for the teacher, who charges it or lets it pass, and changes that again', async () => {
  const room = await openAmasRoom()
  const id = await room.alone({ scheduledAt: '2026-11-16 15:00:00' })
  const { said, done } = await room.sayAbsence(room.link, id, { words: 'The dentist moved us.' })

  expect(said).toContain('Ines decides whether it is charged.')
  expect(said).toContain('It would be $45.00.')
  expect(await room.charged()).toEqual([])
  const { requests, counts } = await room.requests()
  expect(counts).toEqual({ all: 1, waiting: 1, done: 0, lapsed: 0 })
  expect(requests[0]).toMatchObject({
    state: 'waiting',
    words: 'The dentist moved us.',
    charge: '45.00',
    hoursBefore: 8,
    account: { from: '0.00', to: '-45.00', overdueSince: null },
    moves: ['charge', 'pass', 'undo'],
  })
  const requestId = requests[0]?.id ?? 0
  expect((await room.answer(requestId, { answer: 'charge' })).body.state).toBe('charged')
  expect(await room.charged()).toEqual(['45.00'])
  expect((await room.client.call(getAccount, { params: { id: room.ama } })).body.balance).toBe('-45.00')
  expect(await room.see(done)).toContain('The class is charged. $45.00, on the next invoice.')
  expect((await room.answer(requestId, { answer: 'pass' })).body.state).toBe('passed')
  expect(await room.charged()).toEqual([])
  expect(await room.owed()).toEqual([])
  expect((await room.answer(requestId, { answer: 'pass' })).status).toBe(409)
})

test('in a group the class goes on: the roll begins with Excused, and recording it so charges nobody for it', async () => {
  const room = await openAmasRoom()
  const ben = await room.addStudent({ name: 'Ben' })
  const id = await room.alone({ studentIds: [room.ama, ben], classValue: '90' })
  const { said } = await room.sayAbsence(room.link, id)

  expect(said).toContain('The class goes on with the others.')
  expect((await room.classOf(id)).status).toBe('scheduled')
  const page = await room.see(pathIn(room.link.url))
  expect(page).toContain('You can’t come')
  expect(page).not.toContain('Next class')
  const record = await room.recordOf(id)
  expect(record.marks).toMatchObject([{ studentId: Number(room.ama), mark: 'excused', makeUpOwed: true }])
  expect((await room.owed()).map(({ missed }) => missed.id)).toEqual([id])
  expect((await room.coming()).body.classes).toMatchObject([
    { id, mark: 'excused', toldAt: '2026-11-16T12:00:00.000Z' },
  ])
  expect((await room.client.call(getAccount, { params: { id: room.ama } })).body.coming).toEqual([])
  clock.moveTo('2026-11-18T17:00:00Z')
  const marks = [
    ...record.marks.map(({ studentId, mark, makeUpOwed }) => ({ studentId, mark, makeUpOwed })),
    { studentId: Number(ben), mark: 'present' as const },
  ]
  await room.record(id, { revision: record.revision, marks })
  clock.moveTo(recordingTime)

  expect(await room.charged()).toEqual([])
  expect((await room.owed()).map(({ missed }) => missed.id)).toEqual([id])
})

test('a change of a group is not undone once a family has said that it cannot come', async () => {
  const room = await openAmasRoom()
  const ben = await room.addStudent({ name: 'Ben', nickname: null })
  const id = await room.alone({ scheduledAt: '2026-11-24 09:00:00', studentIds: [room.ama, ben] })
  const wanted = { scope: 'this', action: 'change', change: { scheduledAt: '2026-11-25 09:00:00' } } as const
  const query = { undo: 'group-moved' }
  await room.client.call(changeSeries, { params: { id: String(id) }, query, body: { wanted } })
  await room.sayAbsence(room.link, id)

  expect((await room.client.call(undoChange, { params: { key: 'group-moved' } })).status).toBe(409)
  expect((await room.classOf(id)).scheduledAt).toContain('2026-11-25')
})

test('what a group covered without them is not covered with who was away, until the teacher says otherwise', async () => {
  const room = await openAmasRoom()
  const ben = await room.addStudent({ name: 'Ben' })
  const id = await room.alone({ studentIds: [room.ama, ben], classValue: '90' })
  const topic = await room.newTopic('Enzymes')
  const coveredWith = async () => {
    const { rows } = (await room.client.call(getCoverage)).body
    return rows.filter(({ coveredOn }) => coveredOn[0] !== null).map(({ studentId }) => String(studentId))
  }
  await room.sayAbsence(room.link, id)
  clock.moveTo('2026-11-18T17:00:00Z')
  const { revision, marks } = await room.recordOf(id)
  const [told] = marks.map(({ studentId, mark }) => ({ studentId, mark }))
  const present = { studentId: Number(ben), mark: 'present' as const }
  await room.record(id, { revision, topicIds: [topic], marks: told ? [told, present] : [] })
  const without = await coveredWith()
  const again = await room.recordOf(id)
  await room.record(id, {
    revision: again.revision,
    topicIds: [topic],
    marks: [{ studentId: Number(room.ama), mark: 'present' }, present],
  })
  const withAll = await coveredWith()
  clock.moveTo(recordingTime)

  expect(told?.mark).toBe('excused')
  expect(without).toEqual([ben])
  expect(withAll.toSorted()).toEqual([room.ama, ben].toSorted())
  expect(await room.owed()).toEqual([])
  expect(await room.charged()).toEqual(['45.00'])
})

test('in a group a late absence is charged when the class is recorded, also where the teacher says so afterwards', async () => {
  const room = await openAmasRoom()
  const ben = await room.addStudent({ name: 'Ben' })
  const id = await room.alone({
    studentIds: [room.ama, ben],
    classValue: '90',
    scheduledAt: '2026-11-16 10:00:00',
  })
  await room.sayAbsence(room.link, id)
  clock.moveTo('2026-11-16T18:00:00Z')
  const { revision, marks } = await room.recordOf(id)
  await room.record(id, {
    revision,
    marks: [
      ...marks.map(({ studentId, mark }) => ({ studentId, mark })),
      { studentId: Number(ben), mark: 'present' as const },
    ],
  })
  expect(await room.charged()).toEqual([])
  const [request] = (await room.requests()).requests
  await room.answer(request?.id ?? 0, { answer: 'charge' })
  clock.moveTo(recordingTime)

  expect(await room.charged()).toEqual(['45.00'])
})

test('the family comes after all until somebody else has the time, and everything is as before', async () => {
  const room = await openAmasRoom({ late: 'charged' })
  const id = await room.alone({ scheduledAt: '2026-11-16 15:00:00' })
  const { done } = await room.sayAbsence(room.link, id)
  const { said, status, done: after } = await room.goBack(done)

  expect(said).toContain('Ama can come today after all?')
  expect(status).toBe(303)
  expect(await room.see(after)).toContain('Ines knows. Ama comes today.')
  expect(await room.classOf(id)).toMatchObject({ status: 'scheduled', cancelReason: null })
  expect(await room.charged()).toEqual([])
  expect((await room.recordOf(id)).marks).toEqual([])
  const again = await room.sayAbsence(room.link, id)
  await room.schedule({ scheduledAt: '2026-11-16 15:30:00' })
  const taken = await room.goBack(again.done)
  expect(taken.status).toBe(409)
  expect(await room.see(`${again.done}/back`)).toContain('The time is taken')
  expect((await room.classOf(id)).status).toBe('cancelled')
})

test('the teacher takes an absence back, and the family reads it', async () => {
  const room = await openAmasRoom()
  const id = await room.alone()
  const { done } = await room.sayAbsence(room.link, id)
  const [request] = (await room.requests()).requests

  expect((await room.undoRequest(request?.id ?? 0)).body.state).toBe('undone')
  expect((await room.classOf(id)).status).toBe('scheduled')
  expect(await room.owed()).toEqual([])
  expect(await room.see(done)).toContain('Ines has taken this back')
})

test('the teacher takes no absence back from a class that was recorded, whose marks stay', async () => {
  const room = await openAmasRoom()
  const ben = await room.addStudent({ name: 'Ben' })
  const id = await room.alone({
    studentIds: [room.ama, ben],
    classValue: '90',
    scheduledAt: '2026-11-16 10:00:00',
  })
  await room.sayAbsence(room.link, id)
  clock.moveTo('2026-11-16T18:00:00Z')
  const { revision } = await room.recordOf(id)
  const marks = [
    { studentId: Number(room.ama), mark: 'excused' as const },
    { studentId: Number(ben), mark: 'present' as const },
  ]
  await room.record(id, { revision, marks })
  const [request] = (await room.requests()).requests
  const refused = await room.undoRequest(request?.id ?? 0)
  clock.moveTo(recordingTime)

  expect(refused.status).toBe(409)
  expect(refused.error?.message).toBe(
    'This class was recorded meanwhile. Change the mark in its record instead.',
  )
  expect((await room.recordOf(id)).marks).toMatchObject(marks)
})

test('the teacher takes no absence back once something else is at its time', async () => {
  const room = await openAmasRoom()
  const id = await room.alone()
  await room.sayAbsence(room.link, id)
  await room.schedule({ scheduledAt: '2026-11-18 09:30:00' })
  const [request] = (await room.requests()).requests
  const refused = await room.undoRequest(request?.id ?? 0)

  expect(refused.status).toBe(409)
  expect(refused.error?.message).toBe('Something else is at this time by now, so this cannot be undone')
  expect((await room.classOf(id)).status).toBe('cancelled')
})

test('a group that is cancelled late charges nobody who said so in time, and no request charges one of them', async () => {
  const room = await openAmasRoom()
  const ben = await room.addStudent({ name: 'Ben' })
  const students = { studentIds: [room.ama, ben], classValue: '90' }
  const inTime = await room.alone(students)
  const late = await room.alone({ ...students, scheduledAt: '2026-11-16 15:00:00' })
  for (const id of [inTime, late]) await room.sayAbsence(room.link, id)
  clock.moveTo('2026-11-18T18:00:00Z')
  const cancelled = async (id: number, isCharged: boolean) =>
    (await room.cancel(id, { revision: (await room.recordOf(id)).revision, isCharged })).status
  expect([await cancelled(inTime, true), await cancelled(late, false)]).toEqual([200, 200])
  const { requests } = await room.requests()
  clock.moveTo(recordingTime)

  expect(await room.charged()).toEqual([])
  expect(requests.find(({ isLate }) => isLate)?.moves).toEqual(['pass', 'undo'])
})

test('who called a class off stays known when the teacher charges it after all', async () => {
  const room = await openAmasRoom({ late: 'charged' })
  const id = await room.alone({ scheduledAt: '2026-11-16 15:00:00' })
  const { done } = await room.sayAbsence(room.link, id)
  const { revision } = await room.recordOf(id)
  expect((await room.cancel(id, { revision, isCharged: true, reason: 'other' })).status).toBe(200)

  expect((await room.classOf(id)).cancelReason).toBe('student away')
  expect((await room.goBack(done)).status).toBe(303)
})

test('a word of the teacher about a class that was closed without a record writes none', async () => {
  const room = await openAmasRoom()
  const ben = await room.addStudent({ name: 'Ben' })
  const id = await room.alone({ studentIds: [room.ama, ben], scheduledAt: '2026-11-16 10:00:00' })
  await room.sayAbsence(room.link, id)
  clock.moveTo('2026-11-16T18:00:00Z')
  await room.change(id, { status: 'completed' })
  const [request] = (await room.requests()).requests
  await room.answer(request?.id ?? 0, { answer: 'pass' })
  const { recordedAt } = await room.recordOf(id)
  clock.moveTo(recordingTime)

  expect(recordedAt).toBeNull()
})

test('make-ups are counted by the half-year of the missed class, and classes that the teacher cancels count for nobody', async () => {
  const room = await openAmasRoom({ perHalfYear: 1 })
  const ben = await room.addStudent({ name: 'Ben' })
  const group = await room.alone({ scheduledAt: '2026-11-20 09:00:00', studentIds: [room.ama, ben] })
  await room.sayAbsence(room.link, group)
  const next = await room.alone({ scheduledAt: '2026-11-25 09:00:00' })
  const january = await room.alone({ scheduledAt: '2027-01-05 09:00:00' })

  expect(await room.see(room.absencePath(room.link, next))).toContain('Those of this half-year are used up.')
  expect(await room.see(room.absencePath(room.link, january))).toContain('You may book a make-up until')
  await room.cancel(group, { revision: (await room.recordOf(group)).revision, reason: 'teacher ill' })
  expect(await room.owed()).toEqual([])
  expect(await room.see(room.absencePath(room.link, next))).toContain(
    'It is the first of one in this half-year.',
  )
})

test('a form that is sent again does nothing, and leads to what the first one did', async () => {
  const room = await openAmasRoom()
  const id = await room.alone()
  const path = room.absencePath(room.link, id)
  const form = await room.formIn(path)
  const sent = await Promise.all([room.post(path, { form }), room.post(path, { form })])
  const back = await room.goBack(sent[0]?.headers.get('location') ?? '')
  const late = await room.post(path, { form })

  expect(new Set([...sent, late].map(({ headers }) => headers.get('location'))).size).toBe(1)
  expect(back.status).toBe(303)
  expect((await room.classOf(id)).status).toBe('scheduled')
  expect((await room.requests()).total).toBe(2)
})

test('a form counts for one link, one class and one act, and only from our own pages', async () => {
  const room = await openAmasRoom()
  const id = await room.alone()
  const path = room.absencePath(room.link, id)
  const form = await room.formIn(path)
  const ben = await room.addStudent({ name: 'Ben' })
  const bens = await room.share(ben)
  const refused = await Promise.all([
    room.post(room.absencePath(bens, id), { form }),
    room.post(room.absencePath(room.link, await room.alone({ scheduledAt: '2026-11-19 09:00:00' })), {
      form,
    }),
    room.post(path, { form: `${form}a` }),
    room.post(path, {}),
    room.post(path, { form }, { headers: { origin: 'https://evil.example' } }),
    room.post(path, { form }, { headers: { origin: 'null' } }),
    room.post(path, { form }, { headers: { 'sec-fetch-site': 'cross-site' } }),
  ])

  expect(refused.map(({ status }) => status).every((status) => status === 409 || status === 403)).toBe(true)
  expect((await room.classOf(id)).status).toBe('scheduled')
  expect((await server.anonymous.fetch(path)).headers.get('referrer-policy')).toBe('same-origin')
})

test('what changed since the form was shown is shown anew, and nothing is done', async () => {
  const room = await openAmasRoom({ late: 'charged' })
  const id = await room.alone({ scheduledAt: '2026-11-17 08:00:00' })
  const path = room.absencePath(room.link, id)
  const form = await room.formIn(path)
  clock.forward({ hours: 2 })
  const answer = await room.post(path, { form })
  const page = await answer.text()
  clock.moveTo(recordingTime)

  expect(answer.status).toBe(409)
  expect(page).toContain('What follows has changed since you opened this page. Nothing was done yet.')
  expect(page).toContain('the class will be charged')
  expect((await room.classOf(id)).status).toBe('scheduled')
})

test('a class that has begun by the clock of the server is not called off, whatever the form was', async () => {
  const room = await openAmasRoom()
  const id = await room.alone({ scheduledAt: '2026-11-16 07:30:00' })
  const path = room.absencePath(room.link, id)
  const form = await room.formIn(path)
  clock.moveTo('2026-11-16T12:30:00Z')
  const answer = await room.post(path, { form })
  const page = await answer.text()
  clock.moveTo(recordingTime)

  expect(answer.status).toBe(409)
  expect(page).toContain('This class has begun')
  expect(page).toContain('Please write to Ines.')
  expect((await room.classOf(id)).status).toBe('scheduled')
})

test("another family's classes and acts are not there", async () => {
  const room = await openAmasRoom()
  const ben = await room.addStudent({ name: 'Ben' })
  const bens = await room.share(ben)
  const id = await room.alone({ title: 'Discriminant' })
  const { done } = await room.sayAbsence(room.link, id)
  const actId = done.split('/').at(-1)
  const elsewhere = [
    `${pathIn(bens.url)}/acts/${actId}`,
    `${pathIn(bens.url)}/acts/${actId}/back`,
    room.absencePath(bens, id),
  ]
  for (const path of elsewhere) {
    const answer = await server.anonymous.fetch(path)
    expect([404, 409]).toContain(answer.status)
    expect(await answer.text()).not.toContain('Discriminant')
  }
})

test('nothing can be done where it is off: at first, for one student, without classes, with a withdrawn link', async () => {
  const room = await openAmasRoom()
  const id = await room.alone()
  const path = room.absencePath(room.link, id)
  const form = await room.formIn(path)
  const send = () => room.post(path, { form })
  const share = (body: Parameters<typeof room.client.call<typeof shareStudent>>[1]['body']) =>
    room.client.call(shareStudent, { params: { id: room.ama }, body })

  await room.setRules({ absence: 'off' })
  expect((await send()).status).toBe(409)
  await room.setRules()
  await share({ mayAct: false, isChange: true })
  expect((await send()).status).toBe(409)
  expect(await room.see(pathIn(room.link.url))).not.toContain('Can’t come')
  await share({ mayAct: true, parts: ['homework'], isChange: true })
  expect((await send()).status).toBe(404)
  await room.withdraw(room.ama)
  expect((await send()).status).toBe(404)
  expect((await room.classOf(id)).status).toBe('scheduled')
})

test('a link changes twenty things a day, also at once', async () => {
  const room = await openAmasRoom({ hasMakeUps: false })
  const ids = []
  for (let index = 0; index < 24; index += 1)
    ids.push(
      await room.alone({
        scheduledAt: `2026-11-${18 + Math.floor(index / 8)} ${String(8 + (index % 8)).padStart(2, '0')}:00:00`,
        duration: 30,
      }),
    )
  const forms = await Promise.all(ids.map((id) => room.formIn(room.absencePath(room.link, id))))
  const sent = await Promise.all(
    ids.map(async (id, index) => {
      for (;;) {
        const answer = await room.post(room.absencePath(room.link, id), { form: forms[index] ?? '' })
        // So many of one link at once are asked to wait a moment; their form is as good as before.
        if (answer.status !== 429 && answer.status !== 503) return answer
      }
    }),
  )

  expect(sent.filter(({ status }) => status === 303)).toHaveLength(20)
  expect((await room.requests()).total).toBe(20)
})

test('what a family writes is text and nothing else, without what cannot be seen', async () => {
  const room = await openAmasRoom()
  const id = await room.alone({ scheduledAt: '2026-11-16 15:00:00' })
  await room.sayAbsence(room.link, id, { words: ' <b>Sorry</b>\u202e\u0007\r\nreally ' })

  expect((await room.requests()).requests[0]?.words).toBe('<b>Sorry</b>\nreally')
})

test('a page stays under 30 kB and brings no script and no cookie', async () => {
  const room = await openAmasRoom()
  const id = await room.alone()
  for (const path of [pathIn(room.link.url), room.absencePath(room.link, id)]) {
    const answer = await server.anonymous.fetch(path)
    const page = await answer.text()
    expect(page.length).toBeLessThan(30_000)
    expect(page).not.toContain('<script')
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
})
