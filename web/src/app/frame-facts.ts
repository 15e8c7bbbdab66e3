/** Any path that is no page: the frame stands around "not found" too. */
export const unknownPage = 'unknown'

/** That this page is open, for what stands in the bar and for the heading. */
export const inBar = (page: string): string => `bar:${page}`
export const inMain = (page: string): string => `main:${page}`

/** Texts that are not known at build: today, and the dates that the schedule shows. */
export type FrameText = 'today' | 'dates'
