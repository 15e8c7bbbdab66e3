import type { Plan } from '@lectern/contract/plans.ts'
import type { Subscription } from '@lectern/contract/subscription/subscription.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDateOf } from '#web/time/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { subscriptionQuery } from './subscription.api.ts'

const RenewalDialog = lazyDialog(async () => (await import('./renewal-dialog.tsx')).RenewalDialog)

/** When the subscription renews or ends, or that its renewal has failed, and the way to change that; nothing where nobody pays. */
export function RenewalCard({ plan }: { plan: Plan }) {
  const subscription = useQuery(subscriptionQuery(plan))
  if (plan === 'free_premium') return null
  if (subscription.isPending) return plan === 'premium' && <Skeleton className="h-21 rounded-lg" />
  if (subscription.isError)
    return (
      <LoadError compact what="your subscription" error={subscription.error} onRetry={subscription.refetch} />
    )
  if (!subscription.data) return null

  return <Renewal subscription={subscription.data} />
}

function Renewal({ subscription }: { subscription: Subscription }) {
  const [asks, setAsks] = useState(false)
  const { title, text } = wordsOf(subscription)

  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
      <div>
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="mt-0.5 text-pretty text-ink-muted text-sm">{text}</p>
      </div>
      <Button onClick={() => setAsks(true)}>
        {subscription.renews ? 'Cancel Subscription' : 'Resume Subscription'}
      </Button>
      <RenewalDialog subscription={subscription} open={asks} onClose={() => setAsks(false)} />
    </Card>
  )
}

function wordsOf({ periodEnd, renews, isOverdue }: Subscription) {
  const day = longDateOf(periodEnd)
  if (isOverdue)
    return {
      title: `Renewal failed on ${day}`,
      text: 'You are on the Free plan, and your card is tried again. Upgrade to Premium to pay now, or cancel to be charged nothing more.',
    }

  return renews
    ? {
        title: `Renews on ${day}`,
        text: 'Cancel anytime. You keep Premium until the end of the month that is paid for.',
      }
    : { title: `Ends on ${day}`, text: 'You keep Premium until then. Nothing is deleted afterwards.' }
}
