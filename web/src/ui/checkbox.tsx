import { Check } from 'lucide-react'
import * as Radix from 'radix-ui/checkbox'
import { type ReactNode, useId } from 'react'

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
  /** What it says; a sentence is fine. */
  children: ReactNode
}

export function Checkbox({ checked, onChange, disabled = false, name, children }: CheckboxProps) {
  const id = useId()

  return (
    <span className="inline-flex items-start gap-2.5 text-sm">
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={(next) => onChange(next === true)}
        disabled={disabled}
        {...(name && { name })}
        className="touch-target my-0.5 grid size-4 shrink-0 place-items-center rounded-xs border border-border-control bg-surface text-on-accent transition-colors disabled:cursor-not-allowed disabled:border-border disabled:bg-sunken data-[state=checked]:not-disabled:border-accent data-[state=checked]:not-disabled:bg-accent"
      >
        <Radix.Indicator>
          <Check size={12} className="[stroke-width:3]" />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id}>{children}</label>
    </span>
  )
}
