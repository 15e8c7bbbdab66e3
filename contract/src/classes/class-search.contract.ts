import * as z from 'zod/mini'
import { CourseLabel } from '../courses/courses.contract.ts'
import { endpoint } from '../endpoint.ts'
import { RowId, requiredText } from '../fields.ts'

/** Of classes with the same title in the same course, the next one, or the last where none is to come. */
export const FoundClass = z.object({
  id: RowId,
  title: z.string(),
  /** `YYYY-MM-DD HH:MM:SS`, wall time. */
  scheduledAt: z.string(),
  status: z.string(),
  course: CourseLabel,
})
export type FoundClass = z.infer<typeof FoundClass>

export const searchClasses = endpoint({
  method: 'GET',
  path: '/api/class-search',
  summary: 'The classes nearest to now whose title or course has the words',
  query: z.object({ q: requiredText(100) }),
  response: z.array(FoundClass),
})
