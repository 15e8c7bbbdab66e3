import { ComingPage } from '#web/ui/coming-page.tsx'

export function SchedulePage() {
  return <ComingPage title="Schedule" drawing="schedule" />
}
