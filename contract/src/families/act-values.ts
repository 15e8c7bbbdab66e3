/**
 * What a family may do itself: say that a student cannot come, take that back, book a make-up, move a class. Then what somebody
 * does who is no student yet: book a lesson.
 */
export const familyActs = ['absence', 'afterAll', 'makeUp', 'move', 'booking'] as const
export type FamilyAct = (typeof familyActs)[number]

/** An absence is taken or it is not; a time may also be asked for. */
export const takenModes = ['off', 'at once'] as const
export const bookedModes = ['off', 'ask', 'at once'] as const
export type BookedMode = (typeof bookedModes)[number]

/** What becomes of an absence that is later than the cancelling notice. */
export const lateChoices = ['charged', 'decide'] as const
export type LateChoice = (typeof lateChoices)[number]

/** Of hours of notice, make-ups in a half-year, and days within which one is booked. */
export const ruleBounds = {
  noticeHours: { least: 1, most: 168, usual: 24 },
  perHalfYear: { least: 1, most: 20, usual: 2 },
  makeUpDays: { least: 7, most: 365, usual: 60 },
} as const

/**
 * Waiting for the teacher; done, or accepted by the teacher; declined; charged or let pass, of a late absence; taken back by
 * the family or undone by the teacher. One that waits beyond its time has lapsed.
 */
export const requestStates = [
  'waiting',
  'done',
  'accepted',
  'declined',
  'charged',
  'passed',
  'taken back',
  'undone',
] as const
export type RequestState = (typeof requestStates)[number]

/** What the list is narrowed to. */
export const requestFilters = ['all', 'waiting', 'done', 'lapsed'] as const
export type RequestFilter = (typeof requestFilters)[number]

/** What a link may change in a day. */
export const actsPerDay = 20

/** What a family says besides, and what the teacher answers. */
export const maxWords = 500

/** How long a time is held for an answer. */
export const holdHours = 48
