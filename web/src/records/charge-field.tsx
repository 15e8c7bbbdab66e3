import { writeMoney } from '@lectern/contract/tuition/money.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useCurrencyAffix } from '#web/tuition/use-currency-affix.ts'
import { useMoney } from '#web/tuition/use-money.ts'
import { cx } from '#web/ui/cx.ts'
import { Input } from '#web/ui/input.tsx'
import type { StudentCharge } from './record-charges.ts'

interface ChargeFieldProps {
  name: string
  charge: StudentCharge
  /** Each time it is asked for it takes the focus; 0 is never. */
  asked: number
  onChange: (charge: string) => void
  /** To the student above or below. */
  onStep: (rows: number) => void
  className?: string
}

/** The amount that one student is charged. Out of the Tab key's way, which leads from the marks to the notes. */
export function ChargeField({ name, charge, asked, onChange, onStep, className }: ChargeFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const affix = useCurrencyAffix()
  useEffect(() => {
    if (asked === 0) return
    field.current?.focus()
    field.current?.select()
  }, [asked])

  function handleKeyDown(event: KeyboardEvent) {
    const rows = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (rows === undefined) return
    event.preventDefault()
    onStep(rows)
  }

  return (
    <Input
      ref={field}
      {...affix}
      aria-label={`Charge for ${name}`}
      aria-keyshortcuts="C"
      aria-invalid={charge.amount === undefined || charge.amount < 0n}
      tabIndex={-1}
      inputMode="decimal"
      autoComplete="off"
      placeholder={charge.proposed}
      value={charge.text}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={handleKeyDown}
      className={cx('[&_input]:h-8 [&_input]:text-right [&_input]:tabular-nums', className)}
    />
  )
}

interface ChargeButtonProps {
  name: string
  charge: StudentCharge
  onClick: () => void
  className?: string
}

/** The amount in words, to be changed by a click: where there is no room for a field, or nothing is charged. */
export function ChargeButton({
  name,
  charge: { text, amount, isPlanned },
  onClick,
  className,
}: ChargeButtonProps) {
  const { show, decimals } = useMoney()

  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={onClick}
      className={cx('rounded-xs text-ink-muted text-xs tabular-nums hover:text-ink', className)}
    >
      <span className="sr-only">Charge for {name}: </span>
      {amount === undefined
        ? text
        : amount === 0n
          ? isPlanned
            ? 'Tuition plan'
            : 'No charge'
          : show(writeMoney(amount, decimals))}
    </button>
  )
}
