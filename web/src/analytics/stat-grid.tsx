import type { Analytics } from '@lectern/contract/analytics/analytics.contract.ts'
import { formatFileSize } from '@lectern/contract/content/file-size.ts'
import { counted } from '@lectern/contract/counted.ts'
import { monthText } from '#web/time/day-text.ts'
import { useMoney } from '#web/tuition/use-money.ts'
import { Change } from '#web/ui/change.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'

interface StatGridProps {
  figures: Analytics
  /** The current month, `2026-11`. */
  current: string
}

/** The month's own words are for the current one; another is called by its name. */
export function StatGrid({ figures, current }: StatGridProps) {
  const { chosenMonth, monthBefore, courses, content } = figures
  const { show } = useMoney()
  const isCurrent = chosenMonth.month === current
  const month = isCurrent ? 'This Month' : `in ${monthText(`${chosenMonth.month}-01`)}`
  const before = isCurrent ? 'from last month' : 'from the month before'

  return (
    <section aria-label="Statistics" className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <StatCard label="Total Students" value={figures.totalStudents}>
        Across {counted(courses.total, 'course')}
      </StatCard>
      <StatCard label={`Classes ${month}`} value={chosenMonth.classes}>
        <Change percent={figures.classesChange}>{before}</Change>
      </StatCard>
      <StatCard label="Content Items" value={content.items}>
        {formatFileSize(content.bytes)} total
      </StatCard>
      <StatCard label={`Earnings ${month}`} value={show(chosenMonth.earnings)}>
        <Change percent={figures.earningsChange}>{before}</Change>
        <span className="mt-0.5 block">
          {show(chosenMonth.taught)} taught, {show(chosenMonth.toCome)} still to come
        </span>
      </StatCard>
      <StatCard label="Active Courses" value={courses.active}>
        {courses.planning} in planning
      </StatCard>
      <StatCard label="Avg Class Value" value={show(figures.averageClassValue)}>
        per class {isCurrent ? 'this month' : 'that month'}
      </StatCard>
      <StatCard
        label={isCurrent ? 'Last Month Earnings' : 'Earnings the Month Before'}
        value={show(monthBefore.earnings)}
      >
        {counted(monthBefore.classes, 'class', 'classes')}
        {monthBefore.month < current && ' taught'}
      </StatCard>
      <StatCard label="Total Topics" value={figures.totalTopics}>
        Available for classes
      </StatCard>
    </section>
  )
}
