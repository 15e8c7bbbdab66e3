import { shownInTimeline } from '@lectern/contract/records/record-values.ts'
import { getStudentPage, listStudentClasses } from '@lectern/contract/records/student-page.contract.ts'
import { createStudent, getStudent, listStudents } from '@lectern/contract/students/students.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fullClasses } from '#test/full-classes.ts'
import { manyClasses } from '#test/many-classes.ts'
import { movingClock } from '#test/moving-clock.ts'
import { openRecordRoom, recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { upload } from '#test/upload.ts'
import { schemaOf } from '../platform/db/handles.ts'

const server = await startServer({ clock: movingClock(recordingTime) })
const openRoom = () => openRecordRoom(server)

test('a student has contacts, a time zone and somebody who pays; lists leave the long texts out', async () => {
  const { client } = await openRoom()
  const contact = {
    phone: '+233 20 555 0142',
    guardianEmail: 'kwame@example.com',
    guardianPhone: '0245550187',
    timeZone: 'Africa/Accra',
    payerName: 'Osei & Co',
  }
  const long = { privateNotes: 'Let her say the units aloud.', payerAddress: '1 Ring Road\nAccra' }

  const { body } = await client.call(createStudent, { body: { name: 'Ama', ...contact, ...long } })

  expect((await client.call(getStudent, { params: { id: String(body.id) } })).body).toMatchObject({
    ...contact,
    ...long,
  })
  const [listed] = (await client.call(listStudents)).body
  expect(listed).toMatchObject(contact)
  expect(listed).not.toHaveProperty('privateNotes')
})

test.each([{ phone: 'later' }, { guardianPhone: '—' }, { timeZone: 'Atlantis' }, { guardianEmail: 'kwame' }])(
  'a student cannot have %o',
  async (field) => {
    const { client } = await openRoom()

    expect((await client.attempt(createStudent, { body: { name: 'Ama', ...field } })).status).toBe(400)
  },
)

test("a student's page shows what is next, what was last, attendance, topics, files and what is to come", async () => {
  const room = await openRoom()
  const ama = await room.newStudent('Ama')
  const topic = await room.newTopic('Photosynthesis')
  const { body: file } = await upload(room.client)
  const marks = [{ studentId: Number(ama), mark: 'late' as const }]
  const last = await room.held({ title: 'Leaves', studentIds: [ama], contentIds: [String(file.id)] })
  await room.record(last.id, { notes: 'Light reactions', homework: 'Page 112', topicIds: [topic], marks })
  const first = await room.held({ scheduledAt: '2026-11-09 09:00:00', studentIds: [ama] })
  await room.record(first.id, { marks: [{ studentId: Number(ama), mark: 'present' }] })
  await room.schedule({
    title: 'Off',
    scheduledAt: '2026-11-16 12:30:00',
    studentIds: [ama],
    status: 'cancelled',
  })
  await room.schedule({ title: 'Roots', scheduledAt: '2026-11-16 11:30:00', studentIds: [ama] })
  await room.schedule({
    scheduledAt: '2026-12-18 09:00:00',
    studentIds: [ama],
    contentIds: [String(file.id)],
  })
  await room.schedule({ title: 'Of others' })

  const page = await room.pageOf(ama)

  expect(page).toMatchObject({
    student: { name: 'Ama' },
    nextClass: { title: 'Roots', scheduledAt: '2026-11-16 11:30:00', course: { name: 'Biology' } },
    lastTime: { title: 'Leaves', notes: 'Light reactions', homework: 'Page 112', mark: 'late' },
    attendance: [{ mark: 'present' }, { mark: 'late', title: 'Leaves' }],
    coming: { count: 2, last: '2026-12-18 09:00:00' },
    makeUps: [],
  })
  expect(await room.historyOf(ama)).toMatchObject({
    recordedClasses: 2,
    topics: [{ title: 'Photosynthesis', coveredAt: '2026-11-16 09:00:00', color: '#2563EB' }],
    files: [{ id: file.id, usedAt: '2026-11-16 09:00:00' }],
  })
})

test('the next class is one that is still scheduled, or that is under way', async () => {
  const room = await openRoom()
  const ama = await room.newStudent('Ama')
  const titleOfNext = async () => (await room.pageOf(ama)).nextClass?.title
  const studentIds = [ama]
  const status = 'completed'
  await room.schedule({ title: 'Done early', scheduledAt: '2026-11-17 09:00:00', status, studentIds })
  await room.schedule({ title: 'Tuesday', scheduledAt: '2026-11-24 09:00:00', studentIds })
  expect(await titleOfNext()).toBe('Tuesday')

  await room.schedule({ title: 'Now', scheduledAt: '2026-11-16 11:30:00', duration: 60, status, studentIds })
  expect(await titleOfNext()).toBe('Now')
})

test('what was recorded years ago is still the last time, and in the timeline', async () => {
  const room = await openRoom()
  const ama = await room.newStudent('Ama')
  const { id } = await room.held({ title: 'Leaves', scheduledAt: '2021-03-01 09:00:00', studentIds: [ama] })
  await room.record(id, { notes: 'Light', marks: [{ studentId: Number(ama), mark: 'present' }] })
  await room.held({ scheduledAt: '2026-11-02 09:00:00', studentIds: [ama] })

  expect(await room.pageOf(ama)).toMatchObject({
    lastTime: { title: 'Leaves' },
    attendance: [{ mark: 'present' }],
  })
  expect((await room.timelineOf(ama, { direction: 'past' })).classes).toHaveLength(2)
})

test('the timeline is read page by page from now into the past and ahead, each class once', async () => {
  const room = await openRoom()
  const ama = await room.newStudent('Ama')
  const series = { isRecurring: true, recurrenceType: 'daily' as const, recurrencePattern: null }
  await room.schedule({
    ...series,
    scheduledAt: '2026-08-17 11:00:00',
    recurrenceEndDate: '2026-12-31',
    studentIds: [ama],
  })
  const all = (await room.list()).map(({ scheduledAt }) => scheduledAt)
  const read = async (direction: 'past' | 'coming') => {
    const times: string[] = []
    let cursor: string | undefined
    do {
      const page = await room.timelineOf(ama, { direction, ...(cursor && { cursor }) })
      times.push(...page.classes.map(({ scheduledAt }) => scheduledAt))
      cursor = page.next ?? undefined
    } while (cursor)
    return times
  }

  expect(await read('past')).toEqual(all.filter((time) => time <= '2026-11-16 12:00:00').toReversed())
  expect(await read('coming')).toEqual(all.filter((time) => time > '2026-11-16 12:00:00'))
})

test('the timeline carries what happened, of one course where one is asked for', async () => {
  const room = await openRoom()
  const ama = await room.newStudent('Ama')
  const topic = await room.newTopic('Photosynthesis')
  const algebra = await room.anotherCourse('Algebra')
  const { id } = await room.held({ studentIds: [ama], classValue: '45' })
  await room.held({
    studentIds: [ama],
    courseId: algebra,
    title: 'Slopes',
    scheduledAt: '2026-11-15 09:00:00',
  })
  await room.record(id, {
    notes: 'Light reactions',
    topicIds: [topic],
    marks: [{ studentId: Number(ama), mark: 'late', note: 'Bus' }],
  })

  const { classes, next } = await room.timelineOf(ama, { direction: 'past' })
  expect(next).toBeNull()
  expect(classes).toMatchObject([
    {
      id,
      classValue: '45.00',
      isRecorded: true,
      mark: 'late',
      markNote: 'Bus',
      notes: 'Light reactions',
      topics: [{ id: topic }],
    },
    { title: 'Slopes', classValue: null, isRecorded: false, mark: null, topics: [], files: [] },
  ])
  const filtered = await room.timelineOf(ama, { direction: 'past', courseId: String(algebra) })
  expect(filtered.classes.map(({ title }) => title)).toEqual(['Slopes'])
})

test("the page of another teacher's student is not found", async () => {
  const ama = await (await openRoom()).newStudent('Ama')
  const stranger = await openRoom()

  const refused = await stranger.client.call(getStudentPage, { params: { id: String(Number(ama) + 1000) } })

  expect(refused.status).toBe(404)
})

test('all topics that a student has covered are listed, also when they are many', async () => {
  const room = await openRoom()
  const ama = await room.newStudent('Ama')
  const { id } = await room.held({ studentIds: [ama] })
  await room.record(id, { marks: [{ studentId: Number(ama), mark: 'present' }] })
  const db = await server.given.workspaceOf(room.teacher)
  const { userId } = await db.selectFrom('courses').select('userId').executeTakeFirstOrThrow()
  const rows = Array.from({ length: 120 }, (_, index) => ({ title: `Topic ${index}`, userId }))
  const topics = await db.insertInto('topics').values(rows).returning('id').execute()
  const covered = topics.map((topic) => ({ topicId: topic.id, classId: id }))
  await db.insertInto('coveredTopics').values(covered).execute()

  expect((await room.historyOf(ama)).topics).toHaveLength(120)
})

test('topics are read of the latest 2,000 recorded classes', async () => {
  const room = await openRoom()
  const db = await server.given.workspaceOf(room.teacher)
  await fullClasses(db, room.course.id, { classes: 2001, students: 1, topics: 1 })
  const { id: student } = await db.selectFrom('students').select('id').executeTakeFirstOrThrow()
  const { id: oldest } = await db
    .selectFrom('classes')
    .select('id')
    .orderBy('scheduledAt')
    .executeTakeFirstOrThrow()
  const topicId = Number(await room.newTopic('The first of all'))
  await db.insertInto('coveredTopics').values({ topicId, classId: oldest }).execute()

  const history = await room.historyOf(String(student))
  expect(history.topics.map(({ title }) => title)).toEqual(['Topic 1'])
  expect(history.recordedClasses).toBe(2001)
})

test('of classes that name thousands of files those of the latest are looked for', async () => {
  const room = await openRoom()
  const ama = await room.newStudent('Ama')
  const { body: file } = await upload(room.client)
  await room.held({ scheduledAt: '2026-10-01 09:00:00', studentIds: [ama], contentIds: [String(file.id)] })
  expect((await room.historyOf(ama)).files).toHaveLength(1)

  const db = await server.given.workspaceOf(room.teacher)
  await manyClasses(db, room.course.id, 20)
  const contentIds = Array.from({ length: 1000 }, (_, n) => String(100_000 + n))
  await db
    .updateTable('classes')
    .set({ studentIds: [ama], contentIds })
    .where('title', 'like', 'Class %')
    .execute()
  expect((await room.historyOf(ama)).files).toEqual([])
})

test('of a class with a thousand topics and files the timeline carries those that are shown, and one more', async () => {
  const room = await openRoom()
  const db = await server.given.workspaceOf(room.teacher)
  await fullClasses(db, room.course.id, { classes: 1, students: 1, topics: 1000 })
  const [{ id } = { id: 0 }] = await db.selectFrom('students').select('id').execute()
  await sql`insert into ${sql.id(schemaOf(db), 'contentItems')}
      ("userId", "classId", "title", "filename", "originalName", "fileSize", "mimeType", "filePath", "contentType")
    select 1, "id", 'Sheet ' || n, n::text, 'sheet.pdf', 1, 'application/pdf', n::text, 'document'
    from ${sql.id(schemaOf(db), 'classes')}, generate_series(1, 100) n`.execute(db)

  const [shown] = (
    await room.client.call(listStudentClasses, { params: { id: String(id) }, query: { direction: 'past' } })
  ).body.classes

  expect(shown?.topics).toHaveLength(shownInTimeline + 1)
  expect(shown?.files).toHaveLength(shownInTimeline + 1)
})
