import * as z from 'zod/mini'
import { CourseLabel } from '../courses/courses.contract.ts'
import { endpoint } from '../endpoint.ts'
import { Instant, RowId } from '../fields.ts'

/** US dollars with two decimals, exact to the cent. */
const Money = z.string()

/** Cancelled classes are left out; those still to come in the month count. */
const Month = z.object({
  /** `2026-11` */
  month: z.string(),
  classes: z.int(),
  earnings: Money,
})
export type Month = z.infer<typeof Month>

export const Analytics = z.object({
  thisMonth: Month,
  lastMonth: Month,
  /** Whole percent from last month to this one; 0 when last month was zero. */
  classesChange: z.int(),
  earningsChange: z.int(),
  /** Over the classes of this month that have a value; zero when none has. */
  averageClassValue: Money,
  /** Twelve months, the current one last. */
  months: z.array(Month),
  totalStudents: z.int(),
  totalTopics: z.int(),
  courses: z.object({ total: z.int(), active: z.int(), planning: z.int(), other: z.int() }),
  content: z.object({
    items: z.int(),
    bytes: z.int(),
    videos: z.int(),
    images: z.int(),
    documents: z.int(),
    other: z.int(),
  }),
  /** The five with most students. */
  popularCourses: z.array(z.extend(CourseLabel, { students: z.int() })),
  /** The five latest. */
  recentUploads: z.array(
    z.object({
      id: RowId,
      title: z.string(),
      mimeType: z.string(),
      uploadedAt: Instant,
      courseName: z.nullable(z.string()),
    }),
  ),
})
export type Analytics = z.infer<typeof Analytics>

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics',
  summary: "The month's figures against last month's, in the teacher's time zone",
  response: Analytics,
})
