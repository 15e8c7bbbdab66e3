import * as Radix from 'radix-ui/radio-group'
import { cx } from '#web/ui/cx.ts'
import type { ChosenKind } from './plan-values.ts'

const kinds: Record<ChosenKind, { label: string; text: string }> = {
  perClass: { label: 'Per Class', text: 'The class’s value, shared by its students. As today.' },
  flat: { label: 'Flat per Month', text: 'One sum on the first, whatever takes place.' },
  package: { label: 'Package', text: 'A number of lessons or minutes, paid at once.' },
}

interface KindCardsProps {
  value: ChosenKind
  onChange: (kind: ChosenKind) => void
}

export function KindCards({ value, onChange }: KindCardsProps) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => onChange(next as ChosenKind)}
      aria-label="How it is paid"
      className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col"
    >
      {(Object.keys(kinds) as ChosenKind[]).map((kind) => (
        <Radix.Item
          key={kind}
          value={kind}
          className={cx(
            'grid grid-cols-[auto_1fr] gap-x-2.5 rounded-md p-3 text-left text-sm ring ring-border-strong',
            'hover:bg-fill data-[state=checked]:ring-2 data-[state=checked]:ring-ink',
          )}
        >
          <span
            aria-hidden="true"
            className={cx(
              'mt-0.5 size-4 rounded-full ring ring-border-strong',
              value === kind && 'border-5 border-ink ring-ink',
            )}
          />
          <span>
            <b className="block font-medium">{kinds[kind].label}</b>
            <span className="text-ink-muted text-xs">{kinds[kind].text}</span>
          </span>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
