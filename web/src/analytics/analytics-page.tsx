import type { Analytics } from '@lectern/contract/analytics/analytics.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Calendar } from 'lucide-react'
import { useDeferredValue } from 'react'
import { monthText } from '#web/time/day-text.ts'
import { useNow } from '#web/time/use-now.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useUrlParam } from '#web/url/use-url-param.ts'
import { analyticsQuery } from './analytics.api.ts'
import { AnalyticsSkeleton } from './analytics-skeleton.tsx'
import { CancelledPanel } from './cancelled-panel.tsx'
import { ChargedPanel } from './charged-panel.tsx'
import { ContentTypePanel } from './content-type-panel.tsx'
import { CourseStatusPanel } from './course-status-panel.tsx'
import { isMonth, MonthChoice } from './month-choice.tsx'
import { PopularCoursesPanel } from './popular-courses-panel.tsx'
import { RecentUploadsPanel } from './recent-uploads-panel.tsx'
import { StatGrid } from './stat-grid.tsx'
import { YearPanel } from './year-panel.tsx'

export function AnalyticsPage() {
  const [asked, setMonth] = useUrlParam('month', '')
  const month = isMonth(asked) ? asked : ''
  const analytics = useQuery(analyticsQuery(month))
  // Drawn piece by piece when it arrives: in one go it would keep a slow phone from answering.
  const figures = useDeferredValue(analytics.data)
  const { date: today } = useNow()

  return (
    <>
      <PageHeader title="Analytics and Reports">
        {analytics.isPending && <Skeleton className="h-7 w-33" />}
        {analytics.data && (
          <>
            <Badge tone="outline" className="h-7 px-2.5 text-xs">
              <Calendar size={14} aria-hidden="true" />
              {monthText(today)}
            </Badge>
            <MonthChoice today={today} value={month} onChange={setMonth} />
          </>
        )}
      </PageHeader>
      {!figures && !analytics.isError && <AnalyticsSkeleton />}
      {analytics.isError && (
        <LoadError what="your figures" error={analytics.error} onRetry={analytics.refetch} />
      )}
      {figures && <Report figures={figures} month={month} current={today.slice(0, 7)} />}
    </>
  )
}

interface ReportProps {
  figures: Analytics
  /** As it was chosen: empty stands for the current one. */
  month: string
  current: string
}

function Report({ figures, month, current }: ReportProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <StatGrid figures={figures} current={current} />
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        <CourseStatusPanel courses={figures.courses} />
        <ContentTypePanel content={figures.content} />
        <PopularCoursesPanel courses={figures.popularCourses} />
        <RecentUploadsPanel uploads={figures.recentUploads} />
        <CancelledPanel month={figures.chosenMonth.month} cancelled={figures.cancelled} />
      </div>
      <YearPanel months={figures.months} current={current} />
      <ChargedPanel month={month} earned={figures.chosenMonth} />
    </div>
  )
}
