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
  /** "Ama +2", and everyone by name. */
  students: string
  allStudents: string
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
  const { blockKey, item, students, allStudents, part, to, left, width, top, height } = props
  const { tense, isCurrent, isDragged, kind, spills, lines } = props
  const hue = hueOf(item.course.color)
  const label = `${classLabel(item, allStudents)}${part === 'rest' ? ', continued' : ''}`
  const time = part === 'rest' ? `to ${briefTime(to)}` : clockText(item.start?.minute ?? 0)

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
        <BlockWords {...props} time={time} />
        {part !== 'whole' && kind !== 'turned' && lines === 'many' && <Onward part={part} />}
      </button>
      {spills && (
        <span
          aria-hidden="true"
          data-block={blockKey}
          data-tense={tense}
          data-cancelled={item.status === 'cancelled' || undefined}
          className={cx('class-spill', hue.className)}
          style={{ ...hue.style, left: percentOfDay(left + width), top, height }}
        >
          <b>{truncate(titleText(item), titleLength)}</b>
          {lines !== 'one' && <span>{time}</span>}
          {lines === 'many' && <span>{students}</span>}
        </span>
      )}
    </>
  )
})

/** What fits: the title, when it begins and who comes; the narrower, the fewer of these. */
function BlockWords({ item, students, kind, spills, lines, time }: WeekBlockProps & { time: string }) {
  const letters = courseLetters(item.course)
  const title = truncate(titleText(item), titleLength)
  const brief = time.replace(/ [AP]M$/, '')
  if (kind === 'letters' || (spills && kind !== 'full')) return <Words title={letters} />
  if (kind === 'turned') return <Words title={`${briefName(students) || letters} ${brief}`} />
  if (kind === 'code') {
    const name = briefName(students)
    if (lines === 'many') return <Words title={letters} time={brief} students={name} />
    return <Words title={name || letters} time={lines === 'two' ? brief : ''} />
  }
  if (lines === 'one') return <Words title={students ? `${students} · ${title}` : title} />
  if (lines === 'two') return <Words title={title} time={students ? `${brief} ${students}` : time} />

  return <Words title={title} time={time} students={students} />
}

/** "Theodora" of "Theodora Papadopoulou", "Ama +2" as it is. */
const briefName = (students: string): string =>
  /\+\d+$/.test(students) ? students : (students.split(' ')[0] ?? '')

function Words({ title, time = '', students = '' }: { title: string; time?: string; students?: string }) {
  return (
    <>
      <span aria-hidden="true" className="class-title">
        {title}
      </span>
      {time && (
        <span aria-hidden="true" className="class-time">
          {time}
        </span>
      )}
      {students && (
        <span aria-hidden="true" className="class-students">
          {students}
        </span>
      )}
    </>
  )
}

/** Which way the other part lies. */
function Onward({ part }: { part: Segment['part'] }) {
  const Glyph = part === 'rest' ? ArrowLeft : ArrowRight

  return <Glyph size={13} className="mt-auto" />
}

/** "1 AM" for a whole hour, "1:30 AM" else: there is little room. */
const briefTime = (minute: number): string => clockText(minute).replace(':00', '')
