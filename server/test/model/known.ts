import type { Difference, Play } from './play.ts'

/** Where the server is wrong today and the model right. */
type Known = { name: string; why: string; isIt: (difference: Difference, play: Play) => boolean }

export const known: readonly Known[] = []

export const findKnown = (difference: Difference, play: Play): string | undefined =>
  known.find(({ isIt }) => isIt(difference, play))?.name
