import type { AdminOverview } from '@lectern/contract/admin/admin.contract.ts'
import type { PlatformDb } from '../../platform/db/database.ts'
import { instantText } from '../../platform/instants.ts'
import { percentChange } from '../../platform/percent-change.ts'
import { countPlatform } from './overview.queries.ts'

/** Months are those of UTC: administrators in two places see the same figures. */
export async function getOverview(
  db: PlatformDb,
  now: Temporal.Instant,
  provider: string,
): Promise<AdminOverview> {
  const thisMonth = now.toZonedDateTimeISO('UTC').with({ day: 1 }).startOfDay()
  const counted = await countPlatform(db, {
    provider,
    now: instantText(now),
    lastMonthStart: instantText(thisMonth.subtract({ months: 1 }).toInstant()),
    monthStart: instantText(thisMonth.toInstant()),
    monthEnd: instantText(thisMonth.add({ months: 1 }).toInstant()),
  })
  const premiumThen = counted.premiumStill + counted.premiumChanged + counted.premiumDeleted
  const tenantsThen = counted.activeTenantsThen + counted.deletedThen

  return {
    users: {
      total: counted.users,
      newThisMonth: counted.newUsers,
      premium: counted.premium,
      premiumGrowth: percentChange(premiumThen, counted.premium),
    },
    financial: {
      monthlyRevenue: (counted.revenue / 100).toFixed(2),
      revenueGrowth: percentChange(counted.revenueThen, counted.revenue),
    },
    platform: {
      activeTenants: counted.activeTenants,
      tenantGrowth: percentChange(tenantsThen, counted.activeTenants),
    },
  }
}
