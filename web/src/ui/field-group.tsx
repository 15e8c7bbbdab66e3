import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface FieldGroupProps {
  label: ReactNode
  /** At the right end of the label's line: the value of a slider. */
  value?: ReactNode
  className?: string
  children: ReactNode
}

/** Several controls under one label: a slider with two thumbs, a row of choices. */
export function FieldGroup({ label, value, className, children }: FieldGroupProps) {
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="mb-1.5 flex w-full items-baseline justify-between text-sm/4 font-medium">
        {label}
        {value && <span className="font-normal text-ink-muted tabular-nums">{value}</span>}
      </legend>
      {children}
    </fieldset>
  )
}
