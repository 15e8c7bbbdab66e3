import { webLink } from '@lectern/contract/web-link.ts'
import { useQuery } from '@tanstack/react-query'
import { Phone, TreePalm, Video } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import type { BusyPart, Extras } from '#web/classes/busy/day-extras.ts'
import { titleText } from '#web/classes/class-label.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { type Segment, segmentsByDate } from '#web/classes/day-segments.ts'
import { allStudentsText, type StudentNames, useStudentNames } from '#web/classes/student-names.ts'
import type { Band } from '#web/classes/time-off/time-off-bands.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { clockText, spanText } from '#web/time/clock-text.ts'
import { dayText } from '#web/time/day-text.ts'
import { absoluteMinute, dayMinutes, type WallTime } from '#web/time/wall-time.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Truncated } from '#web/ui/truncated.tsx'

interface AgendaViewProps {
  dates: readonly string[]
  /** Undefined while they are being loaded. */
  items: readonly ListedClass[] | undefined
  now: WallTime
  /** How often somebody asked for today. */
  todayAsked: number
  bands: ReadonlyMap<string, Band[]>
  extras: Extras
  onOpen: (item: ListedClass) => void
}

/** A week as a list by day, for a hand: who comes when, joined or called with one tap. */
export function AgendaView({ dates, items, now, todayAsked, bands, extras, onOpen }: AgendaViewProps) {
  const names = useStudentNames()
  const phoneNumbers = usePhoneNumbers()
  const byDate = useMemo(() => segmentsByDate(items ?? [], dates), [items, dates])
  const today = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time today is asked for
  useEffect(() => {
    void today.current?.scrollIntoView({ block: 'nearest' })
  }, [todayAsked, items === undefined])

  return (
    <ol aria-label="Agenda" className="grid grid-cols-1 gap-4">
      {dates.map((date) => (
        <li key={date} ref={date === now.date ? today : undefined} className="scroll-mt-16">
          <h2 className={cx('mb-1.5 font-semibold text-sm', date !== now.date && 'text-ink-muted')}>
            {dayText(date)}
            {date === now.date && ', today'}
          </h2>
          {bands.get(date)?.map((band) => (
            <TimeOffLine key={band.id} band={band} />
          ))}
          {extras.get(date)?.busy.map((part) => (
            <BusyLine key={`${part.from} ${part.calendar}`} part={part} />
          ))}
          {items === undefined && <Skeleton className="h-14" />}
          {items && byDate.get(date)?.length === 0 && (
            <p className="text-ink-subtle text-sm">No classes scheduled</p>
          )}
          <ul className="card divide-y divide-border empty:hidden">
            {byDate.get(date)?.map((segment) => (
              <AgendaClass
                key={segment.key}
                segment={segment}
                names={names}
                phone={phoneOf(segment.item, phoneNumbers)}
                now={now}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** A day has no hours here on which a band could lie. */
function TimeOffLine({ band: { title, from, to } }: { band: Band }) {
  const isWholeDay = from === 0 && to === dayMinutes

  return (
    <p className="time-off-hatch mb-1.5 flex items-center gap-2 rounded-md px-3 py-2 text-ink-muted text-sm inset-ring inset-ring-border">
      <TreePalm size={16} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 flex-1 truncate">
        <span className="sr-only">Time off: </span>
        {title}
      </span>
      {!isWholeDay && <span className="shrink-0 text-xs tabular-nums">{spanText(from, to - from)}</span>}
    </p>
  )
}

function BusyLine({ part: { calendar, from, to } }: { part: BusyPart }) {
  const isWholeDay = from === 0 && to === dayMinutes

  return (
    <p className="mb-1.5 flex items-center gap-2 rounded-md bg-fill px-3 py-2 text-ink-muted text-sm inset-ring inset-ring-border">
      <span className="min-w-0 flex-1 truncate">
        Busy, <bdi>{calendar}</bdi>
      </span>
      <span className="shrink-0 text-xs tabular-nums">
        {isWholeDay ? 'All day' : spanText(from, to - from)}
      </span>
    </p>
  )
}

type PhoneNumbers = ReadonlyMap<string, string>

const noPhones: PhoneNumbers = new Map()

const usePhoneNumbers = (): PhoneNumbers =>
  useQuery({
    ...studentQueries.list(),
    select: (students): PhoneNumbers =>
      new Map(students.flatMap(({ id, phone }) => (phone ? [[String(id), phone]] : []))),
  }).data ?? noPhones

/** Of the one student of a class: of several nobody could say whom the button calls. */
const phoneOf = ({ studentIds }: ListedClass, phoneNumbers: PhoneNumbers): string | undefined =>
  studentIds.length === 1 ? phoneNumbers.get(studentIds[0] ?? '') : undefined

interface AgendaClassProps {
  segment: Segment
  names: StudentNames
  phone: string | undefined
  now: WallTime
  onOpen: (item: ListedClass) => void
}

function AgendaClass({ segment, names, phone, now, onOpen }: AgendaClassProps) {
  const { item, part, from, to } = segment
  const hue = hueOf(item.course.color)
  const students = allStudentsText(item, names)
  const isCancelled = item.status === 'cancelled'
  const link = isToCome(item, now) ? webLink(item.courseLink ?? '') : undefined

  return (
    <li className={cx('flex items-center gap-2 pr-2', hue.className)} style={hue.style}>
      <button
        type="button"
        onClick={() => onOpen(item)}
        className={cx(
          'flex min-h-14 min-w-0 flex-1 items-center gap-3 px-3 py-2 text-left',
          isCancelled && 'text-ink-muted line-through',
        )}
      >
        <span className="w-16 shrink-0 text-ink-muted text-xs tabular-nums">
          {part === 'rest' ? `until ${clockText(to)}` : clockText(from)}
          {part !== 'rest' && <span className="block">{item.duration} min</span>}
        </span>
        <span aria-hidden="true" className="w-0.75 self-stretch rounded-full bg-hue" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            {students || <Truncated text={titleText(item)} length={30} />}
          </span>
          <span className="block truncate text-ink-muted text-xs">
            {students && (
              <>
                <Truncated text={titleText(item)} length={30} />
                {' · '}
              </>
            )}
            <Truncated text={item.course.name} length={20} />
          </span>
        </span>
        {isCancelled && <span className="sr-only">, cancelled</span>}
      </button>
      {phone && (
        <a
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          aria-label={`Call ${students}`}
          className={buttonClass({ variant: 'ghost' })}
        >
          <Phone size={16} />
        </a>
      )}
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Video size={14} />
          Join
        </a>
      )}
    </li>
  )
}

/** A class that is over or called off is not joined from here; its details keep the link. */
const isToCome = ({ status, start, duration }: ListedClass, now: WallTime): boolean =>
  status === 'scheduled' && start !== null && absoluteMinute(start) + duration > absoluteMinute(now)
