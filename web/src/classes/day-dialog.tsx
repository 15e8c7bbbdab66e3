import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { clockText, spanText } from '#web/time/clock-text.ts'
import { fullDayText } from '#web/time/day-text.ts'
import type { WallTime } from '#web/time/wall-time.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { hueOf } from '#web/ui/hue.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Truncated } from '#web/ui/truncated.tsx'
import { spanOf } from './calendar-range.ts'
import { titleText } from './class-label.ts'
import type { ListedClass } from './class-reader.ts'
import { usualMinute } from './class-time.ts'
import { classQueries } from './classes.api.ts'
import { type Segment, segmentsByDate } from './day-segments.ts'
import { allStudentsText, useStudentNames } from './student-names.ts'

interface DayDialogProps {
  /** The date. */
  item: string
  open: boolean
  onClose: () => void
  onOpen: (item: ListedClass) => void
  onCreate: (start: WallTime) => void
}

/** All classes of a day, for which its cell has no room. */
export function DayDialog({ item: date, open, onClose, onOpen, onCreate }: DayDialogProps) {
  const classes = useQuery(classQueries.list(spanOf([date])))
  const names = useStudentNames()
  const segments = segmentsByDate(classes.data ?? [], [date]).get(date) ?? []

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      urlParam={`day=${date}`}
      title={fullDayText(date)}
      footer={
        <Button icon={Plus} onClick={() => onCreate({ date, minute: usualMinute })}>
          Schedule Class
        </Button>
      }
    >
      {classes.isPending && <Skeleton className="h-11" />}
      {classes.isError && <LoadError what="classes" error={classes.error} onRetry={classes.refetch} />}
      {classes.data && segments.length === 0 && <p className="text-ink-muted">No classes scheduled</p>}
      <ul className="grid grid-cols-1 gap-1.5">
        {segments.map((segment) => (
          <DayClass
            key={segment.key}
            segment={segment}
            students={allStudentsText(segment.item, names)}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface DayClassProps {
  segment: Segment
  students: string
  onOpen: (item: ListedClass) => void
}

function DayClass({ segment, students, onOpen }: DayClassProps) {
  const { item } = segment
  const hue = hueOf(item.course.color)

  return (
    <li className={hue.className} style={hue.style}>
      <button
        type="button"
        onClick={() => onOpen(item)}
        className={cx(
          'flex w-full items-center gap-3 rounded-md bg-hue-tint px-3 py-2 text-left text-hue-ink text-sm inset-ring inset-ring-hue-edge',
          item.status === 'cancelled' && '[&_b]:line-through',
        )}
      >
        <span className="h-8 w-0.75 shrink-0 rounded-full bg-hue" />
        <span className="min-w-0 flex-1">
          <b className="block truncate">
            <Truncated text={titleText(item)} length={30} />
          </b>
          <Truncated text={item.course.name} length={20} />
          {students && <span className="block truncate">{students}</span>}
        </span>
        <span className="text-xs tabular-nums">{partText(segment)}</span>
        {item.status === 'cancelled' && <span className="sr-only">, cancelled</span>}
      </button>
    </li>
  )
}

/** Of a class that began the day before, only when it ends. */
const partText = ({ part, item, from, to }: Segment): string =>
  part === 'rest' ? `until ${clockText(to)}` : spanText(from, item.duration)
