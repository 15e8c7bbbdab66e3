import type { TimelineClass } from '@lectern/contract/records/student-page.contract.ts'
import { createSlot } from '#web/slots/slot.tsx'

/** Under the mark of a class in a student's timeline: a few words of what else is known about it. */
export const TimelineClassSlot = createSlot<{ item: TimelineClass; studentId: number }>(
  'a class of the timeline',
)
