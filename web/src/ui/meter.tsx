import { cx } from './cx.ts'

type MeterTone = 'plan' | 'quiet' | 'full'

interface MeterProps {
  value: number
  max: number
  /** Its accessible name: "Topics used". */
  label: string
  /** One piece per unit, for small limits. */
  pieces?: boolean
  /** Quiet where many stand side by side; `full` then marks the ones at their limit. */
  tone?: MeterTone
  className?: string
}

/** How much of a limit is used. A limit of 0 is used up. */
export function Meter({ value, max, label, pieces, tone = 'plan', className }: MeterProps) {
  return (
    <span className={cx('flex gap-1', tone === 'plan' ? 'h-1.5' : 'h-1', className)}>
      <meter aria-label={label} value={value} max={max} className="sr-only">
        {value} of {max}
      </meter>
      {pieces ? (
        Array.from({ length: max }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical pieces that never move
          <Bar key={index} tone={tone} filled={index < value ? 100 : 0} />
        ))
      ) : (
        <Bar tone={tone} filled={max === 0 ? 100 : Math.min(100, (value / max) * 100)} />
      )}
    </span>
  )
}

const tones: Record<MeterTone, { track: string; bar: string }> = {
  plan: { track: 'bg-highlight-ink/16', bar: 'bg-highlight-ink' },
  quiet: { track: 'bg-sunken', bar: 'bg-ink' },
  full: { track: 'bg-sunken', bar: 'bg-warning' },
}

function Bar({ filled, tone }: { filled: number; tone: MeterTone }) {
  const { track, bar } = tones[tone]

  return (
    <span aria-hidden="true" className={cx('h-full flex-1 overflow-hidden rounded-full', track)}>
      <span className={cx('block h-full rounded-full', bar)} style={{ width: `${filled}%` }} />
    </span>
  )
}
