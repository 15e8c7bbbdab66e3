import { getDashboardStats } from '@lectern/contract/dashboard/dashboard.contract.ts'
import type { App } from '../platform/http/app.ts'
import { route } from '../platform/http/route.ts'
import { getStats } from './dashboard.queries.ts'

export function dashboardRoutes(app: App): void {
  route(app, getDashboardStats, ({ db, now }) => {
    const today = now().toPlainDate()

    return getStats(db, { from: today.toString(), to: today.add({ days: 1 }).toString() })
  })
}
