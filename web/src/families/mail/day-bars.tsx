import { cx } from '#web/ui/cx.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** How many on each day, Monday to Sunday; the sum stands beside it in words. */
export function DayBars({ perDay, isOn }: { perDay: readonly number[]; isOn: boolean }) {
  const most = Math.max(1, ...perDay)
  const width = 126

  return (
    <svg width={width} height={34} viewBox={`0 0 ${width} 34`} aria-hidden="true" className="max-sm:hidden">
      {days.map((name, day) => {
        const count = perDay[day] ?? 0
        const height = count === 0 ? 0 : Math.max(2, (count / most) * 22)
        return (
          <g key={name}>
            <rect
              x={day * 18 + 1}
              y={22 - height}
              width={16}
              height={height}
              className={cx(isOn ? 'fill-ink' : 'fill-ink-subtle')}
            />
            <text x={day * 18 + 9} y={33} textAnchor="middle" className="fill-ink-subtle text-[9px]">
              {name[0]}
            </text>
          </g>
        )
      })}
      <line x1={0} x2={width} y1={22.5} y2={22.5} className="stroke-border" />
    </svg>
  )
}
