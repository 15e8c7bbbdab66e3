import { ComingPage } from '#web/ui/coming-page.tsx'

export function StudentsPage() {
  return <ComingPage title="Students" drawing="students" />
}
