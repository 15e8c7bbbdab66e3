import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/card.tsx'
import { Change } from '#web/ui/change.tsx'
import { formatMoney } from '#web/ui/figures.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { adminQueries } from './admin.api.ts'

/** While they load, the figures are skeletons. */
export function OverviewCards() {
  const overview = useQuery(adminQueries.overview())
  if (overview.isError)
    return (
      <Card className="p-5">
        <LoadError compact what="the platform's figures" onRetry={overview.refetch} />
      </Card>
    )
  const { users, financial, platform } = overview.data ?? {}

  return (
    <section
      aria-label="Statistics"
      aria-busy={overview.isPending}
      className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4"
    >
      <StatCard label="Total Users" value={users?.total.toLocaleString('en-US')}>
        {users && `${users.newThisMonth.toLocaleString('en-US')} new this month`}
      </StatCard>
      <StatCard label="Premium Users" value={users?.premium.toLocaleString('en-US')}>
        {users && <Change percent={users.premiumGrowth}>growth</Change>}
      </StatCard>
      <StatCard label="Monthly Revenue" value={financial && formatMoney(financial.monthlyRevenue)}>
        {financial && <Change percent={financial.revenueGrowth}>from last month</Change>}
      </StatCard>
      <StatCard label="Active Tenants" value={platform?.activeTenants.toLocaleString('en-US')}>
        {platform && <Change percent={platform.tenantGrowth}>this month</Change>}
      </StatCard>
    </section>
  )
}
