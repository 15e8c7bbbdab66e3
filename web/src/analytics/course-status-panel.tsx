import type { Analytics } from '@lectern/contract/analytics/analytics.contract.ts'
import { counted } from '@lectern/contract/counted.ts'
import { cx } from '#web/ui/cx.ts'
import { percentOf } from './figures.ts'
import { Panel } from './panel.tsx'

const radius = 54
const gap = 1.5
/** A length below zero would be no length at all, and the whole ring be drawn. */
const shortest = 0.5

export function CourseStatusPanel({ courses }: { courses: Analytics['courses'] }) {
  const parts = [
    { name: 'Active', count: courses.active, stroke: 'stroke-positive', dot: 'bg-positive' },
    { name: 'Planning', count: courses.planning, stroke: 'stroke-ink-disabled', dot: 'bg-ink-disabled' },
    { name: 'Other', count: courses.other, stroke: 'stroke-border-strong', dot: 'bg-border-strong' },
  ]

  return (
    <Panel title="Course Status Distribution" total={counted(courses.total, 'course')}>
      <div className="flex flex-wrap items-center gap-6">
        <Ring parts={parts} total={courses.total} active={courses.active} />
        <ul className="min-w-48 flex-1 divide-y divide-border text-sm">
          {parts.map(({ name, count, dot }) => (
            <li key={name} className="flex h-7.5 items-center gap-2.5">
              <span aria-hidden="true" className={cx('size-2 rounded-[3px]', dot)} />
              <span className="flex-1">{name}</span>
              <b className="font-semibold tabular-nums">{count}</b>
              <span className="w-9 text-right text-ink-subtle tabular-nums">
                {percentOf(count, courses.total)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

type RingProps = {
  parts: { name: string; count: number; stroke: string }[]
  total: number
  active: number
}

function Ring({ parts, total, active }: RingProps) {
  const label = parts.map(({ name, count }) => `${count} ${name.toLowerCase()}`).join(', ')
  const shown = parts.filter(({ count }) => count > 0)

  return (
    <svg width="132" height="132" viewBox="0 0 132 132" role="img" aria-label={label}>
      <g fill="none" strokeWidth="14" transform="rotate(-90 66 66)">
        {total === 0 && <circle cx="66" cy="66" r={radius} className="stroke-fill" />}
        {shown.map(({ name, count, stroke }, index) => {
          const before = shown.slice(0, index).reduce((sum, part) => sum + part.count, 0)
          const space = shown.length > 1 ? gap : 0
          return (
            <circle
              key={name}
              cx="66"
              cy="66"
              r={radius}
              className={stroke}
              pathLength={100}
              strokeDasharray={`${Math.max((count / total) * 100 - space, shortest)} 100`}
              strokeDashoffset={-((before / total) * 100 + space / 2)}
            />
          )
        })}
      </g>
      <text
        x="66"
        y="66"
        textAnchor="middle"
        className="fill-ink text-[26px] font-semibold tracking-[-0.03em]"
      >
        {active}
      </text>
      <text x="66" y="84" textAnchor="middle" className="fill-ink-muted text-xs">
        active
      </text>
    </svg>
  )
}
