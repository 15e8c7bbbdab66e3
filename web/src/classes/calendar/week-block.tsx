import { ArrowLeft, ArrowRight } from 'lucide-react'
import { memo } from 'react'
import { classLabel, titleText } from '#web/classes/class-label.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { percentOfDay } from '#web/classes/class-time.ts'
import type { Segment } from '#web/classes/day-segments.ts'
import { courseLetters } from '#web/course-label/course-letters.ts'
import { clockText } from '#web/time/clock-text.ts'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { truncate } from '#web/ui/truncate.ts'
import type { BlockShape } from './block-shape.ts'
import './week-block.css'

/** Titles in the calendar are cut here. */
export const titleLength = 15

interface WeekBlockProps extends BlockShape {
  blockKey: string
  item: ListedClass
  part: Segment['part']
  /** Minute of the day at which this part ends. */
  to: number
  /** In minutes. */
  left: number
  width: number
  /** In pixels. */
  top: number
  height: number
  tense: 'past' | 'live' | 'coming'
  isCurrent: boolean
  isDragged: boolean
}

/** Its title is its name: what it shows is cut short, and a name must not contradict that. */
export const WeekBlock = memo(function WeekBlock(props: WeekBlockProps) {
  const { blockKey, item, part, to, left, width, top, height, tense, isCurrent, isDragged } = props
  const { kind, spills, lines, showsTime } = props
  const hue = hueOf(item.course.color)
  const label = part === 'rest' ? `${classLabel(item)}, continued` : classLabel(item)
  const title = truncate(titleText(item), titleLength)
  const fullTime = part === 'rest' ? `to ${briefTime(to)}` : clockText(item.start?.minute ?? 0)
  const time = kind === 'code' && !spills ? fullTime.replace(/ [AP]M$/, '') : fullTime

  return (
    <>
      <button
        type="button"
        data-block={blockKey}
        tabIndex={isCurrent ? 0 : -1}
        title={label}
        className={cx('class-block', hue.className)}
        data-kind={kind}
        data-lines={lines}
        data-part={part}
        data-tense={tense}
        data-cancelled={item.status === 'cancelled' || undefined}
        data-dragged={isDragged || undefined}
        style={{
          ...hue.style,
          left: `calc(${percentOfDay(left)} + 1px)`,
          width: `calc(${percentOfDay(width)} - 2px)`,
          top,
          height,
        }}
      >
        {kind !== 'sliver' && (
          <span aria-hidden="true" className="class-title">
            {kind === 'code' ? courseLetters(item.course) : title}
          </span>
        )}
        {showsTime && !spills && (
          <span aria-hidden="true" className="class-time">
            {time}
          </span>
        )}
        {part !== 'whole' && kind !== 'sliver' && lines === 'many' && <Onward part={part} />}
      </button>
      {spills && (
        <span
          aria-hidden="true"
          data-block={blockKey}
          data-tense={tense}
          className={cx('class-spill', hue.className)}
          style={{ ...hue.style, left: percentOfDay(left + width), top, height }}
        >
          <b>{title}</b>
          {showsTime && time}
        </span>
      )}
    </>
  )
})

/** Which way the other part lies. */
function Onward({ part }: { part: Segment['part'] }) {
  const Glyph = part === 'rest' ? ArrowLeft : ArrowRight

  return <Glyph size={13} className="mt-auto" />
}

/** "1 AM" for a whole hour, "1:30 AM" else: there is little room. */
const briefTime = (minute: number): string => clockText(minute).replace(':00', '')
