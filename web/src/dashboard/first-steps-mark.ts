import { readStored, writeStored } from '#web/boot/stored.ts'

const key = 'lectern.firstSteps'

/** Whether this device may still have first steps to show: they were neither dismissed here nor seen done. */
export const mayShowFirstSteps = (): boolean => readStored(key) === null
export const endFirstSteps = (how: 'dismissed' | 'done'): void => writeStored(key, how)

/** Of all that repeat weekly one is enough to know. */
export const weeklyClass = { recurrenceType: 'weekly', limit: '1' } as const
