import { keepWorkspaceFlag, readWorkspaceFlag } from '#web/boot/session-flag.ts'

const flags = ['shown', 'dismissed', 'done'] as const

/** How the first steps stood when the dashboard was last shown in this session; null before that. */
export type FirstStepsFlag = (typeof flags)[number]

export const readFirstSteps = (): FirstStepsFlag | null =>
  flags.find((flag) => flag === readWorkspaceFlag()) ?? null

/** It tells of the workspace, so it is forgotten at sign-out: the next teacher on this device has steps of their own. */
export const keepFirstSteps = (flag: FirstStepsFlag): void => keepWorkspaceFlag(flag)

/** Neither dismissed nor seen done. */
export const mayShowFirstSteps = (flag = readFirstSteps()): boolean => flag === null || flag === 'shown'

/** Of all that repeat weekly one is enough to know. */
export const weeklyClass = { recurrenceType: 'weekly', limit: '1' } as const
