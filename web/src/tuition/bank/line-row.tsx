import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import type {
  PreviewedLine,
  StatementPreview,
} from '@lectern/contract/tuition/statements/statements.contract.ts'
import { memo } from 'react'
import { shortDayText } from '#web/time/day-text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Option } from '#web/ui/option.ts'
import { Certainty } from './certainty.tsx'
import { type Choice, canBePayment, type Effects } from './choices.ts'
import { LineParts } from './line-parts.tsx'

interface LineRowProps {
  line: PreviewedLine
  preview: StatementPreview
  options: Option[]
  choice: Choice
  effects: Effects
  onChoice: (line: number, choice: Choice) => void
}

/** A line as the bank wrote it, and what it becomes. On a phone below each other. */
export const LineRow = memo(function LineRow({
  line,
  preview,
  options,
  choice,
  effects,
  onChoice,
}: LineRowProps) {
  const { date, payer, text, amount, currency, state } = line
  const isPayable = canBePayment(line)
  const name = payer || text || `line ${line.line + 1}`

  return (
    <li
      className={cx(
        'grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 px-4 py-2.5 text-sm not-last:border-border not-last:border-b',
        'lg:grid-cols-[1.25rem_3.5rem_minmax(0,1fr)_6.5rem_17.5rem_17rem] lg:items-center',
        state === 'problem' && 'bg-danger-soft/40',
        !choice.isTicked && state === 'other' && 'text-ink-muted',
      )}
    >
      <span className="max-lg:row-span-2">
        {isPayable && (
          <Checkbox
            checked={choice.isTicked}
            onChange={(isTicked) => onChoice(line.line, { ...choice, isTicked })}
          >
            <span className="sr-only">Import {name}</span>
          </Checkbox>
        )}
      </span>
      <span className="text-ink-muted tabular-nums max-lg:hidden">{date && shortDayText(date)}</span>
      <span className="min-w-0">
        <span dir="auto" className="block font-medium wrap-anywhere">
          {payer || text}
        </span>
        {payer !== '' && (
          <span dir="auto" className="block text-ink-muted text-xs wrap-anywhere">
            {text}
          </span>
        )}
      </span>
      <span className="text-right font-semibold tabular-nums">
        {amount === null ? '' : lineMoney(amount, currency ?? preview.currency)}
        <span className="block font-normal text-ink-muted text-xs lg:hidden">
          {date && shortDayText(date)}
        </span>
      </span>
      <span className="min-w-0 max-lg:col-start-2 max-lg:col-end-4">
        {isPayable && <LineParts {...{ line, preview, options, choice, effects, onChoice, name }} />}
      </span>
      <span className="text-xs max-lg:col-start-2 max-lg:col-end-4">
        <Certainty line={line} />
      </span>
    </li>
  )
})

/** A bank may write fewer decimals than its currency has. */
const lineMoney = (amount: string, currency: string): string => {
  const [whole = '', cents = ''] = amount.split('.')

  return moneyText(`${whole}.${cents.padEnd(2, '0')}`, currency)
}
