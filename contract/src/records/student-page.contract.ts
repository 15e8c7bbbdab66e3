import * as z from 'zod/mini'
import { isCalendarDate } from '../calendar.ts'
import { CourseColor, CourseLabel } from '../courses/courses.contract.ts'
import { endpoint } from '../endpoint.ts'
import { IdParam, Instant, RowId } from '../fields.ts'
import { StudentDetails } from '../students/students.contract.ts'
import { CancelReason, ClassLabel, LastTime, Mark, MarkedClass, TopicLabel } from './records.contract.ts'

const FileLabel = z.object({ id: RowId, title: z.string(), originalName: z.string(), mimeType: z.string() })
export type FileLabel = z.infer<typeof FileLabel>

const CoveredTopic = z.extend(TopicLabel, {
  /** When the student was last there while it was covered. */
  coveredAt: z.string(),
  color: CourseColor,
})
export type CoveredTopic = z.infer<typeof CoveredTopic>

const ListedFile = z.extend(FileLabel, { /** The last class it was used in. */ usedAt: z.string() })
export type ListedFile = z.infer<typeof ListedFile>

/** What the page of a student shows first, beside the timeline. */
export const StudentPage = z.object({
  student: StudentDetails,
  /** Under way or still to come. */
  nextClass: z.nullable(
    z.extend(ClassLabel, {
      duration: z.int(),
      courseLink: z.nullable(z.string()),
      course: CourseLabel,
    }),
  ),
  lastTime: z.nullable(z.extend(LastTime, { mark: z.nullable(Mark) })),
  /** The latest twelve marks, the oldest of them first. */
  attendance: z.array(MarkedClass),
  /** Classes that begin after this moment, and when the last of them does. */
  coming: z.object({ count: z.int(), last: z.nullable(z.string()) }),
  /** Classes missed for which another one is owed. */
  makeUps: z.array(ClassLabel),
})
export type StudentPage = z.infer<typeof StudentPage>

const params = z.object({ id: IdParam })

export const getStudentPage = endpoint({
  method: 'GET',
  path: '/api/students/:id/page',
  summary: "A student's page: contact, next class, last time, attendance, make-ups owed",
  params,
  response: StudentPage,
})

/** What all classes of a student add up to. It takes as long as there are classes, so the page does not wait for it. */
const StudentHistory = z.object({
  recordedClasses: z.int(),
  /** The latest first, as files are; at most a thousand of either. */
  topics: z.array(CoveredTopic),
  files: z.array(ListedFile),
})
export type StudentHistory = z.infer<typeof StudentHistory>

export const getStudentHistory = endpoint({
  method: 'GET',
  path: '/api/students/:id/history',
  summary: "What a student's classes add up to: how many were recorded, topics covered, files used",
  params,
  response: StudentHistory,
})

export const TimelineClass = z.extend(ClassLabel, {
  courseId: RowId,
  /** For its record. */
  studentIds: z.array(z.string()),
  topicIds: z.array(z.string()),
  duration: z.int(),
  classValue: z.nullable(z.string()),
  status: z.string(),
  cancelReason: z.nullable(CancelReason),
  isRecorded: z.boolean(),
  notes: z.nullable(z.string()),
  homework: z.nullable(z.string()),
  mark: z.nullable(Mark),
  /** The line about this student alone. */
  markNote: z.nullable(z.string()),
  /** When the family said that the student cannot come. */
  toldAt: z.nullable(Instant),
  /** The date of the class that this one makes up for. */
  missedOn: z.nullable(z.string()),
  course: CourseLabel,
  /** As many as are shown and one more, which says that there are more; so with files. */
  topics: z.array(TopicLabel),
  files: z.array(FileLabel),
})
export type TimelineClass = z.infer<typeof TimelineClass>

const isCursor = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d,\d{1,9}$/.test(text) && isCalendarDate(text.slice(0, 10))

/** The class after which a page begins: its time and its number. */
const Cursor = z.string().check(z.maxLength(40), z.refine(isCursor, 'Please give the cursor of a page'))

/** Classes on a page of the timeline. */
export const timelinePageSize = 30

export const TimelineQuery = z.object({
  /** Back into the past from here, or ahead; without a cursor from this moment on. */
  direction: z.enum(['past', 'coming']),
  cursor: z.optional(Cursor),
  courseId: z.optional(IdParam),
})
export type TimelineQuery = z.infer<typeof TimelineQuery>

export const listStudentClasses = endpoint({
  method: 'GET',
  path: '/api/students/:id/classes',
  summary: "A student's classes with what happened in them, page by page from now into the past or ahead",
  params,
  query: TimelineQuery,
  response: z.object({
    classes: z.array(TimelineClass),
    /** Where the next page begins; null on the last one. */
    next: z.nullable(z.string()),
  }),
})
