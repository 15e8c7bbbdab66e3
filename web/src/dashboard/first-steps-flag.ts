import { keepWorkspaceFlag, readWorkspaceFlag } from '#web/boot/session-flag.ts'
import { readStored, writeStored } from '#web/boot/stored.ts'

const key = 'lectern.firstSteps'
const flags = ['shown', 'dismissed', 'done'] as const

/** How the first steps stood when this device last showed the dashboard; null before that. */
export type FirstStepsFlag = (typeof flags)[number]

export const readFirstSteps = (): FirstStepsFlag | null =>
  flags.find((flag) => flag === (readStored(key) ?? readWorkspaceFlag())) ?? null

/** That they are shown tells of the workspace, so it is forgotten at sign-out. */
export const keepFirstSteps = (flag: FirstStepsFlag): void =>
  flag === 'shown' ? keepWorkspaceFlag(flag) : writeStored(key, flag)

/** Neither dismissed nor seen done. */
export const mayShowFirstSteps = (flag = readFirstSteps()): boolean => flag === null || flag === 'shown'

/** Of all that repeat weekly one is enough to know. */
export const weeklyClass = { recurrenceType: 'weekly', limit: '1' } as const
