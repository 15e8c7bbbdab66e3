export const classStatuses = ['scheduled', 'completed', 'cancelled'] as const
export type ClassStatus = (typeof classStatuses)[number]

export const recurrenceTypes = ['daily', 'weekly', 'monthly'] as const
export type RecurrenceType = (typeof recurrenceTypes)[number]

/** Minutes. */
export const durations = { min: 5, max: 1440, usual: 90 } as const

/** This class alone, it and those after it, or all of its half of the series from today on. */
export const scopes = ['this', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]

/** As many as a question about their last class looks at. */
export const maxAskedStudents = 100
