import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Code, IdParam, Instant, LongText, Name, RowId, requiredText } from '../fields.ts'
import { PageQuery } from '../pagination.ts'
import { Revision, seenRevision } from '../revision.ts'
import { courseColors, defaultCourseColor } from './course-colors.ts'

export const CourseColor = z.enum(courseColors)

/** A course as others show it beside their own things. */
export const CourseLabel = z.object({
  id: RowId,
  name: z.string(),
  code: z.nullable(z.string()),
  color: CourseColor,
})
export type CourseLabel = z.infer<typeof CourseLabel>

export const Course = z.extend(CourseLabel, {
  userId: RowId,
  description: z.nullable(z.string()),
  status: z.string(),
  createdAt: Instant,
  revision: Revision,
  _count: z.object({ enrollments: z.int(), classes: z.int(), contentItems: z.int() }),
})
export type Course = z.infer<typeof Course>

/** Active is the only status with a meaning of its own. */
const Status = requiredText(40)

const Fields = z.object({ name: Name, description: LongText, code: Code, color: CourseColor, status: Status })

export const NewCourse = z.extend(Fields, {
  description: z._default(LongText, null),
  code: z._default(Code, null),
  color: z._default(CourseColor, defaultCourseColor),
  status: z._default(Status, 'active'),
})
export type NewCourse = z.infer<typeof NewCourse>

/** No defaults: a field that is absent stays as it is. */
export const CourseChange = z.partial(Fields)
export type CourseChange = z.infer<typeof CourseChange>

const params = z.object({ id: IdParam })

export const listCourses = endpoint({
  method: 'GET',
  path: '/api/courses',
  summary: 'All courses, the newest first',
  isConditional: true,
  query: PageQuery,
  response: z.array(Course),
})

export const createCourse = endpoint({
  method: 'POST',
  path: '/api/courses',
  summary: 'Creates a course',
  body: NewCourse,
  response: Course,
})

export const updateCourse = endpoint({
  method: 'PUT',
  path: '/api/courses/:id',
  summary: 'Changes a course; absent fields stay',
  params,
  body: z.extend(CourseChange, seenRevision),
  response: Course,
})

export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/api/courses/:id',
  summary: 'Deletes a course with its enrollments, classes and content',
  params,
})
