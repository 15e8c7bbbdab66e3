import { ComingPage } from '#web/ui/coming-page.tsx'

export function SettingsPage() {
  return <ComingPage title="Settings" drawing="generic" />
}
