import type { ListedClass } from '#web/classes/class-reader.ts'
import { createSlot } from '#web/slots/slot.tsx'

/** What other features know about a class: lines of its details, each a `Detail`. */
export const ClassDetailsSlot = createSlot<{ item: ListedClass }>('class details')
