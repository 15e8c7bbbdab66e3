export const marks = ['present', 'late', 'absent', 'excused'] as const
export type Mark = (typeof marks)[number]

/** Whoever was away may be owed another class for it. */
export const isAway = (mark: Mark): boolean => mark === 'absent' || mark === 'excused'

/** What a teacher chooses from; a family that cannot come has a reason of its own. */
export const offeredReasons = ['student ill', 'teacher ill', 'holiday', 'other'] as const
export const familyReason = 'student away'
export const cancelReasons = [...offeredReasons, familyReason] as const
export type CancelReason = (typeof cancelReasons)[number]

/** How far back a class that is over waits to be recorded. */
export const daysToRecord = 30

/** Topics and files of each class in the timeline of a student; a class may have a thousand. */
export const shownInTimeline = 20
