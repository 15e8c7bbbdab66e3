import { cx } from '#web/ui/cx.ts'
import { ClassBlock } from './class-block.tsx'
import { OpenedClass } from './opened-class.tsx'
import { drawnHours, drawnWeek } from './week-data.ts'

/** A drawing of the schedule: a screen reader hears only what it is. */
export function WeekDrawing() {
  return (
    <div
      role="img"
      aria-label="A week of classes: one row per day, each class in the color of its course, the current one opened"
      className="relative -mx-5 mt-10 overflow-x-clip pb-20 lg:mx-0 lg:mt-14 lg:overflow-x-visible lg:pb-0"
    >
      <div className="week-frame p-2 ring-1 ring-border lg:rounded-xl">
        <div className="isolate overflow-hidden rounded-[10px] bg-surface shadow-md ring-1 ring-border">
          <HourAxis />
          {drawnWeek.map((day) => (
            <DayRow key={day.name} {...day} />
          ))}
        </div>
      </div>
      <OpenedClass />
    </div>
  )
}

function HourAxis() {
  return (
    <div className="relative ml-17 grid h-9 grid-cols-15 text-2xs text-ink-subtle tabular-nums">
      {drawnHours.map((hour, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the axis never changes
        <span key={column} className="pt-2.5 pl-1.5">
          {hour}
        </span>
      ))}
      <span className="absolute top-2 left-[58%] -translate-x-1/2 rounded-[5px] bg-now px-1.5 py-px font-semibold text-white dark:text-[#1b0605]">
        3:42 PM
      </span>
    </div>
  )
}

function DayRow({ name, date, lanes, isToday, classes }: (typeof drawnWeek)[number]) {
  return (
    <div className={cx('flex h-21 border-t border-border', isToday && 'today')}>
      <div className="w-17 flex-none border-r border-border pt-3 pl-3.5">
        <div className={cx('text-xs', isToday ? 'font-semibold' : 'font-medium text-ink-muted')}>{name}</div>
        <div
          className={cx(
            'mt-0.5 font-semibold tracking-[-0.02em] tabular-nums',
            isToday
              ? '-ml-1 grid h-7 w-8 place-items-center rounded-md bg-accent text-[16px] text-on-accent'
              : 'text-[20px]/6',
          )}
        >
          {date}
        </div>
      </div>
      <div className={cx('hour-lines relative grid flex-1 grid-cols-30 gap-y-[3px] py-[7px]', lanes)}>
        {classes.map((lesson) => (
          <ClassBlock
            key={lesson.columns}
            {...lesson}
            time={lesson.lane ? undefined : lesson.time}
            className={cx(
              'mx-px',
              lesson.columns,
              lesson.lane ? `justify-center ${lesson.lane}` : 'row-span-full py-1.5',
            )}
          />
        ))}
        <i className={cx('left-[58%]', isToday ? 'now-line' : 'now-ghost')} />
      </div>
    </div>
  )
}
