import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { NewClass } from '@lectern/contract/classes/classes.contract.ts'
import { NewCourse } from '@lectern/contract/courses/courses.contract.ts'
import { NewStudent } from '@lectern/contract/students/students.contract.ts'
import { NewTopic } from '@lectern/contract/topics/topics.contract.ts'
import type * as z from 'zod/mini'
import * as classes from '../classes/classes.service.ts'
import { receive } from '../content/uploads.ts'
import * as courses from '../courses/courses.service.ts'
import type { Config } from '../platform/config/config.ts'
import type { TenantDb } from '../platform/db/database.ts'
import type { App } from '../platform/http/app.ts'
import { dateIn } from '../platform/wall-time.ts'
import * as students from '../students/students.service.ts'
import { boundsOf } from '../subscription/plan/workspace-bounds.ts'
import type { TeacherIds } from '../tenancy/tenancy.service.ts'
import * as topics from '../topics/topics.service.ts'
import { demoFiles, demoTopics } from './demo-library.ts'
import { demoCourses, demoStudents } from './demo-people.ts'
import { addHistory, type RecordedClass } from './demo-records.ts'
import { firstDay, pastClasses, singleClasses, weeklyClasses } from './demo-schedule.ts'
import { addTuition } from './demo-tuition.ts'

/** Ids by what people call the thing: a course's code, a student's name, a title. */
type Ids = Map<string, number>

const plan = 'premium'

/** Fills an empty workspace by the same rules that bind a teacher. `now` is the wall time. */
export async function fillWorkspace(app: App, teacher: TeacherIds, now: string): Promise<void> {
  const courseIds = await within(app, teacher, (db) => addCourses(db, teacher))
  const studentIds = await within(app, teacher, (db) => addStudents(db, teacher, courseIds))
  const fileIds = await addFiles(app, teacher, courseIds)
  const topicIds = await within(app, teacher, (db) => addTopics(db, teacher))
  const recorded = await within(app, teacher, (db) =>
    addClasses({ db, config: app.config, teacher, now, ids: { courseIds, studentIds, fileIds, topicIds } }),
  )
  await within(app, teacher, (db) => addTuition(db, { recorded, studentIds, today: dateIn(now) }))
}

const within = <T>(
  { database }: Pick<App, 'database'>,
  { schema }: TeacherIds,
  work: (db: TenantDb) => Promise<T>,
): Promise<T> => database.transaction(({ tenant }) => work(tenant(schema)), schema)

/** The last one is the newest, so the first of the list is made last. */
async function addCourses(db: TenantDb, { userId }: TeacherIds): Promise<Ids> {
  const ids: Ids = new Map()
  for (const course of demoCourses.toReversed()) {
    const { id } = await courses.create({ db, plan, userId, newCourse: NewCourse.parse(course) })
    ids.set(course.code, id)
  }
  // One transaction has one time; a day apart they keep their order.
  for (const [index, id] of [...ids.values()].entries())
    await db
      .updateTable('courses')
      .set({ createdAt: new Date(Date.now() - (ids.size - index) * 86_400_000).toISOString() })
      .where('id', '=', id)
      .execute()

  return ids
}

async function addStudents(db: TenantDb, { userId }: TeacherIds, courseIds: Ids): Promise<Ids> {
  const ids: Ids = new Map()
  for (const { codes, ...student } of demoStudents) {
    const newStudent = NewStudent.parse({ ...student, courseIds: codes.map((code) => get(courseIds, code)) })
    ids.set(student.name, (await students.create({ db, plan, userId, newStudent })).id)
  }

  return ids
}

async function addFiles({ files, database, clock }: App, teacher: TeacherIds, courseIds: Ids): Promise<Ids> {
  const ids: Ids = new Map()
  const db = database.tenant(teacher.schema)
  for (const { file, title, code, hoursAgo } of demoFiles.toReversed()) {
    const bytes = createReadStream(join(import.meta.dirname, 'files', file))
    const form = {
      fields: { title, courseId: code ? String(get(courseIds, code)) : 'none' },
      file: Promise.resolve({ name: file, bytes }),
      complete: Promise.resolve(),
      abandon: () => bytes.destroy(),
    }
    const { id } = await receive({
      files,
      form,
      db,
      teacher,
      clock,
      maxBytes: Number.POSITIVE_INFINITY,
      length: 0,
      requireRoom: async () => undefined,
    })
    const uploadedAt = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
    await within({ database }, teacher, (rows) =>
      rows.updateTable('contentItems').set({ uploadedAt }).where('id', '=', id).execute(),
    )
    ids.set(title, id)
  }

  return ids
}

async function addTopics(db: TenantDb, { userId }: TeacherIds): Promise<Ids> {
  const ids: Ids = new Map()
  const stored = await db.selectFrom('contentItems').select(['title', 'filePath']).execute()
  const pathOf = (title: string) => stored.find((item) => item.title === title)?.filePath
  for (const topic of demoTopics) {
    const documents = topic.documents.map((title) => `${title}|${pathOf(title)}`)
    const newTopic = NewTopic.parse({ ...topic, documents })
    ids.set(topic.title, (await topics.create({ db, plan, userId, newTopic })).id)
  }

  return ids
}

type Filling = {
  db: TenantDb
  config: Config
  teacher: TeacherIds
  now: string
  ids: { courseIds: Ids; studentIds: Ids; fileIds: Ids; topicIds: Ids }
}

/** Four months that were taught and written down, one series for each weekday of a lesson, and a few classes that stand alone. */
async function addClasses({ db, config, teacher: { userId }, now, ids }: Filling): Promise<RecordedClass[]> {
  const today = dateIn(now)
  const add = (fields: z.input<typeof NewClass>) =>
    classes.create({
      db,
      plan,
      boundsOf: () => boundsOf(config, plan),
      userId,
      now,
      newClass: NewClass.parse(fields),
    })
  const common = (
    { code, time, duration, value, topic, file }: (typeof weeklyClasses)[number],
    date: string,
  ) => ({
    courseId: get(ids.courseIds, code),
    scheduledAt: `${date} ${time}:00`,
    duration,
    classValue: value,
    courseLink: `https://meet.example.com/${code.toLowerCase()}`,
    studentIds: demoStudents
      .filter(({ codes }) => codes.includes(code))
      .map(({ name }) => String(get(ids.studentIds, name))),
    topicIds: topic ? [String(get(ids.topicIds, topic))] : [],
    contentIds: file ? [String(get(ids.fileIds, file))] : [],
  })

  const recorded = await addHistory(
    db,
    pastClasses(today).map((past) => {
      const topicIds = past.lesson.topics.map((title) => String(get(ids.topicIds, title)))
      return { past, row: { ...common(past.weekly, past.date), userId, title: past.lesson.title, topicIds } }
    }),
  )
  for (const weekly of weeklyClasses)
    for (const [index, day] of weekly.days.entries())
      await add({
        ...common(weekly, firstDay(day, today)),
        title: weekly.titles[index] ?? weekly.code,
        isRecurring: true,
        recurrenceType: 'weekly',
        recurrencePattern: { days: [day] },
      })
  for (const { weekly, date, title } of singleClasses(today)) await add({ ...common(weekly, date), title })

  return recorded
}

function get(ids: Ids, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo has no ${name}`)

  return id
}
