import * as Radix from 'radix-ui/radio-group'
import type { Scope } from '#web/classes/series-change.api.ts'
import { cx } from '#web/ui/cx.ts'

interface ScopeCardsProps {
  scopes: readonly Scope[]
  value: Scope
  onChange: (scope: Scope) => void
  /** What each would touch: "3 of 4 move". */
  touched: Partial<Record<Scope, string>>
}

const labels: Record<Scope, string> = {
  this: 'This class',
  following: 'This and following',
  all: 'All classes',
}

/** With how many others of its series a class is changed. */
export function ScopeCards({ scopes, value, onChange, touched }: ScopeCardsProps) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => onChange(next as Scope)}
      aria-label="Which classes"
      className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col"
    >
      {scopes.map((scope) => (
        <Radix.Item
          key={scope}
          value={scope}
          className={cx(
            'grid grid-cols-[auto_1fr] gap-x-2.5 rounded-md p-3 text-left text-sm ring ring-border-strong',
            'hover:bg-fill data-[state=checked]:ring-2 data-[state=checked]:ring-ink',
          )}
        >
          <span
            aria-hidden="true"
            className={cx(
              'mt-0.5 size-4 rounded-full ring ring-border-strong',
              value === scope && 'border-5 border-ink ring-ink',
            )}
          />
          <span>
            <b className="block font-medium">{labels[scope]}</b>
            <span className="text-ink-muted text-xs tabular-nums">{touched[scope] ?? '…'}</span>
          </span>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
