import { getAnalytics } from '@lectern/contract/analytics/analytics.contract.ts'
import type { ClassStatus } from '@lectern/contract/classes/class-values.ts'
import { createCourse, updateCourse } from '@lectern/contract/courses/courses.contract.ts'
import { cancelClass, linkMakeUp } from '@lectern/contract/records/records.contract.ts'
import { createStudent } from '@lectern/contract/students/students.contract.ts'
import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'

const clock = { now: '2026-11-15T12:00:00Z' }
const server = await startServer({ clock: () => Temporal.Instant.from(clock.now) })

async function newTeacher() {
  const teacher = await server.given.teacher()
  await server.given.plan(teacher, 'premium')
  const client = server.as(teacher)
  const { body: course } = await client.call(createCourse, { body: { name: 'Algebra', code: 'ALG' } })
  const db = await server.given.workspaceOf(teacher)

  return {
    client,
    course,
    db,
    async taught(scheduledAt: string, classValue: string | null, status: ClassStatus = 'completed') {
      const row = { userId: 1, courseId: course.id, title: 'Sets', scheduledAt, classValue, status }
      await db.insertInto('classes').values(row).execute()
    },
    async stored(title: string, mimeType: string, fileSize: number, uploadedAt: string, ofCourse = true) {
      const file = { title, originalName: title, filename: title, filePath: `uploads/${title}` }
      const kind = { mimeType, contentType: mimeType, fileSize, uploadedAt }
      await db
        .insertInto('contentItems')
        .values({ ...file, ...kind, userId: 1, courseId: ofCourse ? course.id : null })
        .execute()
    },
    figures: async (timeZone = 'UTC', month?: string) =>
      (
        await client.call(getAnalytics, {
          headers: { 'x-time-zone': timeZone },
          ...(month && { query: { month } }),
        })
      ).body,
  }
}

test('an empty workspace has a figure for everything', async () => {
  const client = server.as(await server.given.teacher())

  const { body } = await client.call(getAnalytics)

  expect(body).toMatchObject({
    chosenMonth: { month: '2026-11', classes: 0, earnings: '0.00' },
    monthBefore: { month: '2026-10', classes: 0, earnings: '0.00' },
    classesChange: 0,
    earningsChange: 0,
    averageClassValue: '0.00',
    totalStudents: 0,
    totalTopics: 0,
    courses: { total: 0, active: 0, planning: 0, other: 0 },
    content: { items: 0, bytes: 0, videos: 0, images: 0, documents: 0, other: 0 },
    popularCourses: [],
    recentUploads: [],
  })
  expect(body.months.map(({ month }) => month)).toEqual([
    '2025-12',
    ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
  ])
})

test('earnings are exact to the cent, and the average is over the classes that have a value', async () => {
  const { taught, figures } = await newTeacher()
  await taught('2026-11-01 00:00:00', '0.10')
  await taught('2026-11-02 10:00:00', '0.20')
  await taught('2026-11-30 23:59:59', '999999.99', 'scheduled')
  await taught('2026-11-03 10:00:00', null)

  expect(await figures()).toMatchObject({
    chosenMonth: { classes: 4, earnings: '1000000.29' },
    averageClassValue: '333333.43',
  })
})

test('this month is held against last month; cancelled classes and other months stay out', async () => {
  const { taught, figures } = await newTeacher()
  await taught('2026-10-01 00:00:00', '30.00')
  await taught('2026-10-31 23:30:00', '10.00')
  await taught('2026-09-30 23:59:59', '500.00')
  await taught('2026-11-01 00:00:00', '25.00')
  await taught('2026-11-12 10:00:00', '25.00', 'scheduled')
  await taught('2026-11-20 10:00:00', null, 'scheduled')
  await taught('2026-11-21 10:00:00', '75.00', 'cancelled')
  await taught('2026-12-01 00:00:00', '80.00', 'scheduled')

  expect(await figures()).toMatchObject({
    chosenMonth: { classes: 3, earnings: '50.00' },
    monthBefore: { classes: 2, earnings: '40.00' },
    classesChange: 50,
    earningsChange: 25,
  })
})

const changes: [string, number, number, number][] = [
  ['from nothing there is no percentage', 0, 7, 0],
  ['down to nothing', 4, 0, -100],
  ['half a percent goes up', 200, 201, 1],
  ['a third less', 3, 2, -33],
]

test.each(changes)('the change in percent: %s', async (_what, before, now, percent) => {
  const { client, course, db } = await newTeacher()
  const rows = (count: number, scheduledAt: string) =>
    Array.from({ length: count }, () => ({ userId: 1, courseId: course.id, title: 'Sets', scheduledAt }))
  const classes = [...rows(before, '2026-10-10 10:00:00'), ...rows(now, '2026-11-10 10:00:00')]
  if (classes.length > 0) await db.insertInto('classes').values(classes).execute()

  expect((await client.call(getAnalytics)).body.classesChange).toBe(percent)
})

test("the month is the teacher's: at a month's end it differs between zones", async () => {
  const { taught, figures } = await newTeacher()
  await taught('2026-10-31 20:00:00', '10.00')
  await taught('2026-11-01 09:00:00', '20.00')
  clock.now = '2026-11-01T03:00:00Z'

  expect((await figures('Europe/Paris')).chosenMonth).toMatchObject({
    month: '2026-11',
    classes: 1,
    earnings: '20.00',
  })
  expect((await figures('America/New_York')).chosenMonth).toMatchObject({
    month: '2026-10',
    classes: 1,
    earnings: '10.00',
  })
  clock.now = '2026-11-15T12:00:00Z'
})

test('courses are counted by status, and the five with most students come first', async () => {
  const { client, course } = await newTeacher()
  const more = ['Biology', 'Chemistry', 'Drama', 'Economics', 'French']
  const ids = [course.id]
  for (const name of more) ids.push((await client.call(createCourse, { body: { name } })).body.id)
  await client.call(updateCourse, { params: { id: String(ids[1]) }, body: { status: 'planning' } })
  await client.call(updateCourse, { params: { id: String(ids[2]) }, body: { status: 'archived' } })
  for (const courseIds of [[ids[5], ids[3]], [ids[5]]] as number[][])
    await client.call(createStudent, { body: { name: 'Theo', courseIds } })

  const { body } = await client.call(getAnalytics)

  expect(body.courses).toEqual({ total: 6, active: 4, planning: 1, other: 1 })
  expect(body.totalStudents).toBe(2)
  expect(body.popularCourses.map(({ name, students }) => [name, students])).toEqual([
    ['French', 2],
    ['Drama', 1],
    ['Algebra', 0],
    ['Biology', 0],
    ['Chemistry', 0],
  ])
})

test('files are counted by kind with their size, and the five latest are named', async () => {
  const { stored, figures } = await newTeacher()
  await stored('a.mp4', 'video/mp4', 5_000_000_000, '2026-11-01T10:00:00Z')
  await stored('b.png', 'image/png', 24, '2026-11-02T10:00:00Z')
  await stored('c.pdf', 'application/pdf', 1000, '2026-11-03T10:00:00Z')
  await stored('d.txt', 'text/plain', 10, '2026-11-04T10:00:00Z')
  await stored('e.mp3', 'audio/mpeg', 100, '2026-11-05T10:00:00Z', false)
  await stored('f.svg', 'image/svg+xml', 1, '2026-11-06T10:00:00Z')

  const { content, recentUploads } = await figures()

  expect(content).toEqual({ items: 6, bytes: 5_000_001_135, videos: 1, images: 2, documents: 2, other: 1 })
  expect(recentUploads.map(({ title }) => title)).toEqual(['f.svg', 'e.mp3', 'd.txt', 'c.pdf', 'b.png'])
  expect(recentUploads[0]).toMatchObject({
    mimeType: 'image/svg+xml',
    uploadedAt: '2026-11-06T10:00:00.000Z',
    courseName: 'Algebra',
  })
  expect(recentUploads[1]?.courseName).toBeNull()
})

test('earnings say how much of them is taught and how much is still to come', async () => {
  const { taught, figures } = await newTeacher()
  await taught('2026-11-10 10:00:00', '25.10')
  await taught('2026-11-15 10:00:00', '10.00', 'scheduled') // over at half past eleven
  await taught('2026-11-15 11:00:00', '40.00', 'scheduled') // under way
  await taught('2026-11-28 10:00:00', '50.00', 'scheduled')
  await taught('2026-11-29 10:00:00', '99.00', 'cancelled')

  expect((await figures()).chosenMonth).toEqual({
    month: '2026-11',
    classes: 4,
    earnings: '125.10',
    taught: '35.10',
    toCome: '90.00',
    unrecorded: '125.10',
  })
})

test('cancelled classes of the month are counted by reason', async () => {
  const { taught, figures, db } = await newTeacher()
  for (const day of ['02', '03', '04', '05']) await taught(`2026-11-${day} 10:00:00`, null, 'cancelled')
  await taught('2026-10-31 10:00:00', null, 'cancelled')
  await db
    .updateTable('classes')
    .set({ cancelReason: 'student ill' })
    .where('scheduledAt', '>=', '2026-11-03')
    .execute()

  expect((await figures()).cancelled).toEqual([
    { reason: 'student ill', classes: 3 },
    { reason: null, classes: 1 },
  ])
})

test('another month is computed as the current one is', async () => {
  const { taught, figures } = await newTeacher()
  await taught('2026-09-30 10:00:00', '10.00')
  await taught('2026-10-01 10:00:00', '30.00')
  await taught('2026-11-01 10:00:00', '99.00')

  const october = await figures('UTC', '2026-10')

  expect(october).toMatchObject({
    chosenMonth: { month: '2026-10', earnings: '30.00', taught: '30.00', toCome: '0.00' },
    monthBefore: { month: '2026-09', earnings: '10.00' },
    earningsChange: 200,
  })
  expect(october.months.at(-1)?.month).toBe('2026-10')
})

test('a recorded class brings what was charged for it, one cancelled late too, a free make-up nothing', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const hold = (day: string) =>
    room.held({ scheduledAt: `2026-11-${day} 09:00:00`, classValue: '40.00', studentIds: [String(ama)] })
  const [held, excused, late, missed, makeUp] = [
    await hold('02'),
    await hold('03'),
    await hold('04'),
    await hold('05'),
    await hold('06'),
  ]
  await hold('09') // nobody has recorded it
  const link = { missedClassId: missed.id, classId: makeUp.id }
  await room.record(held.id, { marks: room.allPresent([ama]) })
  await room.record(excused.id, { marks: [{ studentId: ama, mark: 'excused' }] })
  await room.record(missed.id, { marks: [{ studentId: ama, mark: 'absent', makeUpOwed: true }] })
  await room.client.call(linkMakeUp, { params: { id: String(ama) }, body: link })
  await room.record(makeUp.id, { marks: room.allPresent([ama]) })
  await room.client.call(cancelClass, {
    params: { id: String(late.id) },
    body: { revision: 0, reason: 'student ill', isCharged: true },
  })
  const { body } = await room.client.call(getAnalytics)

  // Present, absent and cancelled late were charged; the one that nobody has recorded counts by its value.
  expect(body.chosenMonth).toMatchObject({ classes: 5, earnings: '160.00', unrecorded: '40.00' })
  expect(body.averageClassValue).toBe('40.00')
})
