import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { RowId } from '../fields.ts'
import { CourseId, WallTimeText } from './class-fields.ts'
import { maxAskedStudents } from './class-values.ts'
import { Class } from './classes.contract.ts'

/** Ids, with commas between them. */
export const AskedStudents = z.pipe(
  z.string().check(z.maxLength(12 * maxAskedStudents), z.regex(/^([1-9]\d{0,9}(,[1-9]\d{0,9})*)?$/)),
  z.pipe(
    z.transform((text: string) => (text === '' ? [] : text.split(',').map(Number))),
    z.array(RowId).check(z.maxLength(maxAskedStudents)),
  ),
)

export const AskedCourse = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  z.pipe(z.transform(Number), CourseId),
)

/** What a new class takes over from the last one of its course or its students. */
export const LastClass = z.pick(Class, {
  id: true,
  courseId: true,
  scheduledAt: true,
  duration: true,
  courseLink: true,
  classValue: true,
  studentIds: true,
})
export type LastClass = z.infer<typeof LastClass>

export const findLastClass = endpoint({
  method: 'GET',
  path: '/api/last-class',
  summary:
    'The last class before a time that was not cancelled: of a course, rather one with these students, or without a course of the students; null when there is none',
  query: z.object({
    courseId: z.optional(AskedCourse),
    studentIds: z.optional(AskedStudents),
    before: WallTimeText,
  }),
  response: z.nullable(LastClass),
})
