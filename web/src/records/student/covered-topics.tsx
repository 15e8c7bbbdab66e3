import { dayNumber } from '@lectern/contract/calendar.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { CoverageSquare } from '#web/records/coverage-square.tsx'
import { studentPageQueries } from '#web/records/student-page.api.ts'
import { nearDayText } from '#web/time/day-text.ts'
import { useNow } from '#web/time/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'

const shownAtFirst = 7

/** What the student has covered, and when last. */
export function CoveredTopics({ studentId }: { studentId: number }) {
  const now = useNow()
  const history = useQuery(studentPageQueries.history(studentId))
  const [isWhole, setIsWhole] = useState(false)
  if (history.isError) return <LoadError compact what="the topics and files" onRetry={history.refetch} />
  if (!history.data) return <PanelSkeleton className="h-60" />
  const { topics } = history.data

  return (
    <section aria-label="Topics covered">
      <Card className="pb-3">
        <CardHeader title="Topics Covered" className="pb-1">
          <span className="text-ink-subtle text-xs tabular-nums">{topics.length}</span>
        </CardHeader>
        {topics.length === 0 && <p className="px-4 text-ink-muted text-sm">No topics covered yet.</p>}
        <ul className="px-4">
          {topics.slice(0, isWhole ? topics.length : shownAtFirst).map(({ id, title, coveredAt, color }) => (
            <li key={id} className="flex min-h-7.5 items-center gap-2.5 text-sm">
              <span className="grid size-5 place-items-center">
                <CoverageSquare
                  color={color}
                  days={dayNumber(now.date) - dayNumber(coveredAt.slice(0, 10))}
                />
              </span>
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {title}
              </span>
              <span className="text-ink-subtle text-xs tabular-nums">
                {nearDayText(coveredAt.slice(0, 10), now.date)}
              </span>
            </li>
          ))}
        </ul>
        {topics.length > shownAtFirst && !isWhole && (
          <Button variant="ghost" size="sm" className="mx-1.5 mt-1" onClick={() => setIsWhole(true)}>
            View All
          </Button>
        )}
        {topics.length > 0 && (
          <Link
            href="/topics?view=coverage"
            className="touch-target mx-4 mt-1.5 inline-flex items-center gap-1 rounded-xs font-medium text-ink-muted text-xs hover:text-ink"
          >
            View Coverage <ArrowRight size={14} aria-hidden="true" />
          </Link>
        )}
      </Card>
    </section>
  )
}
