import type { TenantDb } from '../../platform/db/database.ts'
import { totalColumn } from '../../platform/db/pagination.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { writtenIn } from '../../platform/reader-language.ts'
import { callName } from '../names.ts'
import { say } from '../words/say.ts'
import { calendarText, type Described, type FeedEvent } from './calendar-text.ts'
import { findEvent, listEvents, listNames, readWorkspace } from './feeds.queries.ts'

type Feed = { version: number; text: string }
type Wanted = {
  db: TenantDb
  schema: string
  studentId: number | null
  /** The first day that is shown. */
  from: string
  productName: string
}

/** What the teacher has planned, with the names of the students; or what one student has, with nobody else's. */
export async function writeFeed({ db, schema, studentId, from, productName }: Wanted): Promise<Feed> {
  const { version, timeZone, language: usual } = await readWorkspace(db)
  const events = await listEvents(db, from, studentId)
  const students = await listNames(db, studentId === null ? 'all' : [studentId])
  const names = new Map(students.map(({ id, name }) => [String(id), name]))
  const [student] = studentId === null ? [] : students
  // Teachers read what the app speaks.
  const language = studentId === null ? 'en' : (student?.language ?? usual)
  const describe = studentId === null ? forTeacher(names) : forStudent
  const total = events[0]?.[totalColumn] ?? 0
  const zone = timeZone ?? 'UTC'

  return {
    version,
    text: writtenIn(language, () => {
      const name = student ? say('back', { student: callName(student) }) : productName
      return calendarText({ name, productName, timeZone: zone, schema, events, total, describe })
    }),
  }
}

type WithStudents = FeedEvent & { namedIds?: string[]; studentCount?: number }

/** Most classes of a course have one title: what tells them apart is who comes. */
const forTeacher =
  (names: ReadonlyMap<string, string>) =>
  ({ title, course, namedIds = [], studentCount = 0 }: WithStudents): Described => {
    const named = namedIds.flatMap((id) => names.get(id) ?? [])
    const others = studentCount - named.length
    const all = others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ')
    const [first] = named
    const who = first && (studentCount > 1 ? `${first.split(' ')[0]} +${studentCount - 1}` : first)
    const isNamed = !who || title.toLowerCase().includes(who.toLowerCase())

    return {
      summary: isNamed ? title : `${title} with ${who}`,
      description: [course, all].filter(Boolean).join('\n'),
    }
  }

const forStudent = ({ title, course, courseLink }: FeedEvent): Described => ({
  summary: title,
  description: [course, courseLink].filter(Boolean).join('\n'),
})

type OneClass = { db: TenantDb; schema: string; id: number; browserZone: string; productName: string }

/** For a calendar that does not follow the feed; later changes do not reach it. */
export async function writeClass({
  db,
  schema,
  id,
  browserZone,
  productName,
}: OneClass): Promise<{ title: string; text: string }> {
  const event = await findEvent(db, id)
  if (!event) throw notFound('Class')
  const { timeZone } = await readWorkspace(db)
  const students = event.namedIds.length > 0 ? await listNames(db, event.namedIds.map(Number)) : []
  const names = new Map(students.map(({ id: student, name }) => [String(student), name]))

  return {
    title: event.title,
    text: calendarText({
      name: productName,
      productName,
      timeZone: timeZone ?? browserZone,
      schema,
      events: [event],
      total: 1,
      describe: forTeacher(names),
    }),
  }
}
