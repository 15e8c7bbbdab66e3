import { keepSessionNote, readSessionNote } from '#web/boot/session-flag.ts'
import { readStored, writeStored } from '#web/boot/stored.ts'

const key = 'lectern.firstSteps'
const marks = ['shown', 'dismissed', 'done'] as const

/** How the first steps stood when this device last showed the dashboard; null before that. */
export type FirstStepsMark = (typeof marks)[number]

export const readFirstSteps = (): FirstStepsMark | null =>
  marks.find((mark) => mark === (readStored(key) ?? readSessionNote())) ?? null

/** That they are shown tells of the workspace, so it is forgotten at sign-out. */
export const keepFirstSteps = (mark: FirstStepsMark): void =>
  mark === 'shown' ? keepSessionNote(mark) : writeStored(key, mark)

/** Neither dismissed nor seen done. */
export const mayShowFirstSteps = (mark = readFirstSteps()): boolean => mark === null || mark === 'shown'

/** Of all that repeat weekly one is enough to know. */
export const weeklyClass = { recurrenceType: 'weekly', limit: '1' } as const
