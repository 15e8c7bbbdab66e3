import { ComingPage } from '#web/ui/coming-page.tsx'

export function ContentPage() {
  return <ComingPage title="Content Library" drawing="content" />
}
