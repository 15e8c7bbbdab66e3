import * as z from 'zod/mini'
import { CourseLabel } from '../courses/courses.contract.ts'
import { endpoint } from '../endpoint.ts'
import { Instant, RowId } from '../fields.ts'

/** In the currency of the workspace, with two decimals as class values have, exact to the cent. */
const Money = z.string()

/**
 * Cancelled classes are left out; those still to come in the month count. Earnings are what was charged for recorded classes
 * and for those cancelled late, and the value of all others.
 */
const Month = z.object({
  /** `2026-11` */
  month: z.string(),
  classes: z.int(),
  earnings: Money,
})
export type Month = z.infer<typeof Month>

/** A month as `2026-11`. */
export const MonthText = z
  .string()
  .check(z.regex(/^(19[7-9]\d|2[01]\d\d)-(0[1-9]|1[0-2])$/, 'Please give a month, as in 2026-11'))

export const Analytics = z.object({
  /** The month that was asked for, else the current one. */
  chosenMonth: z.extend(Month, {
    /** What of its earnings comes from classes that are over, or completed already. */
    taught: Money,
    toCome: Money,
    /** What of its earnings is the value of classes that nobody has recorded: it is not charged yet. */
    unrecorded: Money,
  }),
  /** Classes of that month that did not take place, by reason; null where nobody gave one. */
  cancelled: z.array(z.object({ reason: z.nullable(z.string()), classes: z.int() })),
  monthBefore: Month,
  /** Whole percent from the month before to the chosen one; 0 when the month before was zero. */
  classesChange: z.int(),
  earningsChange: z.int(),
  /** Over the classes of the chosen month that have a value; zero when none has. */
  averageClassValue: Money,
  /** Twelve months, the one that was asked for last. */
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
  summary: "A month's figures against those of the month before, in the teacher's time zone",
  query: z.object({ month: z.optional(MonthText) }),
  response: Analytics,
})
