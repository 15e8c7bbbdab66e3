/** How a student pays for a course where it is not by the class. */
export const planKinds = ['flat', 'package'] as const
export type PlanKind = (typeof planKinds)[number]

/** What a package is counted in. */
export const planUnits = ['lessons', 'minutes'] as const
export type PlanUnit = (typeof planUnits)[number]

/** Once a package is used up: classes cost their share again, and the next one is proposed or not. */
export const planEnds = ['perClass', 'propose'] as const
export type PlanEnd = (typeof planEnds)[number]

export const planBounds = {
  /** Lessons or minutes of one package. */
  size: 100_000,
  /** Students that share one. */
  sharers: 20,
  /** Of one student, ended ones too. */
  perStudent: 100,
  /** Before or after today. */
  daysAway: 800,
} as const

/** With so many lessons left, and so many days before its end, both sides are told. */
export const runsOutAt = { lessons: 2, days: 14 } as const
