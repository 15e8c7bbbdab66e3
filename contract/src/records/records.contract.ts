import * as z from 'zod/mini'
import { Status, WallTimeText } from '../classes/class-fields.ts'
import { Class } from '../classes/classes.contract.ts'
import { AskedCourse, AskedStudents } from '../classes/last-class.contract.ts'
import { Undoable } from '../classes/undo.contract.ts'
import { endpoint } from '../endpoint.ts'
import { IdParam, Instant, LongText, RowId, ShortText } from '../fields.ts'
import { Revision } from '../revision.ts'
import { ChargeText } from '../tuition/tuition-fields.ts'
import { cancelReasons, isAway, marks } from './record-values.ts'

export const Mark = z.enum(marks)
export const CancelReason = z.enum(cancelReasons)

/** A class as others name it. */
export const ClassLabel = z.object({
  id: RowId,
  title: z.string(),
  /** `YYYY-MM-DD HH:MM:SS`, wall time. */
  scheduledAt: z.string(),
})
export type ClassLabel = z.infer<typeof ClassLabel>

/** A class with the mark of the student in question. */
export const MarkedClass = z.extend(ClassLabel, { mark: Mark })
export type MarkedClass = z.infer<typeof MarkedClass>

export const TopicLabel = z.object({ id: RowId, title: z.string() })
export type TopicLabel = z.infer<typeof TopicLabel>

const StudentMark = z.object({
  studentId: RowId,
  mark: Mark,
  /** A line about this student alone. */
  note: z.nullable(z.string()),
  makeUpOwed: z.boolean(),
  /** When the family said beforehand that the student cannot come. */
  toldAt: z.nullable(Instant),
  /** The class that makes up for this one; a cancelled one makes up for nothing. */
  makeUp: z.nullable(ClassLabel),
})
export type StudentMark = z.infer<typeof StudentMark>

export const ClassRecord = z.object({
  classId: RowId,
  /** Grows with every change; 0 as long as nothing was written down. Whoever changes the record says which one they saw. */
  revision: z.int(),
  /** Null: not recorded, cancelled, or reopened, in which case the notes are still there. */
  recordedAt: z.nullable(Instant),
  status: Status,
  cancelReason: z.nullable(CancelReason),
  /** Who is in the class now. */
  studentIds: z.array(z.string()),
  /** What we did; of a class that did not take place, why. */
  notes: z.nullable(z.string()),
  homework: z.nullable(z.string()),
  topics: z.array(TopicLabel),
  /** Of the students who are in the class now. */
  marks: z.array(StudentMark),
  /** Classes that this one makes up for, each for one of its students. */
  makesUpFor: z.array(z.object({ studentId: RowId, missed: ClassLabel })),
})
export type ClassRecord = z.infer<typeof ClassRecord>

const WrittenMark = z
  .object({
    studentId: RowId,
    mark: Mark,
    note: z._default(ShortText, null),
    makeUpOwed: z._default(z.boolean(), false),
    /** What somebody typed for this student; null proposes it anew, and left out what is charged already stays. */
    charge: z.optional(z.nullable(ChargeText)),
  })
  .check(
    z.refine(
      ({ mark, makeUpOwed }) => !makeUpOwed || isAway(mark),
      'A make-up is owed only to a student who was absent or excused',
    ),
  )

const hasEachOnce = (marks: readonly { studentId: number }[]): boolean =>
  new Set(marks.map(({ studentId }) => studentId)).size === marks.length

export const WrittenRecord = z.object({
  /** The revision that was on screen. */
  revision: Revision,
  notes: z._default(LongText, null),
  homework: z._default(LongText, null),
  topicIds: z._default(z.array(RowId).check(z.maxLength(1000)), []),
  marks: z._default(
    z
      .array(WrittenMark)
      .check(z.maxLength(1000), z.refine(hasEachOnce, 'Each student can have one mark only')),
    [],
  ),
})
export type WrittenRecord = z.infer<typeof WrittenRecord>

const params = z.object({ id: IdParam })

export const getRecord = endpoint({
  method: 'GET',
  path: '/api/classes/:id/record',
  summary: 'What happened in a class: marks, notes, homework and topics covered',
  params,
  response: ClassRecord,
})

export const recordClass = endpoint({
  method: 'PUT',
  path: '/api/classes/:id/record',
  summary: 'Records a class that has begun, or changes its record; its status becomes completed',
  params,
  query: Undoable,
  body: WrittenRecord,
  response: ClassRecord,
})

export const reopenClass = endpoint({
  method: 'POST',
  path: '/api/classes/:id/reopening',
  status: 200,
  summary: 'Takes a record back: the class is to be recorded again, its notes stay',
  params,
  query: Undoable,
  body: z.object({ revision: Revision }),
  response: ClassRecord,
})

export const Cancellation = z.object({
  revision: Revision,
  reason: CancelReason,
  /** Takes the place of the notes, which a reopened class still has; left out, they stay. */
  note: z.optional(LongText),
  /** A late cancellation: every student is charged their share. */
  isCharged: z._default(z.boolean(), false),
})
export type Cancellation = z.infer<typeof Cancellation>

export const cancelClass = endpoint({
  method: 'POST',
  path: '/api/classes/:id/cancellation',
  status: 200,
  summary: 'Closes a class that did not take place, with a reason',
  params,
  query: Undoable,
  body: Cancellation,
  response: ClassRecord,
})

export const listToRecord = endpoint({
  method: 'GET',
  path: '/api/to-record',
  summary: 'Classes of the last 30 days that are over, still scheduled and not recorded, the oldest first',
  response: z.array(z.omit(Class, { description: true })),
})

export const LastTime = z.extend(ClassLabel, {
  notes: z.nullable(z.string()),
  homework: z.nullable(z.string()),
})
export type LastTime = z.infer<typeof LastTime>

export const findLastTime = endpoint({
  method: 'GET',
  path: '/api/last-time',
  summary: 'The last recorded class of a course that one of these students was in; null when there is none',
  query: z.object({ courseId: AskedCourse, studentIds: AskedStudents, before: WallTimeText }),
  response: z.nullable(LastTime),
})

export const MakeUp = z.object({ studentId: RowId, missed: ClassLabel })
export type MakeUp = z.infer<typeof MakeUp>

export const listMakeUps = endpoint({
  method: 'GET',
  path: '/api/make-ups',
  summary: 'Make-ups that are owed, the longest first',
  response: z.array(MakeUp),
})

export const linkMakeUp = endpoint({
  method: 'PUT',
  path: '/api/students/:id/make-ups',
  summary: 'Says which class makes up for one that a student has missed; null owes it again',
  params,
  body: z.object({ missedClassId: RowId, classId: z.nullable(RowId) }),
})
