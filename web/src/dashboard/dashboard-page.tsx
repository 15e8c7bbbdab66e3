import { ComingPage } from '#web/ui/coming-page.tsx'

export function DashboardPage() {
  return <ComingPage title="Dashboard" drawing="generic" />
}
