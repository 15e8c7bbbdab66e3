import { createSlot } from '#web/slots/slot.tsx'

/** Under the figures of the day: what waits to be done. A part that has nothing to say shows nothing. */
export const DashboardSlot = createSlot<Record<never, never>>('dashboard')
