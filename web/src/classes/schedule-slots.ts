import { createSlot } from '#web/slots/slot.tsx'

type Nothing = Record<never, never>

/** Before Print: what else can be done with the whole schedule. */
export const ScheduleActionSlot = createSlot<Nothing>("the schedule's actions")

/** Between the header and the calendar: what matters for the whole schedule. */
export const ScheduleNoticeSlot = createSlot<Nothing>('above the schedule')
