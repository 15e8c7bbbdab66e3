import { dayNumber } from '@lectern/contract/calendar.ts'
import { counted } from '@lectern/contract/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { RefObject } from 'react'
import { Link } from 'wouter'
import { coverageQueries } from '#web/records/coverage.api.ts'
import { markLabel } from '#web/records/marks.ts'
import { dateText } from '#web/time/day-text.ts'
import { useNow } from '#web/time/use-now.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { MarkGlyph } from '#web/ui/mark-glyph.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { daysAgoText } from './days-ago-text.ts'

export type CoveragePair = {
  student: { id: number; name: string }
  topic: { id: number; title: string }
  /** The only one that is looked at; null stands for all. */
  courseId: number | null
  /** When they were last there; null was missed. */
  coveredOn: string | null
}

interface CoveredClassesProps {
  pair: CoveragePair
  anchor: RefObject<Element | null>
  open: boolean
  onClose: () => void
}

/** The classes behind a cell of the table. */
export function CoveredClasses({ pair, anchor, open, onClose }: CoveredClassesProps) {
  const { student, topic, courseId, coveredOn } = pair
  const classes = useQuery({ ...coverageQueries.classes(student.id, topic.id, courseId), enabled: open })
  const today = dayNumber(useNow().date)
  const count = classes.data && counted(classes.data.length, 'class', 'classes')
  const last = coveredOn ? `last ${daysAgoText(today - dayNumber(coveredOn))}` : 'missed'

  return (
    <Popover
      open={open}
      onClose={onClose}
      anchor={anchor}
      urlParam={`covered=${student.id}-${topic.id}`}
      title={topic.title}
    >
      <p className="text-ink-muted text-xs">
        <bdi>{student.name}</bdi>
        {count && ` · ${count}, ${last}`}
      </p>
      <div className="my-2.5 max-h-56 overflow-y-auto border-border border-t pt-2">
        {classes.isError && <LoadError compact what="the classes" onRetry={classes.refetch} />}
        {classes.isPending && <Skeleton className="h-20 w-full" />}
        <ul className="text-sm">
          {classes.data?.map(({ id, title, scheduledAt, mark }) => (
            <li key={id} className="flex min-h-7 items-center gap-2.5">
              <MarkGlyph mark={mark} size={16} />
              <span className="sr-only">{markLabel[mark]}</span>
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {title}
              </span>
              <span className="text-ink-subtle text-xs tabular-nums">
                {dateText(scheduledAt.slice(0, 10))}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <Link
        href={`/students/${student.id}`}
        className="touch-target inline-flex items-center gap-1 rounded-xs font-medium text-ink-muted text-xs hover:text-ink"
      >
        Open Page <ArrowRight size={14} aria-hidden="true" />
      </Link>
    </Popover>
  )
}
