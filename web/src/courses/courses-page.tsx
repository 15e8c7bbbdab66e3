import { ComingPage } from '#web/ui/coming-page.tsx'

export function CoursesPage() {
  return <ComingPage title="Courses" drawing="courses" />
}
