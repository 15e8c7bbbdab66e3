import type { ClassInTimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import { counted } from '@lectern/contract/counted.ts'
import { ArrowRight } from 'lucide-react'
import { plannedClock, plannedDay } from '#web/classes/scope/planned-words.ts'
import { allStudentsText, type StudentNames } from '#web/classes/student-names.ts'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { Input } from '#web/ui/input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

export type Choice = 'cancel' | 'keep' | 'move'

export const choiceOptions: { value: Choice; label: string }[] = [
  { value: 'cancel', label: 'Cancel' },
  { value: 'keep', label: 'Keep' },
  { value: 'move', label: 'Move' },
]

interface ClassChoiceProps {
  item: ClassInTimeOff
  names: StudentNames
  choice: Choice
  /** Where it would be moved to, as a date and time field holds it. */
  movedTo: string
  onChoice: (choice: Choice) => void
  onMovedTo: (time: string) => void
}

/** One class in a time off, and what becomes of it. */
export function ClassChoice({ item, names, choice, movedTo, onChoice, onMovedTo }: ClassChoiceProps) {
  const hue = hueOf(item.course.color)
  const when = `${plannedDay(item.scheduledAt)}, ${plannedClock(item.scheduledAt)}`

  return (
    <li className="flex flex-wrap items-center gap-3 border-border border-t py-2.5">
      <span
        aria-hidden="true"
        className={cx('w-0.75 self-stretch rounded-full bg-hue', hue.className)}
        style={hue.style}
      />
      <div className="min-w-0 flex-1 text-sm">
        <b className={cx('block wrap-anywhere font-medium', choice === 'cancel' && 'line-through')}>
          {item.title}
        </b>
        <span className="text-ink-muted text-xs tabular-nums">
          {[when, whoText(item, names)].filter(Boolean).join(' · ')}
        </span>
        {choice === 'move' && (
          <span className="mt-1 flex items-center gap-2">
            <ArrowRight size={14} aria-hidden="true" className="text-ink-subtle" />
            <Input
              type="datetime-local"
              aria-label={`New time of ${item.title} on ${when}`}
              value={movedTo}
              onChange={({ target }) => onMovedTo(target.value)}
              className="w-56! max-sm:w-64!"
            />
          </span>
        )}
      </div>
      <div className="max-sm:w-full">
        <SegmentedControl
          label={`${item.title} on ${when}`}
          options={choiceOptions}
          value={choice}
          onChange={onChoice}
        />
      </div>
    </li>
  )
}

/** One student by name, more as a number: who is told, should it be cancelled. */
const whoText = ({ studentIds }: ClassInTimeOff, names: StudentNames): string =>
  (studentIds.length === 1 && allStudentsText({ studentIds }, names)) || counted(studentIds.length, 'student')
