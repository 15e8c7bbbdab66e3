import type { ClassLabel } from '@lectern/contract/records/records.contract.ts'
import { TriangleAlert } from 'lucide-react'
import { shortDayText } from '#web/time/day-text.ts'
import { UnrecordedSlot } from './unrecorded-slot.ts'

const named = 3

/** Classes of the month that nobody will be charged for, since they are not recorded. */
export function Unrecorded({ classes }: { classes: readonly ClassLabel[] }) {
  if (classes.length === 0) return <UnrecordedSlot classes={classes} />
  const names = classes
    .slice(0, named)
    .map(({ title, scheduledAt }) => `${title}, ${shortDayText(scheduledAt.slice(0, 10))}`)
  const more = classes.length - names.length

  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5 rounded-md bg-warning-soft px-3.5 py-2.5 text-sm text-warning">
      <TriangleAlert size={16} className="shrink-0" aria-hidden="true" />
      <p role="status" className="min-w-0 flex-1">
        {classes.length === 1
          ? 'One class is not recorded: '
          : `${classes.length} classes are not recorded: `}
        {names.join('; ')}
        {more > 0 && ` and ${more} more`}.
      </p>
      <UnrecordedSlot classes={classes} />
    </div>
  )
}
