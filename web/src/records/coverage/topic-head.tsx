import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { cell } from './coverage-size.ts'
import type { CoverageTopic } from './coverage-table.ts'

interface TopicHeadProps {
  topic: CoverageTopic
  column: number
  isOpen: boolean
}

export function TopicHead({ topic, column, isOpen }: TopicHeadProps) {
  const { title, color, covered, missed } = topic
  const hue = hueOf(color)

  return (
    <th
      scope="col"
      aria-colindex={column + 2}
      className="absolute inset-y-0 font-normal"
      style={{ left: cell.nameWidth + column * cell.width, width: cell.width }}
    >
      <span
        className={cx(
          'absolute bottom-11 left-1/2 origin-bottom-left -rotate-45 truncate text-xs',
          isOpen ? 'font-semibold text-ink' : 'font-medium text-ink-muted',
        )}
        style={{ maxWidth: cell.titleWidth }}
        title={title}
      >
        {title}
      </span>
      <span
        style={hue.style}
        className={cx('absolute inset-x-3 bottom-8 h-0.75 rounded-full bg-hue', hue.className)}
      />
      <span className="absolute inset-x-0 bottom-0 text-center text-2xs/6.5 text-ink-muted tabular-nums">
        {covered + missed === 0 ? 'none' : `${covered}/${covered + missed}`}
      </span>
    </th>
  )
}
