import { createSlot } from '#web/slots/slot.tsx'

/** Hands over what is to be done with the new class once it is saved; null for nothing. */
export type WhenSaved = (todo: ((classId: number) => void) | null) => void

type ClassInForm = {
  /** Null for a new class. */
  classId: number | null
  /** 0 as long as none is chosen. */
  courseId: number
  studentIds: readonly string[]
  /** `YYYY-MM-DD HH:MM:SS`; empty while the form holds no whole time. */
  start: string
  whenSaved: WhenSaved
}

/** Below the students of a class in its form: what others know about them. */
export const ClassFormSlot = createSlot<ClassInForm>('class form')

/** Below the value of a class, as it is typed. */
export const ClassValueSlot = createSlot<{ amount: string }>('class value')
