import { counted } from '@lectern/contract/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { coverageQueries } from '#web/records/coverage.api.ts'
import { MarkGlyph } from '#web/records/mark-glyph.tsx'
import { markLabel } from '#web/records/marks.ts'
import { dateText } from '#web/time/day-text.ts'
import { bidiIsolate } from '#web/ui/bidi-isolate.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export type CoveragePair = { student: { id: number; name: string }; topic: { id: number; title: string } }

interface CoverageClassesDialogProps {
  pair: CoveragePair
  open: boolean
  onClose: () => void
}

/** The classes behind a cell of the table. */
export function CoverageClassesDialog({ pair, open, onClose }: CoverageClassesDialogProps) {
  const { student, topic } = pair
  const classes = useQuery({ ...coverageQueries.classes(student.id, topic.id), enabled: open })

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      urlParam={`covered=${student.id}-${topic.id}`}
      width={420}
      title={topic.title}
      eyebrow={`${bidiIsolate(student.name)}${classes.data ? ` · ${counted(classes.data.length, 'class', 'classes')}` : ''}`}
    >
      {classes.isError && <LoadError compact what="the classes" onRetry={classes.refetch} />}
      {classes.isPending && <Skeleton className="h-20 w-full" />}
      <ul className="text-sm">
        {classes.data?.map(({ id, title, scheduledAt, mark }) => (
          <li key={id} className="flex min-h-8 items-center gap-2.5">
            <MarkGlyph mark={mark} size={16} />
            <span className="sr-only">{markLabel[mark]}</span>
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {title}
            </span>
            <span className="text-ink-subtle text-xs tabular-nums">{dateText(scheduledAt.slice(0, 10))}</span>
          </li>
        ))}
      </ul>
      <Link
        href={`/students/${student.id}`}
        className="touch-target mt-2 inline-flex items-center gap-1 rounded-xs font-medium text-ink-muted text-xs hover:text-ink"
      >
        Open Page <ArrowRight size={14} aria-hidden="true" />
      </Link>
    </Dialog>
  )
}
