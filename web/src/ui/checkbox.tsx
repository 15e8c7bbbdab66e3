import { Check } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
  /** What it says; a sentence is fine. */
  children: ReactNode
}

/** The browser's own, so that a list of them costs a page no script. */
export function Checkbox({ checked, onChange, children, ...rest }: CheckboxProps) {
  return (
    <label className="inline-flex items-start gap-2.5 text-sm">
      <span className="my-0.5 grid shrink-0 place-items-center *:col-start-1 *:row-start-1">
        <input
          {...rest}
          type="checkbox"
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          onKeyDown={ignoreEnter}
          className="peer touch-target size-4 appearance-none rounded-xs border border-border-control bg-surface transition-colors checked:not-disabled:border-accent checked:not-disabled:bg-accent disabled:cursor-not-allowed disabled:border-border disabled:bg-sunken"
        />
        <Check
          size={12}
          aria-hidden="true"
          className="pointer-events-none relative hidden text-on-accent [stroke-width:3] peer-checked:block"
        />
      </span>
      <span>{children}</span>
    </label>
  )
}

/** It would send the form around the box, as from a line of text. */
function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
