import { getSubscriptionStatus } from '@lectern/contract/subscription/subscription.contract.ts'
import type { App } from '../platform/http/app.ts'
import { route } from '../platform/http/route.ts'
import { getStatus } from './subscription.service.ts'

export function subscriptionRoutes(app: App): void {
  route(app, getSubscriptionStatus, async ({ platform, actor }) => ({
    subscriptionStatus: await getStatus(platform, actor.userId),
  }))
}
