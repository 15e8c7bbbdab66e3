import * as Radix from 'radix-ui/radio-group'
import { cx } from './cx.ts'

interface SegmentedControlProps<Value extends string> {
  /** Its accessible name: "View". */
  label: string
  options: { value: Value; label: string; title?: string }[]
  value: Value
  onChange: (value: Value) => void
  /** As wide as its container, in equal parts. */
  wide?: boolean
}

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, wide } = props

  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      aria-label={label}
      className={cx(
        'h-fit rounded-md bg-sunken p-0.5 inset-ring inset-ring-border',
        wide ? 'grid auto-cols-fr grid-flow-col' : 'inline-flex',
      )}
    >
      {options.map((option) => (
        <Radix.Item
          key={option.value}
          value={option.value}
          title={option.title}
          className={cx(
            'relative h-8 rounded-sm px-3.5 text-sm font-medium whitespace-nowrap text-ink-muted transition-colors',
            'hover:text-ink focus-visible:z-1 max-lg:h-10 max-sm:px-2.5',
            'data-[state=checked]:bg-surface data-[state=checked]:text-ink data-[state=checked]:shadow-sm data-[state=checked]:ring data-[state=checked]:ring-border dark:data-[state=checked]:bg-raised',
          )}
        >
          {option.label}
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
