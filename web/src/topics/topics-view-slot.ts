import { createSlot } from '#web/slots/slot.tsx'

/** What the Topics page shows instead of its cards, for the topics that pass the search and the tag. */
export const CoverageSlot = createSlot<{ search: string; tag: string }>('topics covered')
