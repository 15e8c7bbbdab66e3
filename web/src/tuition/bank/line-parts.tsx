import type {
  PreviewedLine,
  StatementPreview,
} from '@lectern/contract/tuition/statements/statements.contract.ts'
import { Plus, X } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Option } from '#web/ui/option.ts'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { useCurrencyAffix } from '../use-currency-affix.ts'
import { type Choice, type Effects, isForeign, partsOf } from './choices.ts'

interface LinePartsProps {
  line: PreviewedLine
  /** How the line is called. */
  name: string
  preview: StatementPreview
  options: Option[]
  choice: Choice
  effects: Effects
  onChoice: (line: number, choice: Choice) => void
}

/** Whose payment a line is. Siblings share it, each with an amount; of another currency it is asked what arrived. */
export function LineParts({ line, name, preview, options, choice, effects, onChoice }: LinePartsProps) {
  const affix = useCurrencyAffix()
  const { parts } = choice
  const hasAmounts = parts.length > 1 || isForeign(line, preview.currency)
  const change = (next: Choice['parts'], isTicked = choice.isTicked) =>
    onChoice(line.line, { isTicked, parts: next })
  const changePart = (index: number, part: Partial<Choice['parts'][number]>, isTicked?: boolean) =>
    change(
      parts.map((each, at) => (at === index ? { ...each, ...part } : each)),
      isTicked,
    )
  const isIncomplete = choice.isTicked && partsOf(line, choice, preview) === null

  return (
    <span className="grid gap-1.5">
      {parts.map(({ studentId, amount }, index) => {
        const effect = effects.texts.get(`${line.line} ${studentId}`)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line have no other identity
          <span key={index} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1.5">
            <SearchSelect
              aria-label={index === 0 ? `Student for ${name}` : `Student ${index + 1} for ${name}`}
              options={options}
              value={studentId === null ? null : String(studentId)}
              placeholder="Not tuition"
              onChange={(value) => changePart(index, { studentId: Number(value) }, true)}
            />
            {index === 0 ? (
              <IconButton
                icon={Plus}
                label={`Share ${name} with another student`}
                onClick={() => change([...parts, { studentId: null, amount: '' }])}
              />
            ) : (
              <IconButton
                icon={X}
                label={`Take student ${index + 1} out of ${name}`}
                onClick={() => change(parts.filter((_part, at) => at !== index))}
              />
            )}
            {hasAmounts && (
              <Input
                {...affix}
                aria-label={
                  parts.length > 1 ? `Amount for student ${index + 1} of ${name}` : `What arrived of ${name}`
                }
                aria-invalid={isIncomplete}
                inputMode="decimal"
                autoComplete="off"
                placeholder={parts.length > 1 ? 'Amount' : 'What arrived?'}
                value={amount}
                onChange={({ target }) => changePart(index, { amount: target.value })}
                className="mt-1"
              />
            )}
            {effect && (
              <span
                className={cx(
                  'col-span-2 mt-0.5 text-xs',
                  effect.isOverdue ? 'text-danger' : 'text-ink-muted',
                )}
              >
                {effect.text}
              </span>
            )}
          </span>
        )
      })}
      {isIncomplete && parts.length > 1 && (
        <span role="alert" className="text-danger text-xs">
          Together the amounts are not that of the line.
        </span>
      )}
    </span>
  )
}
