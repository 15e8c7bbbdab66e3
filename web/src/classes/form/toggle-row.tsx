import { cx } from '#web/ui/cx.ts'

interface ToggleRowProps {
  options: readonly { value: number; label: string }[]
  value: readonly number[]
  onChange: (value: number[]) => void
  perRow: 6 | 7
}

/** Small buttons of which any number can be on. */
export function ToggleRow({ options, value, onChange, perRow }: ToggleRowProps) {
  const toggle = (option: number) =>
    onChange(
      value.includes(option)
        ? value.filter((other) => other !== option)
        : [...value, option].sort((a, b) => a - b),
    )

  return (
    <div className={cx('grid gap-1', perRow === 7 ? 'grid-cols-7' : 'grid-cols-6')}>
      {options.map(({ value: option, label }) => (
        <button
          key={option}
          type="button"
          aria-pressed={value.includes(option)}
          onClick={() => toggle(option)}
          className="h-9 rounded-md border border-border-control bg-surface font-medium text-ink-muted text-xs transition-colors hover:bg-surface-hover aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent max-lg:h-10"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
