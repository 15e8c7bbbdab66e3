import { ComingPage } from '#web/ui/coming-page.tsx'

export function AnalyticsPage() {
  return <ComingPage title="Analytics and Reports" drawing="generic" />
}
