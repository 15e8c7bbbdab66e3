import { useQuery } from '@tanstack/react-query'
import { ClassClock } from '#web/classes/lazy-class-clock.ts'
import { contentQueries } from '#web/content/content.api.ts'
import { courseQueries } from '#web/courses/courses.api.ts'
import { refusedQuery } from '#web/families/mail/refused.api.ts'
import { recordQueries } from '#web/records/records.api.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { dayText, monthText } from '#web/time/day-text.ts'
import { useNow } from '#web/time/use-now.ts'
import { cx } from '#web/ui/cx.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DashboardSlot } from './dashboard-slot.ts'
import { describeDay } from './day-classes.ts'
import { FirstSteps } from './first-steps.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentCourses } from './recent-courses.tsx'
import { RecentUploads } from './recent-uploads.tsx'
import { StatCards } from './stat-cards.tsx'
import { UpcomingClasses } from './upcoming-classes.tsx'
import { useDay } from './use-day.ts'
import { useFirstSteps } from './use-first-steps.ts'

/** The day, the figures, and what was touched last. Every call starts at once; each part shows when its own is there. */
export function DashboardPage() {
  const now = useNow()
  const day = useDay(now)
  const courses = useQuery(courseQueries.list())
  const students = useQuery(studentQueries.list())
  const content = useQuery(contentQueries.list())
  const toRecord = useQuery(recordQueries.toRecord())
  const refused = useQuery(refusedQuery())
  const firstSteps = useFirstSteps(courses, students)

  return (
    <>
      <PageHeader
        title={dayText(now.date)}
        lede={day.near ? describeDay(day.near, now) : !day.isError && <Skeleton className="h-5 w-64" />}
      />
      <ClassClock classes={day.near ?? []} />
      <FirstSteps {...firstSteps} />
      <div className={cx(firstSteps.isUnknown && 'invisible')}>
        <StatCards
          now={now}
          day={day}
          courses={courses.data}
          students={students.data}
          content={content.data}
        />
        <DashboardSlot />
        <div
          className={cx(
            'mt-4 grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(280px,372px)]',
            (toRecord.isPending || refused.isPending) && 'invisible', // the panels above would push away what is being read
          )}
        >
          <UpcomingClasses now={now} day={day} students={students.data} />
          <QuickActions month={monthText(now.date).split(' ')[0] ?? ''} />
          <RecentUploads content={content} />
          <RecentCourses courses={courses} />
        </div>
      </div>
    </>
  )
}
