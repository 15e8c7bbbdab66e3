import type { ClassLabel } from '@lectern/contract/records/records.contract.ts'
import { createSlot } from '#web/slots/slot.tsx'

/** Where the classes that stand in the way of a month's end can be recorded. */
export const UnrecordedSlot = createSlot<{ classes: readonly ClassLabel[] }>('unrecorded classes of a month')
