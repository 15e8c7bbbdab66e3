import { marks } from '@lectern/contract/records/record-values.ts'
import { CheckCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { markCounts, markLabel } from './marks.ts'
import { marksIn } from './record-draft.ts'
import { RollRow, type RollStudent } from './roll-row.tsx'
import type { RecordForm } from './use-record-draft.ts'
import { useRollKeys } from './use-roll-keys.ts'

interface RollProps {
  /** Another class takes the focus anew. */
  subject: string
  students: readonly RollStudent[]
  form: RecordForm
}

/** Who was there: a row for each student, a column for each mark. */
export function Roll({ subject, students, form }: RollProps) {
  const [noted, setNoted] = useState<string>()
  const keys = useRollKeys(
    students.map(({ id }) => id),
    form,
    setNoted,
  )
  const takeFocus = useEffectEvent(() => {
    setNoted(undefined)
    keys.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject is what asks for it
  useEffect(takeFocus, [subject])

  return (
    <fieldset ref={keys.roll} aria-label="Marks" className="min-w-0" onKeyDown={keys.handleKeyDown}>
      <div className="grid grid-cols-[minmax(0,1fr)_repeat(4,48px)_28px] items-center pb-2 text-center font-medium text-ink-muted text-xs sm:grid-cols-[minmax(0,1fr)_repeat(4,58px)_32px]">
        <Button
          size="sm"
          className="w-fit max-sm:col-span-full max-sm:mb-3 max-sm:h-11 max-sm:w-full max-sm:text-sm"
          icon={CheckCheck}
          aria-keyshortcuts="Shift+P"
          onClick={form.markEveryonePresent}
        >
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
      </div>
      {students.map((student, row) => (
        <RollRow
          key={student.id}
          student={student}
          row={row}
          keys={keys}
          form={form}
          isNoted={noted === student.id}
          onNote={() => setNoted(student.id)}
        />
      ))}
      <Summary form={form} />
    </fieldset>
  )
}

function Summary({ form }: { form: RecordForm }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-border border-t pt-3 text-ink-subtle text-xs">
      <span className="flex flex-wrap gap-x-3.5 gap-y-1 max-sm:hidden">
        {marks.map((mark) => (
          <span key={mark} className="flex items-center gap-1.5">
            <Kbd>{markLabel[mark].charAt(0)}</Kbd> {markLabel[mark]}
          </span>
        ))}
        <span className="flex items-center gap-1.5">
          <Kbd>N</Kbd> Note
        </span>
      </span>
      <span role="status" className="text-ink-muted">
        {form.values && markCounts(marksIn(form.values))}
      </span>
    </div>
  )
}
