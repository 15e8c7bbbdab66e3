import { counted } from '@lectern/contract/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { coverageQueries } from '#web/records/coverage.api.ts'
import { CoverageSquare, coverageAges } from '#web/records/coverage-square.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LazySelect } from '#web/ui/lazy-select.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'
import { useUrlParam } from '#web/url/use-url-param.ts'
import { CoverageGrid } from './coverage-grid.tsx'
import { tableOf } from './coverage-table.ts'

const everyCourse = 'all'

interface CoverageViewProps {
  /** Those that were searched for; null stands for all. */
  topics: readonly { id: number }[] | null
}

/** Who has covered what, and how long ago. */
export function CoverageView({ topics }: CoverageViewProps) {
  const coverage = useQuery(coverageQueries.all())
  const [asked, setCourse] = useUrlParam('course', everyCourse)
  // One that is gone, or was never there, filters nothing.
  const courseId = coverage.data?.courses.find(({ id }) => String(id) === asked)?.id ?? null
  const topicIds = useMemo(() => topics && new Set(topics.map(({ id }) => id)), [topics])
  const table = useMemo(
    () => coverage.data && tableOf(coverage.data, { courseId, topicIds }),
    [coverage.data, courseId, topicIds],
  )
  if (coverage.isError)
    return <LoadError what="the coverage" error={coverage.error} onRetry={coverage.refetch} />
  if (!coverage.data || !table) return <PanelSkeleton className="h-120" />
  if (coverage.data.topics.length === 0)
    return (
      <EmptyState
        drawing="topics"
        title="Nothing covered yet"
        text="Name the topics of a class when you record it, and see here who has covered what."
      />
    )

  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 pb-2 text-ink-muted text-xs">
        <LazySelect
          aria-label="Course"
          className="w-44"
          value={courseId === null ? everyCourse : asked}
          onChange={setCourse}
          options={[
            { value: everyCourse, label: 'All courses' },
            ...coverage.data.courses.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <span role="status" className="tabular-nums">
          {counted(table.students.length, 'student')}, {counted(table.topics.length, 'topic')}
        </span>
        <Legend />
      </div>
      <CoverageGrid table={table} />
    </Card>
  )
}

function Legend() {
  return (
    <ul aria-label="How long ago" className="ml-auto flex flex-wrap gap-x-4 gap-y-1">
      {coverageAges.map(({ text, days }) => (
        <li key={text} className="flex items-center gap-1.5">
          <CoverageSquare days={days} /> {text}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <CoverageSquare days={null} /> missed
      </li>
    </ul>
  )
}
