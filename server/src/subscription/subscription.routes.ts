import {
  getSubscription,
  getSubscriptionStatus,
  getUsage,
} from '@lectern/contract/subscription/subscription.contract.ts'
import type { App } from '../platform/http/app.ts'
import { route } from '../platform/http/route.ts'
import * as subscription from './subscription.service.ts'

export function subscriptionRoutes(app: App): void {
  route(app, getSubscriptionStatus, async ({ platform, actor }) => ({
    subscriptionStatus: await subscription.getStatus(platform, actor.userId),
  }))

  route(app, getUsage, ({ platform, db, actor }) => subscription.getUsage(platform, db, actor.userId))

  route(app, getSubscription, ({ platform, db, actor }) =>
    subscription.getSubscription(platform, db, actor.userId),
  )
}
