import { percentOfDay } from '#web/classes/class-time.ts'
import type { Stretch } from '#web/classes/time-off/title-place.ts'
import { clockText, spanText } from '#web/time/clock-text.ts'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import type { HeldPart, ProposedPart } from './busy-parts.ts'
import type { BusyPart, DayPart } from './day-extras.ts'
import './busy.css'

const across = ({ from, to }: DayPart) => ({ left: percentOfDay(from), width: percentOfDay(to - from) })

/** Behind the classes of a day, with the name of the calendar where none of them hides it. */
export function BusyBlock({ part, place }: { part: BusyPart; place: Stretch }) {
  const { calendar, from, to } = part

  return (
    <>
      <div className="busy" style={across(part)} />
      <p
        className="busy-words"
        style={across(place)}
        title={`Busy, ${calendar}, ${spanText(from, to - from)}`}
      >
        <b>Busy</b>
        <span className="sr-only">, {spanText(from, to - from)}, </span>
        <bdi>{calendar}</bdi>
      </p>
    </>
  )
}

/** Held for somebody who waits for an answer. */
export function HeldBlock({ part }: { part: HeldPart }) {
  const { student, color, from } = part
  const hue = hueOf(color ?? '')

  return (
    <p
      className={cx('held', color ? hue.className : 'held-plain')}
      style={{ ...(color ? hue.style : {}), ...across(part) }}
      title={student === null ? 'Held' : `Held for ${student}`}
    >
      <b>Held</b>
      {clockText(from)}
    </p>
  )
}

/** Where a class could be instead. */
export function ProposedBlock({ part: { title, color, key, ...part } }: { part: ProposedPart }) {
  const hue = hueOf(color)

  return (
    <p
      aria-hidden="true"
      className={cx('held held-proposed', hue.className)}
      style={{ ...hue.style, ...across(part) }}
    >
      <kbd>{key}</kbd>
      <b>{title}</b>
      {clockText(part.from)}
    </p>
  )
}
