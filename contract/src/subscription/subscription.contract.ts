import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../fields.ts'
import { plans } from '../plans.ts'

export const Plan = z.enum(plans)

const counts = { courses: z.int(), students: z.int(), topics: z.int(), classes: z.int(), uploads: z.int() }
export const UsageCounts = z.object(counts)
export type UsageCounts = z.infer<typeof UsageCounts>

const limit = z.nullable(z.int())
/** Null stands for no limit. */
const Limits = z.object({
  courses: limit,
  students: limit,
  topics: limit,
  classes: limit,
  uploads: limit,
})

/**
 * Carries the plan too, so that an open tab sees a change of plan with its next look, and how many bytes all files together
 * may take.
 */
export const Usage = z.extend(UsageCounts, { subscriptionStatus: Plan, maxFileBytes: z.number() })
export type Usage = z.infer<typeof Usage>

/** What a teacher pays for: at the end of the period it is renewed, or the plan falls back to Free. */
export const Subscription = z.object({
  periodEnd: Instant,
  renews: z.boolean(),
  /** A renewal has failed: the plan is Free, and the card is tried again until that is paid or cancelled. */
  isOverdue: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>

/** Nobody pays on Free, unless a renewal is overdue, nor for a plan that was set by hand. */
const NullableSubscription = z.nullable(Subscription)

export const PlanDetails = z.object({
  subscriptionStatus: Plan,
  isPremium: z.boolean(),
  limits: Limits,
  usageCounts: UsageCounts,
  subscription: NullableSubscription,
})
export type PlanDetails = z.infer<typeof PlanDetails>

/** An id of the payment provider's. */
const PaymentIntentId = z.string().check(z.regex(/^pi_\w{1,100}$/))

export const getPlanDetails = endpoint({
  method: 'GET',
  path: '/api/subscription',
  summary: "The teacher's plan with its limits and what is used of them",
  programs: 'never',
  response: PlanDetails,
})

export const getPlan = endpoint({
  method: 'GET',
  path: '/api/subscription/status',
  summary: "The teacher's plan",
  response: z.object({ subscriptionStatus: Plan }),
})

export const getUsage = endpoint({
  method: 'GET',
  path: '/api/subscription/usage',
  summary: 'How many of each limited thing the teacher has',
  response: Usage,
})

/** One of the two: a secret for the payment form in the page, or the URL of a page where the payment is made. */
export const OpenPayment = z.object({ clientSecret: z.optional(z.string()), url: z.optional(z.string()) })
export type OpenPayment = z.infer<typeof OpenPayment>

export const startUpgrade = endpoint({
  method: 'POST',
  path: '/api/subscription/upgrade',
  summary: 'Opens the payment for Premium; asked again, it gives the same one',
  programs: 'never',
  response: OpenPayment,
})

export const completeUpgrade = endpoint({
  method: 'POST',
  path: '/api/subscription/complete',
  summary:
    'Tells that a payment went through; the provider is asked whether it did. Told again, it answers the same',
  programs: 'never',
  isServedWhenFull: true,
  status: 200,
  body: z.object({ paymentIntentId: PaymentIntentId }),
  response: z.object({ subscriptionStatus: Plan }),
})

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/cancel',
  summary:
    'Lets Premium end with the period that is paid for; ends a subscription at once whose renewal is overdue',
  programs: 'never',
  isServedWhenFull: true,
  status: 200,
  response: Subscription,
})

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/resume',
  summary: 'Takes a cancellation back before the period has ended',
  programs: 'never',
  isServedWhenFull: true,
  status: 200,
  response: Subscription,
})

/** The body is read as it came, since the signature is made over its bytes. */
export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/api/webhooks/stripe',
  summary: "Receives Stripe's events",
  access: 'signature',
})
