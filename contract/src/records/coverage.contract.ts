import * as z from 'zod/mini'
import { CourseLabel } from '../courses/courses.contract.ts'
import { endpoint } from '../endpoint.ts'
import { IdParam, RowId } from '../fields.ts'
import { MarkedClass } from './records.contract.ts'

/** What was covered with one student in one course. Two lists side by side: an object for each topic took seven times the bytes. */
export const CoverageRow = z.object({
  studentId: RowId,
  courseId: RowId,
  topicIds: z.array(RowId),
  /** Of each topic the day on which the student was last there while it was covered; null: they were away each time. */
  coveredOn: z.array(z.nullable(z.string())),
})
export type CoverageRow = z.infer<typeof CoverageRow>

export const Coverage = z.object({
  /** By name. */
  students: z.array(
    z.object({ id: RowId, name: z.string(), /** At most fifty. */ courseIds: z.array(RowId) }),
  ),
  /** Those that were covered in a recorded class, by the course and the time in which they were first; then those planned. */
  topics: z.array(z.object({ id: RowId, title: z.string(), tags: z.array(z.string()) })),
  courses: z.array(CourseLabel),
  rows: z.array(CoverageRow),
  /** Topics that classes of a course name, covered or not. */
  planned: z.array(z.object({ courseId: RowId, topicIds: z.array(RowId) })),
})
export type Coverage = z.infer<typeof Coverage>

export const getCoverage = endpoint({
  method: 'GET',
  path: '/api/coverage',
  summary: 'Which student has covered which topic in which course, and when last',
  response: Coverage,
})

export const listCoverageClasses = endpoint({
  method: 'GET',
  path: '/api/students/:id/coverage',
  summary:
    'The recorded classes of a student in which a topic was covered, of one course or of all, the latest first',
  params: z.object({ id: IdParam }),
  query: z.object({ topicId: IdParam, courseId: z.optional(IdParam) }),
  response: z.array(MarkedClass),
})
