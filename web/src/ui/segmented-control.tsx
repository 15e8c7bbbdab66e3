import * as Radix from 'radix-ui/toggle-group'
import { cx } from './cx.ts'

interface SegmentedControlProps<Value extends string> {
  /** Its accessible name: "View". */
  label: string
  options: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** As wide as its container, in equal parts. */
  wide?: boolean
}

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, wide } = props

  function handleChange(next: string) {
    // Empty when the chosen one is pressed again: one is always chosen.
    const option = options.find((each) => each.value === next)
    if (option) onChange(option.value)
  }

  return (
    <Radix.Root
      type="single"
      value={value}
      onValueChange={handleChange}
      aria-label={label}
      className={cx(
        'rounded-md bg-sunken p-0.5 inset-ring inset-ring-border',
        wide ? 'grid h-fit auto-cols-fr grid-flow-col' : 'inline-flex max-w-full overflow-x-auto',
      )}
    >
      {options.map((option) => (
        <Radix.Item
          key={option.value}
          value={option.value}
          className={cx(
            'h-8 rounded-sm px-3.5 text-sm font-medium whitespace-nowrap text-ink-muted transition-colors hover:text-ink max-lg:h-10 max-sm:px-2.5',
            'data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:shadow-sm data-[state=on]:ring data-[state=on]:ring-border dark:data-[state=on]:bg-raised',
          )}
        >
          {option.label}
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
