import type { ListedClass } from '#web/classes/class-reader.ts'

/** Classes that are recorded one after the other, and how far one has come. */
export type RecordingQueue = { classes: readonly ListedClass[]; index: number }

/** How many are left after this one. */
export const leftIn = ({ classes, index }: RecordingQueue): number => classes.length - index - 1
