import { useId } from 'react'
import { cx } from './cx.ts'

interface SegmentedControlProps<Value extends string> {
  /** Its accessible name: "View". */
  label: string
  options: { value: Value; label: string; title?: string }[]
  value: Value
  onChange: (value: Value) => void
  /** The pointer or the focus is on it: it may be chosen next. */
  onPoint?: (value: Value) => void
  /** As wide as its container, in equal parts. */
  wide?: boolean
  /** With long labels: on phones in rows of three. */
  wraps?: boolean
}

/** Radio buttons of the browser, each lying invisible over its segment: they know their keys by themselves. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, onPoint, wide, wraps } = props
  const name = useId()

  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'h-fit rounded-md bg-sunken p-0.5 inset-ring inset-ring-border',
        wide ? 'grid auto-cols-fr grid-flow-col' : 'inline-flex',
        wraps && 'max-sm:grid-flow-row max-sm:grid-cols-3',
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          title={option.title}
          onPointerEnter={() => onPoint?.(option.value)}
          className={cx(
            'relative flex h-8 items-center justify-center rounded-sm px-3.5 text-sm font-medium whitespace-nowrap text-ink-muted transition-colors',
            'hover:text-ink focus-within:z-1 max-lg:h-10',
            wraps ? 'max-sm:px-1' : 'max-sm:px-2.5',
            'has-checked:bg-surface has-checked:text-ink has-checked:shadow-sm has-checked:ring has-checked:ring-border dark:has-checked:bg-raised',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onFocus={() => onPoint?.(option.value)}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none rounded-sm max-lg:-inset-y-0.5 lg:pointer-coarse:-inset-y-1.5"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
