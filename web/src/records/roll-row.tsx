import { isAway } from '@lectern/contract/records/record-values.ts'
import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ChargeButton, ChargeField } from './charge-field.tsx'
import type { StudentCharge } from './record-charges.ts'
import type { MarkDraft } from './record-draft.ts'
import { RollAside } from './roll-aside.tsx'
import { rollColumns } from './roll-columns.ts'
import { RollMarks } from './roll-marks.tsx'
import type { RollStudent } from './roll-student.ts'
import type { RecordForm } from './use-record-draft.ts'
import type { Asked, useRollKeys } from './use-roll-keys.ts'

interface RollRowProps {
  student: RollStudent
  row: number
  keys: ReturnType<typeof useRollKeys>
  form: RecordForm
  draft: MarkDraft | undefined
  /** None before there is a mark. */
  charge: StudentCharge | undefined
  hasCharges: boolean
  /** What was asked for about this student. */
  asked: Asked | undefined
  onAsk: (what: Asked['what']) => void
  /** To the charge of the student above or below. */
  onStep: (rows: number) => void
}

export function RollRow(props: RollRowProps) {
  const { student, row, keys, form, draft, charge, hasCharges, asked, onAsk, onStep } = props
  const { id, name } = student
  const { mark = null, note = '', makeUpOwed = false } = draft ?? {}
  const [isWriting, setIsWriting] = useState(false)
  const isNoted = asked?.what === 'note'
  const isCharging = asked?.what === 'charge'
  const change = (next: Partial<MarkDraft>) => form.changeStudent(id, (before) => ({ ...before, ...next }))
  const field = charge && {
    name,
    charge,
    asked: isCharging ? asked.times : 0,
    onChange: (text: string) => change({ charge: text }),
    onStep,
  }

  return (
    <div className="border-border border-t">
      <div
        className={cx(
          'group items-center has-[[role=radio]:focus-visible]:bg-hover sm:-mx-3 sm:px-3',
          rollColumns(hasCharges),
        )}
      >
        <span className="flex min-w-0 items-center gap-2.5 font-medium text-sm">
          <span className="max-sm:hidden">
            <Avatar name={name} size="sm" letters={2} />
          </span>
          <span className="grid min-w-0">
            <span dir="auto" className="truncate">
              {name}
            </span>
            {charge && (
              <ChargeButton
                name={name}
                charge={charge}
                onClick={() => onAsk('charge')}
                className="touch-target justify-self-start underline decoration-border-strong underline-offset-4 sm:hidden"
              />
            )}
            {draft?.isTold && (
              <span className="font-normal text-2xs text-ink-subtle">Said they can’t come</span>
            )}
            {charge?.isInvoiced && (
              <span className="font-normal text-2xs text-ink-subtle">On an invoice</span>
            )}
          </span>
        </span>
        <RollMarks student={student} row={row} given={mark} keys={keys} form={form} />
        <IconButton
          icon={MessageSquarePlus}
          size="sm"
          label={`Note about ${name}`}
          aria-keyshortcuts="N"
          tabIndex={-1}
          onClick={() => onAsk('note')}
          className={cx('max-lg:size-7', note !== '' && 'text-ink')}
        />
        {field && (
          <span className="grid pl-2 text-right max-sm:hidden">
            {isNothing(field.charge) && !isCharging ? (
              <ChargeButton
                name={name}
                charge={field.charge}
                onClick={() => onAsk('charge')}
                className="h-8"
              />
            ) : (
              <ChargeField {...field} />
            )}
          </span>
        )}
      </div>
      {field && isCharging && <ChargeField {...field} className="w-32 pb-2.5 sm:hidden" />}
      {(isNoted || isWriting || note !== '' || (mark && isAway(mark))) && (
        <RollAside
          name={name}
          asked={isNoted ? asked.times : 0}
          student={{ mark, note, makeUpOwed }}
          isWriting={isWriting}
          onWriting={setIsWriting}
          onChange={change}
        />
      )}
    </div>
  )
}

/** Nothing is charged, and nobody has typed that. */
const isNothing = ({ amount, text, proposed }: StudentCharge): boolean => amount === 0n && text === proposed
