import { ComingPage } from '#web/ui/coming-page.tsx'

export function SubscriptionPage() {
  return <ComingPage title="Subscription and Usage" drawing="generic" />
}
