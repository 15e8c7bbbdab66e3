import { isPremium } from '@lectern/contract/plans.ts'
import type { Usage } from '@lectern/contract/subscription/subscription.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { usageQuery } from '#web/plan/plan.api.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { PlanComparison } from './plan-comparison.tsx'
import { RenewalCard } from './renewal-card.tsx'
import { SubscriptionSkeleton } from './subscription-skeleton.tsx'
import { UpgradeCard } from './upgrade-card.tsx'
import { UsageGrid } from './usage-grid.tsx'
import { usePaymentReturn } from './use-payment-return.ts'
import { useUpgrade } from './use-upgrade.ts'

const loadDialog = () => import('./upgrade-dialog.tsx')
const UpgradeDialog = lazyDialog(async () => (await loadDialog()).UpgradeDialog)

export function SubscriptionPage() {
  const usage = useQuery(usageQuery())
  usePaymentReturn()

  return (
    <>
      <PageHeader title="Subscription and Usage">
        {usage.isPending && <Skeleton className="h-6 w-36" />}
        {usage.data && <CurrentPlan plan={usage.data.subscriptionStatus} />}
      </PageHeader>
      {usage.data && <Content usage={usage.data} />}
      {usage.isPending && <SubscriptionSkeleton />}
      {usage.isError && !usage.data && (
        <LoadError what="your subscription" error={usage.error} onRetry={usage.refetch} />
      )}
    </>
  )
}

function Content({ usage }: { usage: Usage }) {
  const { subscriptionStatus: plan } = usage
  const upgrade = useUpgrade()

  function handleUpgrade() {
    loadDialog().catch(() => undefined) // on its way while the payment is asked for
    upgrade.begin()
  }

  return (
    <div className="grid gap-4">
      <UsageGrid usage={usage} />
      <RenewalCard plan={plan} />
      {!isPremium(plan) && <UpgradeCard onUpgrade={handleUpgrade} pending={upgrade.isStarting} />}
      <PlanComparison plan={plan} />
      {upgrade.payment && (
        <UpgradeDialog payment={upgrade.payment.item} open={upgrade.payment.open} onClose={upgrade.close} />
      )}
    </div>
  )
}
