import type { Analytics } from '@lectern/contract/analytics/analytics.contract.ts'
import { counted } from '@lectern/contract/counted.ts'
import { formatFileSize } from '#web/files/file-size.ts'
import { Change } from '#web/ui/change.tsx'
import { formatMoney } from '#web/ui/figures.ts'
import { StatCard } from '#web/ui/stat-card.tsx'

export function StatGrid({ figures }: { figures: Analytics }) {
  const { thisMonth, lastMonth, courses, content } = figures

  return (
    <section aria-label="Statistics" className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <StatCard label="Total Students" value={figures.totalStudents}>
        Across {counted(courses.total, 'course')}
      </StatCard>
      <StatCard label="Classes This Month" value={thisMonth.classes}>
        <Change percent={figures.classesChange}>from last month</Change>
      </StatCard>
      <StatCard label="Content Items" value={content.items}>
        {formatFileSize(content.bytes)} total
      </StatCard>
      <StatCard label="Earnings This Month" value={formatMoney(thisMonth.earnings)}>
        <Change percent={figures.earningsChange}>from last month</Change>
      </StatCard>
      <StatCard label="Active Courses" value={courses.active}>
        {courses.planning} in planning
      </StatCard>
      <StatCard label="Avg Class Value" value={formatMoney(figures.averageClassValue)}>
        per class this month
      </StatCard>
      <StatCard label="Last Month Earnings" value={formatMoney(lastMonth.earnings)}>
        {counted(lastMonth.classes, 'class', 'classes')} taught
      </StatCard>
      <StatCard label="Total Topics" value={figures.totalTopics}>
        Available for classes
      </StatCard>
    </section>
  )
}
