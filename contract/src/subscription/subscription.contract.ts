import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { subscriptionStatuses } from '../plans.ts'

export const SubscriptionStatus = z.enum(subscriptionStatuses)

const counts = { courses: z.int(), students: z.int(), topics: z.int(), classes: z.int(), uploads: z.int() }
export const UsageCounts = z.object(counts)
export type UsageCounts = z.infer<typeof UsageCounts>

const limit = z.nullable(z.int())
/** Null stands for no limit. */
export const Limits = z.object({
  courses: limit,
  students: limit,
  topics: limit,
  classes: limit,
  uploads: limit,
})
export type Limits = z.infer<typeof Limits>

/** Carries the plan too, so that an open tab sees a change of plan with its next look. */
export const Usage = z.extend(UsageCounts, { subscriptionStatus: SubscriptionStatus })
export type Usage = z.infer<typeof Usage>

export const Subscription = z.object({
  subscriptionStatus: SubscriptionStatus,
  isPremium: z.boolean(),
  limits: Limits,
  usageCounts: UsageCounts,
})
export type Subscription = z.infer<typeof Subscription>

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription',
  summary: "The teacher's plan with its limits and what is used of them",
  response: Subscription,
})

export const getSubscriptionStatus = endpoint({
  method: 'GET',
  path: '/api/subscription/status',
  summary: "The teacher's plan",
  response: z.object({ subscriptionStatus: SubscriptionStatus }),
})

export const getUsage = endpoint({
  method: 'GET',
  path: '/api/subscription/usage',
  summary: 'How many of each limited thing the teacher has',
  response: Usage,
})
