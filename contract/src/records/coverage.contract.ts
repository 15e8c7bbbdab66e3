import * as z from 'zod/mini'
import { CourseLabel } from '../courses/courses.contract.ts'
import { endpoint } from '../endpoint.ts'
import { IdParam, RowId } from '../fields.ts'
import { AttendedClass } from './records.contract.ts'

/** One for each student, topic and course. */
export const CoverageCell = z.object({
  studentId: RowId,
  topicId: RowId,
  courseId: RowId,
  /** The day on which the student was last there while it was covered; null: they were away each time. */
  coveredOn: z.nullable(z.string()),
})
export type CoverageCell = z.infer<typeof CoverageCell>

export const Coverage = z.object({
  /** By name. */
  students: z.array(z.object({ id: RowId, name: z.string(), courseIds: z.array(RowId) })),
  /** Those that were covered in a recorded class, by the course and the time in which they were first. */
  topics: z.array(z.object({ id: RowId, title: z.string(), tags: z.array(z.string()) })),
  courses: z.array(CourseLabel),
  cells: z.array(CoverageCell),
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
  summary: 'The recorded classes of a student in which a topic was covered, the latest first',
  params: z.object({ id: IdParam }),
  query: z.object({ topicId: IdParam }),
  response: z.array(AttendedClass),
})
