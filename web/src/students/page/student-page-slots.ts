import { createSlot } from '#web/slots/slot.tsx'

type AboutStudent = { studentId: number }

/** The wide column of a student's page: classes, coming and past. */
export const StudentClassesSlot = createSlot<AboutStudent>("a student's classes")

/** The narrow column under the contact: a card for each thing that is known about the student. */
export const StudentAboutSlot = createSlot<AboutStudent>('about a student')

/** Beside Edit: what can be done for the student. */
export const StudentActionSlot = createSlot<AboutStudent>("a student's page actions")
