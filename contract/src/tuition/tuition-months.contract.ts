import * as z from 'zod/mini'
import { MonthText } from '../analytics/analytics.contract.ts'
import { endpoint } from '../endpoint.ts'
import { RowId } from '../fields.ts'
import { ChargedCourse } from './entries.contract.ts'
import { Money } from './tuition-fields.ts'

const CourseCharges = z.extend(ChargedCourse, {
  /** Null: charges by hand, and those of courses that are gone. */
  courseId: z.nullable(RowId),
  charged: Money,
})

export const TuitionMonth = z.object({
  /** `2026-11` */
  month: z.string(),
  /** Charges less corrections. */
  charged: Money,
  received: Money,
  /** By course, the largest first; adds up to `charged`. */
  courses: z.array(CourseCharges),
})
export type TuitionMonth = z.infer<typeof TuitionMonth>

export const getTuitionMonths = endpoint({
  method: 'GET',
  path: '/api/analytics/tuition',
  summary: 'What was charged and received in each of twelve months, the month asked for last',
  query: z.object({ month: z.optional(MonthText) }),
  response: z.object({ currency: z.string(), decimals: z.int(), months: z.array(TuitionMonth) }),
})
