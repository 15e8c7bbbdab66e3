import * as z from 'zod/mini'
import { CourseLabel } from '../courses/courses.contract.ts'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../fields.ts'
import { ClassLabel } from './records.contract.ts'

/** A recorded class in whose notes or homework the words stand. */
export const FoundNote = z.extend(ClassLabel, {
  course: CourseLabel,
  studentIds: z.array(z.string()),
  /** What stands around the first of the words. */
  excerpt: z.string(),
})
export type FoundNote = z.infer<typeof FoundNote>

export const searchNotes = endpoint({
  method: 'GET',
  path: '/api/note-search',
  summary: 'The latest classes in whose notes or homework the words stand',
  query: z.object({ q: requiredText(100) }),
  response: z.array(FoundNote),
})
