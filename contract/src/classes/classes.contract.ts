import * as z from 'zod/mini'
import { CourseLabel } from '../courses/courses.contract.ts'
import { endpoint } from '../endpoint.ts'
import { IdParam, Instant, LongText, Name, RowId } from '../fields.ts'
import { listChanges, Revision, seenRevision } from '../revision.ts'
import {
  ClassValue,
  CourseId,
  CourseLink,
  DateOrTime,
  Duration,
  EndDate,
  Interval,
  RecurrenceType,
  SeriesCount,
  Status,
  TextIds,
  WallTimeText,
} from './class-fields.ts'
import { durations } from './class-values.ts'
import { recurrenceProblem } from './recurrence.ts'
import { Undoable } from './undo.contract.ts'

/** Weekdays (Sunday is 0) of a weekly series, months (January is 1) of a monthly one; a daily one needs nothing. */
export const RecurrencePattern = z.object({
  days: z.optional(z.array(z.int().check(z.gte(0), z.lte(6))).check(z.maxLength(7))),
  months: z.optional(z.array(z.int().check(z.gte(1), z.lte(12))).check(z.maxLength(12))),
})
export type RecurrencePattern = z.infer<typeof RecurrencePattern>

const maxPatternLength = 1000

function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > maxPatternLength) return value
  try {
    return JSON.parse(value)
  } catch {
    return value // not an object: refused by the next step, beside the field
  }
}

/** An object, or the same written as JSON. */
const PatternInput = z.pipe(z.transform(parsedJson), z.nullable(RecurrencePattern))

export const Class = z.object({
  id: RowId,
  userId: RowId,
  courseId: RowId,
  title: z.string(),
  description: z.nullable(z.string()),
  /** `YYYY-MM-DD HH:MM:SS`, wall time. */
  scheduledAt: z.string(),
  duration: z.int(),
  courseLink: z.nullable(z.string()),
  classValue: z.nullable(z.string()),
  studentIds: z.array(z.string()),
  topicIds: z.array(z.string()),
  contentIds: z.array(z.string()),
  status: z.string(),
  /** Why a cancelled class did not take place, where somebody said so. */
  cancelReason: z.nullable(z.string()),
  /** Whether somebody wrote down what happened. One that was cancelled with a note, or reopened, has a record and is not. */
  isRecorded: z.boolean(),
  isRecurring: z.boolean(),
  recurrenceType: z.nullable(z.string()),
  recurrencePattern: z.nullable(RecurrencePattern),
  /** A weekly series repeats every so many weeks: 2 is every other week. */
  recurrenceInterval: z.int(),
  recurrenceEndDate: z.nullable(z.string()),
  /** How many classes a series has that ends by their number. */
  recurrenceCount: z.nullable(z.int()),
  parentClassId: z.nullable(RowId),
  generatedUntil: z.nullable(z.string()),
  createdAt: Instant,
  course: CourseLabel,
})
export type Class = z.infer<typeof Class>

/** Asked for by itself, as its form does. */
export const EditedClass = z.extend(Class, { revision: Revision })
export type EditedClass = z.infer<typeof EditedClass>

/** In the short form of a list the long text is left out. */
export const ClassInList = z.extend(Class, { description: z.optional(Class.shape.description) })
export type ClassInList = z.infer<typeof ClassInList>

const Fields = z.object({
  courseId: CourseId,
  title: Name,
  description: LongText,
  scheduledAt: WallTimeText,
  duration: Duration,
  courseLink: CourseLink,
  classValue: ClassValue,
  studentIds: TextIds,
  topicIds: TextIds,
  contentIds: TextIds,
  status: Status,
  isRecurring: z.boolean(),
  recurrenceType: z.nullable(RecurrenceType),
  recurrencePattern: PatternInput,
  recurrenceInterval: Interval,
  recurrenceEndDate: EndDate,
  recurrenceCount: SeriesCount,
})

/** When a new class takes place, and again. */
export const ClassTiming = z.object({
  scheduledAt: WallTimeText,
  duration: z._default(Duration, durations.usual),
  isRecurring: z._default(z.boolean(), false),
  recurrenceType: z._default(z.nullable(RecurrenceType), null),
  recurrencePattern: z._default(PatternInput, null),
  recurrenceInterval: z._default(Interval, 1),
  recurrenceEndDate: z._default(EndDate, null),
  recurrenceCount: z._default(SeriesCount, null),
})
export type ClassTiming = z.infer<typeof ClassTiming>

export const NewClass = z
  .extend(Fields, {
    ...ClassTiming.shape,
    description: z._default(LongText, null),
    courseLink: z._default(CourseLink, null),
    classValue: z._default(ClassValue, null),
    studentIds: z._default(TextIds, []),
    topicIds: z._default(TextIds, []),
    contentIds: z._default(TextIds, []),
    status: z._default(Status, 'scheduled'),
  })
  .check(({ value, issues }) => {
    const problem = issues.length === 0 && recurrenceProblem(value)
    if (problem)
      issues.push({ code: 'custom', path: [problem.field], message: problem.message, input: value })
  })
export type NewClass = z.infer<typeof NewClass>

/** No defaults: a field that is absent stays as it is. */
export const ClassChange = z.partial(Fields)
export type ClassChange = z.infer<typeof ClassChange>

const Lists = z.pick(Fields, { studentIds: true, topicIds: true, contentIds: true })

/** As it may be sent. */
export const SentClassChange = z.extend(ClassChange, listChanges(Lists))
export type SentClassChange = z.infer<typeof SentClassChange>

const ClassListQuery = z.object({
  /** The first wall time. */
  from: z.optional(DateOrTime),
  /** The first wall time that is not listed any more. */
  to: z.optional(DateOrTime),
  status: z.optional(Status),
  /** Only the parents of series that repeat so. */
  recurrenceType: z.optional(RecurrenceType),
  /** `short`: everything but the description. */
  fields: z.optional(z.literal('short')),
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,4}$/)),
      z.pipe(z.transform(Number), z.int().check(z.lte(20_000))),
    ),
  ),
})
export type ClassListQuery = z.infer<typeof ClassListQuery>

const params = z.object({ id: IdParam })

export const listClasses = endpoint({
  method: 'GET',
  path: '/api/classes',
  summary: 'Classes by time; without parameters all of them, else those that begin in the span',
  query: ClassListQuery,
  response: z.array(ClassInList),
})

export const getClass = endpoint({
  method: 'GET',
  path: '/api/classes/:id',
  summary: 'One class with everything about it',
  params,
  response: EditedClass,
})

/** What a change or deletion of a series touches, so that a dialog can say so beforehand. */
export const SeriesSize = z.object({
  /** Generated classes still to come that follow the series. */
  coming: z.int(),
  /** Those still to come that were changed by hand. */
  comingEdited: z.int(),
  /** Those that stay: past ones, cancelled or not, and whatever has a record. */
  past: z.int(),
})
export type SeriesSize = z.infer<typeof SeriesSize>

export const getSeriesSize = endpoint({
  method: 'GET',
  path: '/api/classes/:id/children',
  summary: 'How many generated classes a series has, coming and past',
  params,
  response: SeriesSize,
})

export const createClass = endpoint({
  method: 'POST',
  path: '/api/classes',
  summary:
    'Schedules a class, or a series: up to its end, or without one 26 weeks ahead and on as time goes by',
  query: Undoable,
  body: NewClass,
  response: Class,
})

export const updateClass = endpoint({
  method: 'PUT',
  path: '/api/classes/:id',
  summary: 'Changes a class; of a series also the coming classes that were not changed by hand',
  params,
  query: Undoable,
  body: z.extend(SentClassChange, seenRevision),
  response: Class,
})

export const deleteClass = endpoint({
  method: 'DELETE',
  path: '/api/classes/:id',
  summary: 'Deletes a class; of a series also what is still to come, while past classes stay as single ones',
  params,
})

export const deleteClassChildren = endpoint({
  method: 'DELETE',
  path: '/api/classes/:id/children',
  summary: 'Deletes the coming classes of a series and turns past ones into single classes',
  params,
  query: Undoable,
})
