import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { subscriptionStatuses } from '../plans.ts'

export const SubscriptionStatus = z.enum(subscriptionStatuses)

export const getSubscriptionStatus = endpoint({
  method: 'GET',
  path: '/api/subscription/status',
  summary: "The teacher's plan",
  response: z.object({ subscriptionStatus: SubscriptionStatus }),
})
