import { createSlot } from '#web/slots/slot.tsx'

/** What the Topics page shows instead of its cards. */
export const CoverageSlot = createSlot<{
  /** Those that pass the search and the tag; null where nothing was searched for. */
  topics: readonly { id: number }[] | null
}>('topics covered')
