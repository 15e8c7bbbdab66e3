import { marks } from '@lectern/contract/records/record-values.ts'
import type { ClassCharges } from '@lectern/contract/tuition/charges.contract.ts'
import { CheckCheck } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { markLabel } from './marks.ts'
import { chargesOf } from './record-charges.ts'
import type { RecordValues } from './record-draft.ts'
import { rollColumns } from './roll-columns.ts'
import { RollRow } from './roll-row.tsx'
import type { RollStudent } from './roll-student.ts'
import { RollSummary } from './roll-summary.tsx'
import type { RecordForm } from './use-record-draft.ts'
import { type Asked, useRollKeys } from './use-roll-keys.ts'

interface RollProps {
  /** Another class takes the focus anew. */
  revisionKey: string
  students: readonly RollStudent[]
  values: RecordValues
  charges: ClassCharges | undefined
  form: RecordForm
  /** All were marked by one key, which leads on to what was done. */
  onEveryonePresent: () => void
}

/** Who was there: a row for each student, a column for each mark, and what each is charged. */
export function Roll({ revisionKey, students, values, charges, form, onEveryonePresent }: RollProps) {
  const [asked, setAsked] = useState<Asked>()
  const ask = (studentId: string, what: Asked['what']) =>
    setAsked((before) => ({ studentId, what, times: (before?.times ?? 0) + 1 }))
  const keys = useRollKeys(
    students.map(({ id }) => id),
    form,
    { ask, onEveryonePresent },
  )
  const takeFocus = useEffectEvent(() => {
    setAsked(undefined)
    keys.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is what asks for it
  useLayoutEffect(takeFocus, [revisionKey])
  const charged = charges && chargesOf(charges, values)

  return (
    <fieldset ref={keys.roll} aria-label="Marks" className="min-w-0" onKeyDown={keys.handleKeyDown}>
      <div
        className={cx(
          'items-center pb-2 text-center font-medium text-ink-muted text-xs',
          rollColumns(charges !== undefined),
        )}
      >
        <Button
          size="sm"
          className="w-fit max-sm:col-span-full max-sm:mb-3 max-sm:h-11 max-sm:w-full max-sm:text-sm"
          aria-keyshortcuts="Shift+P"
          onClick={form.markEveryonePresent}
        >
          <CheckCheck size={16} aria-hidden="true" className="sm:hidden" />
          Everyone Present
          <span aria-hidden="true" className="flex gap-0.5 max-sm:hidden">
            <Kbd>⇧</Kbd>
            <Kbd>P</Kbd>
          </span>
        </Button>
        <span aria-hidden="true" className="sm:hidden" />
        {marks.map((mark) => (
          <span key={mark} aria-hidden="true" className="max-sm:text-2xs">
            {markLabel[mark]}
          </span>
        ))}
        {charges && (
          <span aria-hidden="true" className="col-start-7 text-right max-sm:hidden">
            Charge
          </span>
        )}
      </div>
      {students.map((student, row) => (
        <RollRow
          key={student.id}
          student={student}
          row={row}
          keys={keys}
          form={form}
          draft={values.students[student.id]}
          charge={charged?.get(student.id)}
          hasCharges={charges !== undefined}
          asked={asked?.studentId === student.id ? asked : undefined}
          onAsk={(what) => ask(student.id, what)}
          onStep={(rows) => {
            const next = students[row + rows]
            if (next) ask(next.id, 'charge')
          }}
        />
      ))}
      <RollSummary values={values} charges={charges} charged={charged} />
    </fieldset>
  )
}
