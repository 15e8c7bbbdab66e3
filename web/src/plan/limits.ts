import { type LimitedThing, limitReachedText, limitsOf } from '@lectern/contract/plans.ts'
import type { Usage } from '@lectern/contract/subscription/subscription.contract.ts'

const nearLimit = 80

export type Limit = {
  thing: LimitedThing
  /** False until the server has answered; meanwhile the free plan is assumed. */
  isKnown: boolean
  /** Asked for the first time, and neither answered nor failed: what stands below its banner would jump. */
  isAwaited: boolean
  used: number
  /** Null stands for no limit. */
  limit: number | null
  percent: number
  canCreate: boolean
  isNear: boolean
  /** Why nothing more can be created. */
  reason: string | undefined
  /** Near the limit: what the create button says before it is too late. */
  advice: string | undefined
}

/** A limit of 0 reads as 100 percent, no limit as 0. */
export function percentOf(used: number, limit: number | null): number {
  if (limit === null) return 0
  if (limit === 0) return 100

  return Math.round((used / limit) * 100)
}

/** Missing data counts as the free plan with nothing used. */
export function limitOf(usage: Usage | undefined, thing: LimitedThing): Limit {
  const limit = limitsOf(usage?.subscriptionStatus)[thing]

  return { ...describeLimit(thing, usage?.[thing] ?? 0, limit), isKnown: usage !== undefined }
}

export function describeLimit(thing: LimitedThing, used: number, limit: number | null): Limit {
  const percent = percentOf(used, limit)
  const canCreate = limit === null || used < limit
  const isNear = canCreate && percent >= nearLimit

  return {
    thing,
    isKnown: true,
    isAwaited: false,
    used,
    limit,
    percent,
    canCreate,
    isNear,
    reason: limit !== null && !canCreate ? limitReachedText(thing, limit) : undefined,
    advice: isNear
      ? `You're using ${used} of ${limit} ${thing}. Consider upgrading to Premium for unlimited access.`
      : undefined,
  }
}

/** The banner's sentence near or at a limit; nothing otherwise. */
export function bannerText({
  thing,
  used,
  limit,
  percent,
  canCreate,
  isNear,
  reason,
}: Limit): string | undefined {
  if (isNear) return `Using ${used} of ${limit} ${thing} (${percent}%).`
  if (canCreate) return undefined

  return thing === 'uploads' ? 'File uploads require Premium subscription.' : reason
}
