import { cx } from './cx.ts'

interface MeterProps {
  value: number
  max: number
  /** Its accessible name: "Topics used". */
  label: string
  /** One piece per unit, for small limits. */
  pieces?: boolean
  className?: string
}

/** How much of a limit is used, in the highlighter's ink. */
export function Meter({ value, max, label, pieces, className }: MeterProps) {
  return (
    <span className={cx('flex h-1.5 gap-1', className)}>
      <meter aria-label={label} value={value} max={max} className="sr-only">
        {value} of {max}
      </meter>
      {pieces ? (
        Array.from({ length: max }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical pieces that never move
          <Bar key={index} filled={index < value ? 100 : 0} />
        ))
      ) : (
        <Bar filled={Math.min(100, (value / max) * 100)} />
      )}
    </span>
  )
}

function Bar({ filled }: { filled: number }) {
  return (
    <span aria-hidden="true" className="h-full flex-1 overflow-hidden rounded-full bg-highlight-ink/16">
      <span className="block h-full rounded-full bg-highlight-ink" style={{ width: `${filled}%` }} />
    </span>
  )
}
