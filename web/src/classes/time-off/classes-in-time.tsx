import { type TimeOffReason, timeOffReasons } from '@lectern/contract/classes/time-off.contract.ts'
import { counted } from '@lectern/contract/counted.ts'
import type { StudentNames } from '#web/classes/student-names.ts'
import { capitalize } from '#web/ui/capitalize.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { type Choice, ClassChoice, choiceOptions } from './class-choice.tsx'
import type { useChoices } from './use-choices.ts'

interface ClassesInTimeProps {
  choices: ReturnType<typeof useChoices>
  names: StudentNames
  reason: TimeOffReason
  onReason: (reason: TimeOffReason) => void
}

const reasons = timeOffReasons.map((reason) => ({ value: reason, label: capitalize(reason) }))

/** What becomes of each class that falls into the time off, one by one or all alike, and what the cancelled ones count as. */
export function ClassesInTime({ choices, names, reason, onReason }: ClassesInTimeProps) {
  const { all } = choices

  return (
    <section aria-label="Classes in this time" className="mt-5">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <div className="mr-auto">
          <h3 className="font-semibold text-sm">{counted(all.length, 'class', 'classes')} in this time</h3>
          <p className="text-ink-muted text-xs">Series leave these days out from now on.</p>
        </div>
        {all.length > 1 && (
          <SegmentedControl
            label="All"
            options={choiceOptions}
            value={commonChoice(all)}
            onChange={choices.setAll}
          />
        )}
      </div>
      {choices.hasCancelled && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <span aria-hidden="true" className="text-sm">
            Reason for cancelling
          </span>
          <SegmentedControl
            label="Reason for cancelling"
            options={reasons}
            value={reason}
            onChange={onReason}
          />
        </div>
      )}
      <ul>
        {all.map(({ item, choice, movedTo }) => (
          <ClassChoice
            key={item.id}
            item={item}
            names={names}
            choice={choice}
            movedTo={movedTo}
            onChoice={(next) => choices.set(item.id, { choice: next })}
            onMovedTo={(next) => choices.set(item.id, { movedTo: next })}
          />
        ))}
      </ul>
    </section>
  )
}

/** What all of them have in common; nothing where they differ. */
const commonChoice = (all: readonly { choice: Choice }[]): Choice => {
  const [first] = all

  return first && all.every(({ choice }) => choice === first.choice) ? first.choice : ('' as Choice)
}
