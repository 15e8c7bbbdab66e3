import type { ListedClass } from '#web/classes/class-reader.ts'
import { createSlot } from '#web/slots/slot.tsx'

/** Puts a file of the library to the class. */
export type Attach = (contentId: number) => void

/** What other features know about a class: lines of its details, each a `Detail`. */
export const ClassDetailsSlot = createSlot<{ item: ListedClass; attach: Attach }>('class details')

/** Above all lines: what matters most before or after a class. */
export const ClassDetailsLeadSlot = createSlot<{ item: ListedClass }>('above class details')

/** Beside the status. */
export const ClassDetailsStateSlot = createSlot<{ item: ListedClass }>('state of a class')

/** The last button of the details, for what is to be done next. */
export const ClassDetailsActionSlot = createSlot<{ item: ListedClass }>('next step of a class')
