import { getAnalytics } from '@lectern/contract/analytics/analytics.contract.ts'
import type { App } from '../platform/http/app.ts'
import { route } from '../platform/http/route.ts'
import * as analytics from './analytics.service.ts'

export function analyticsRoutes(app: App): void {
  route(app, getAnalytics, ({ db, query, now }) => analytics.getAnalytics(db, now(), query.month))
}
