import type { Analytics } from '@lectern/contract/analytics/analytics.contract.ts'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { formatFileSize } from '#web/files/file-size.ts'
import { cx } from '#web/ui/cx.ts'
import { StatCard } from '#web/ui/stat-card.tsx'
import { formatChange, formatMoney } from './figures.ts'

export function StatGrid({ figures }: { figures: Analytics }) {
  const { thisMonth, lastMonth, courses, content } = figures

  return (
    <section aria-label="Statistics" className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <StatCard label="Total Students" value={figures.totalStudents}>
        Across {courses.total} {courses.total === 1 ? 'course' : 'courses'}
      </StatCard>
      <StatCard label="Classes This Month" value={thisMonth.classes}>
        <Change percent={figures.classesChange} />
      </StatCard>
      <StatCard label="Content Items" value={content.items}>
        {formatFileSize(content.bytes)} total
      </StatCard>
      <StatCard label="Earnings This Month" value={formatMoney(thisMonth.earnings)}>
        <Change percent={figures.earningsChange} />
      </StatCard>
      <StatCard label="Active Courses" value={courses.active}>
        {courses.planning} in planning
      </StatCard>
      <StatCard label="Avg Class Value" value={formatMoney(figures.averageClassValue)}>
        per class this month
      </StatCard>
      <StatCard label="Last Month Earnings" value={formatMoney(lastMonth.earnings)}>
        {lastMonth.classes} {lastMonth.classes === 1 ? 'class' : 'classes'} taught
      </StatCard>
      <StatCard label="Total Topics" value={figures.totalTopics}>
        Available for classes
      </StatCard>
    </section>
  )
}

function Change({ percent }: { percent: number }) {
  const Glyph = percent > 0 ? TrendingUp : percent < 0 ? TrendingDown : Minus
  const tone = percent > 0 ? 'text-positive' : percent < 0 ? 'text-danger' : ''

  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className={cx('flex items-center gap-1 font-semibold tabular-nums', tone)}>
        <Glyph size={14} aria-hidden="true" />
        {formatChange(percent)}
      </span>{' '}
      from last month
    </span>
  )
}
