import { ComingPage } from '#web/ui/coming-page.tsx'

export function TopicsPage() {
  return <ComingPage title="Topic Library" drawing="topics" />
}
