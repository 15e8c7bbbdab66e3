import { ArrowLeft, ArrowRight, Check, CircleDashed } from 'lucide-react'
import { memo } from 'react'
import { classLabel, titleText } from '#web/classes/class-label.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { percentOfDay } from '#web/classes/class-time.ts'
import type { Segment } from '#web/classes/day-segments.ts'
import { clockText } from '#web/time/clock-text.ts'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { truncate } from '#web/ui/truncate.ts'
import type { BlockShape } from './block-shape.ts'
import { BlockWords, isGlyphOnTop } from './block-words.tsx'
import './week-block.css'

/** Titles in the calendar are cut here. */
export const titleLength = 15

interface WeekBlockProps extends BlockShape {
  blockKey: string
  item: ListedClass
  /** "Ama Osei", where there is little room "Ama", and everyone by name. */
  students: string
  name: string
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
  /** Another calendar says that the teacher is busy then. */
  isBusy: boolean
  isCurrent: boolean
  isDragged: boolean
}

/** Its title is its name: what it shows is cut short, and a name must not contradict that. */
export const WeekBlock = memo(function WeekBlock(props: WeekBlockProps) {
  const { blockKey, item, students, allStudents, part, to, left, width, top, height } = props
  const { tense, isBusy, isCurrent, isDragged, kind, spills, lines, beyond } = props
  const hue = hueOf(item.course.color)
  const recordState = recordStateOf(item, tense)
  const label = [
    classLabel(item, allStudents),
    part === 'rest' ? 'continued' : '',
    recordState,
    isBusy && 'busy in another calendar',
  ]
    .filter(Boolean)
    .join(', ')
  const title = truncate(titleText(item), titleLength)
  const hasGlyph = recordState !== '' && part !== 'first' && (kind === 'full' || kind === 'code')
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
        data-busy={isBusy || undefined}
        data-dragged={isDragged || undefined}
        data-record={hasGlyph ? recordState : undefined}
        data-glyph={hasGlyph && isGlyphOnTop({ ...props, time }) ? 'top' : undefined}
        style={{
          ...hue.style,
          left: `calc(${percentOfDay(left)} + 1px)`,
          width: `calc(${percentOfDay(width)} - 2px)`,
          top,
          height,
        }}
      >
        <BlockWords {...props} title={title} time={time} hasGlyph={hasGlyph} />
        {part !== 'whole' && kind !== 'turned' && lines === 'many' && <Onward part={part} />}
        {hasGlyph && <RecordGlyph state={recordState} />}
      </button>
      {spills && (
        <span
          aria-hidden="true"
          data-block={blockKey}
          data-tense={tense}
          data-cancelled={item.status === 'cancelled' || undefined}
          className={cx('class-spill', hue.className)}
          style={{ ...hue.style, left: percentOfDay(left + width), top, height, maxWidth: beyond }}
        >
          <b>{lines === 'one' && students ? `${students} · ${title}` : title}</b>
          {lines !== 'one' && <span>{lines === 'two' && students ? `${time} ${students}` : time}</span>}
          {lines === 'many' && <span>{students}</span>}
        </span>
      )}
    </>
  )
})

type RecordState = 'recorded' | 'to record' | ''

/** Of a class that is over: whether somebody wrote down what happened. */
function recordStateOf({ isRecorded, status }: ListedClass, tense: WeekBlockProps['tense']): RecordState {
  if (isRecorded) return 'recorded'

  return tense === 'past' && status === 'scheduled' ? 'to record' : ''
}

function RecordGlyph({ state }: { state: RecordState }) {
  const Glyph = state === 'recorded' ? Check : CircleDashed

  return <Glyph size={13} className="class-record" />
}

/** Which way the other part lies. */
function Onward({ part }: { part: Segment['part'] }) {
  const Glyph = part === 'rest' ? ArrowLeft : ArrowRight

  return <Glyph size={13} className="mt-auto" />
}

/** "1 AM" for a whole hour, "1:30 AM" else: there is little room. */
const briefTime = (minute: number): string => clockText(minute).replace(':00', '')
