/** The two plans, as the landing page, the limits and the subscription page know them. */
export const limitedThings = ['courses', 'students', 'topics', 'classes', 'uploads'] as const
export type LimitedThing = (typeof limitedThings)[number]

/** What a Free teacher may have; Premium has no limits. */
export const freeLimits: Record<LimitedThing, number> = {
  courses: 3,
  students: 3,
  topics: 3,
  classes: 3,
  uploads: 0,
}

export const premiumPrice = { amount: '4.99', cents: 499, currency: 'usd', period: 'month' } as const

/** Free_premium is Premium that an administrator gave. On the wire the field is called `subscriptionStatus`. */
export const plans = ['free', 'premium', 'free_premium'] as const
export type Plan = (typeof plans)[number]

/** Missing data counts as Free. */
export const isPremium = (plan: Plan | undefined): boolean => plan === 'premium' || plan === 'free_premium'

/** What a plan allows; null stands for no limit. */
export const limitsOf = (plan: Plan | undefined): Record<LimitedThing, number | null> =>
  isPremium(plan)
    ? { courses: null, students: null, topics: null, classes: null, uploads: null }
    : { ...freeLimits }

/** The server's refusal, and the banner at the limit. */
export const limitReachedText = (thing: LimitedThing, limit: number): string =>
  thing === 'uploads'
    ? 'File uploads require Premium subscription. Upgrade to Premium to upload files.'
    : `You've reached your limit of ${limit} ${thing}. Upgrade to Premium for unlimited access.`
