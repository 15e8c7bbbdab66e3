/** Any path that is no page: the frame stands around "not found" too. */
export const unknownPage = 'unknown'

/** The mark of what is shown in the bar, or as the heading, of a page alone. */
export const inBar = (page: string): string => `bar:${page}`
export const inMain = (page: string): string => `main:${page}`

/** Texts that are not known at build: today, and the dates that the schedule shows. */
export type FrameText = 'today' | 'dates'
