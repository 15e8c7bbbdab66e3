import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import type { DrawnClass } from './week-data.ts'

const looks = {
  past: 'class-block-past font-medium',
  live: 'bg-hue-tint-strong font-semibold inset-ring-[1.5px] inset-ring-hue',
  coming: 'bg-hue-tint font-semibold inset-ring inset-ring-hue-edge',
}

type ClassBlockProps = Pick<DrawnClass, 'title' | 'color'> & {
  when?: keyof typeof looks | undefined
  time?: string | undefined
  who?: string | undefined
  className: string
}

/** A class on a schedule. */
export function ClassBlock({ title, time, who, color, when = 'coming', className }: ClassBlockProps) {
  return (
    <div
      className={cx(
        'class-block relative flex flex-col overflow-hidden rounded-sm pr-1 pl-2.5 text-2xs/[14px] text-hue-ink',
        hueOf(color).className,
        looks[when],
        className,
      )}
    >
      <span>{title}</span>
      {time && <span className="font-normal whitespace-nowrap tabular-nums">{time}</span>}
      {time && who && <span className="font-normal whitespace-nowrap">{who}</span>}
    </div>
  )
}
