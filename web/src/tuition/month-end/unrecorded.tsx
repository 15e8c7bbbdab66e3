import type { ClassLabel } from '@lectern/contract/records/records.contract.ts'
import { maxUnrecorded } from '@lectern/contract/tuition/tuition-values.ts'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { shortDayText } from '#web/time/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { UnrecordedSlot } from './unrecorded-slot.ts'

const namedAtFirst = 3

/** Classes that nobody will be charged for, since they are not recorded. The slot keeps its position: it may hold a dialog. */
export function Unrecorded({ classes }: { classes: readonly ClassLabel[] }) {
  return (
    <div
      className={
        classes.length > 0
          ? 'mb-4 flex flex-wrap items-center gap-2.5 rounded-md bg-warning-soft px-3.5 py-2.5 text-sm text-warning'
          : undefined
      }
    >
      {classes.length > 0 && <Names classes={classes} />}
      <UnrecordedSlot classes={classes} />
    </div>
  )
}

function Names({ classes }: { classes: readonly ClassLabel[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const names = classes
    .slice(0, isWhole ? classes.length : namedAtFirst)
    .map(({ title, scheduledAt }) => `${title}, ${shortDayText(scheduledAt.slice(0, 10))}`)
  const more = classes.length - names.length

  return (
    <>
      <TriangleAlert size={16} className="shrink-0" aria-hidden="true" />
      <p role="status" className="min-w-0 flex-1 wrap-anywhere max-sm:basis-3/4">
        {countText(classes.length)}
        {names.join('; ')}
        {more > 0 && ` and ${more} more`}.
      </p>
      {more > 0 && (
        <Button size="sm" variant="ghost" onClick={() => setIsWhole(true)}>
          View All
        </Button>
      )}
    </>
  )
}

function countText(count: number): string {
  if (count === 1) return 'One class is not recorded: '

  return `${count >= maxUnrecorded ? `${count} classes or more` : `${count} classes`} are not recorded: `
}
