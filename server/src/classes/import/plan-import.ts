import type {
  ClassImportChoice,
  ClassImportInput,
  ImportedEvent,
} from '@lectern/contract/classes/class-import.contract.ts'
import { counted, grouped } from '@lectern/contract/counted.ts'
import { limitReachedText, limitsOf, type Plan } from '@lectern/contract/plans.ts'
import type { Compute } from '../../platform/http/answer-volume.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inTurns } from '../../platform/in-turns.ts'
import { dateIn, dateText } from '../../platform/wall-time.ts'
import type { FindTimeOff } from '../time-off/read-time-off.ts'
import { type Changed, classesOf, type EventClasses } from './event-classes.ts'
import { maxDays } from './event-rule.ts'
import { createWallOf } from './moment.ts'
import { parseCalendar } from './parse-calendar.ts'
import { type ParsedEvent, readEvent } from './read-event.ts'
import { createFindZone } from './zones.ts'

/** What happens with one event, and what it would write. */
export type PlannedEvent = Omit<ImportedEvent, 'proposed'> & {
  source: ParsedEvent
  choice: ClassImportChoice
  classesOfEvent: Found | null
}

type Found = Exclude<EventClasses, { kind: 'nothing' }>

type Situation = {
  /** Which of these classes are there already. */
  findKnown: (wanted: readonly Named[]) => Promise<Named[]>
  plan: Plan
  used: number
  timeZone: string
  today: string
  compute: Compute
  findTimeOff: FindTimeOff
}

/** What an import does, event by event. The preview shows it and the import writes it, so that they cannot differ. */
export async function planImport(situation: Situation, input: ClassImportInput): Promise<PlannedEvent[]> {
  const { findKnown, timeZone, today, compute, findTimeOff } = situation
  const { events: components, zones } = compute(() => parseCalendar(input.text))
  const findZone = createFindZone(zones)
  const events = await inTurns([...components.entries()], ([index, component]) =>
    compute(() => readEvent(component, index + 1, findZone)),
  )
  const wallOf = createWallOf(timeZone)
  const context = { wallOf, today, from: input.from ?? today, budget: { days: maxDays }, findTimeOff }
  const exceptions = exceptionsByMaster(events)
  const choiceOf = choicesIn(input)
  const planned = await inTurns(
    events.filter(({ replaces }) => !replaces),
    (source) => {
      const choice = choiceOf(source.title)
      const reason =
        source.problem ?? (source.isCancelled ? 'It is cancelled' : choice.leaveOut ? 'As you chose' : null)
      const found = reason
        ? ({ kind: 'nothing', reason } as const)
        : compute(() => classesOf(source, exceptions.get(source) ?? [], context))
      return planEvent(source, found, choice)
    },
  )

  requireFewSingles(planned)

  const left = await withoutKnown(findKnown, [...planned, ...unusableExceptions(events)])

  return withinLimit(
    left.map((each) => withTimeOff(each, findTimeOff)),
    situation,
  )
}

/** Twice the events of a file, and a twentieth of the rows that Premium has room for: a file is written in one go. */
const maxSinglesOfFile = 10_000

function requireFewSingles(planned: readonly PlannedEvent[]): void {
  const singles = planned.reduce(
    (sum, { result, classes }) => sum + (result === 'series' ? classes - 1 : classes),
    0,
  )
  if (singles > maxSinglesOfFile)
    throw new AppError(
      'invalid_input',
      `The events of this file come to more than ${grouped(maxSinglesOfFile)} single classes. Please import it in parts.`,
    )
}

type ChosenFor = ClassImportChoice & { leaveOut: boolean }

function choicesIn({ forAll, byTitle }: ClassImportInput): (title: string) => ChosenFor {
  const chosen = new Map(byTitle.map((choice) => [choice.title, choice]))

  return (title) => {
    const own = chosen.get(title)
    return own
      ? { ...own, courseId: own.courseId ?? forAll.courseId, classValue: own.classValue ?? forAll.classValue }
      : { ...forAll, leaveOut: false }
  }
}

function planEvent(
  source: ParsedEvent,
  found: EventClasses,
  { leaveOut: _, ...choice }: ChosenFor,
): PlannedEvent {
  const { event, title, duration } = source
  const common = { event, title, source, choice, courseId: choice.courseId, until: null }
  if (found.kind === 'nothing')
    return {
      ...common,
      scheduledAt: null,
      duration: null,
      result: 'leftOut',
      classes: 0,
      reason: found.reason,
      classesOfEvent: null,
    }
  const times = timesOf(found)
  const last = times.at(-1)

  return {
    ...common,
    scheduledAt: times[0] ?? null,
    duration,
    result: found.kind,
    classes: countOf(found),
    until: found.kind === 'series' ? found.endDate : dateIn(last ?? ''),
    reason: found.kind === 'classes' && found.isCut && last ? cutReason(dateIn(last)) : null,
    classesOfEvent: found,
  }
}

/** Single classes, the first one of a series and those that the event moves are written into time off all the same. */
function withTimeOff(event: PlannedEvent, findTimeOff: FindTimeOff): PlannedEvent {
  const { classesOfEvent: found, source, reason } = event
  if (!found) return event
  const isOff = (time: string, duration: number) => findTimeOff(time, duration) !== null
  const regular = found.kind === 'series' ? [found.scheduledAt] : found.times
  const moved = [...(found.kind === 'series' ? found.changed : []), ...found.singles]
  const leftOut = found.kind === 'series' ? found.leftOut : 0
  const during =
    regular.filter((time) => isOff(time, source.duration)).length +
    moved.filter((each) => isOff(each.scheduledAt, each.event.duration)).length
  const told = [
    ...(reason === null ? [] : [reason]),
    ...(leftOut > 0 ? [`Time off leaves out ${counted(leftOut, 'date')}`] : []),
    ...(during > 0 ? [`${counted(during, 'class is', 'classes are')} during time off`] : []),
  ]

  return { ...event, reason: told.join('. ') || null }
}

const cutReason = (date: string): string =>
  `It goes on, in a way that no series here does: taken until ${dateText(date)}`

/** As the plan counts them. */
const countOf = (found: Found): number =>
  found.kind === 'series' ? 1 + found.singles.length : timesOf(found).length

const timeOf = ({ scheduledAt }: Changed): string => scheduledAt

const timesOf = (found: Found): string[] =>
  (found.kind === 'series'
    ? [found.scheduledAt, ...found.singles.map(timeOf)]
    : [...found.times, ...found.singles.map(timeOf)]
  ).sort()

/** Of several events with one name the first has the exceptions: otherwise each exception would be read for each of them. */
function exceptionsByMaster(events: readonly ParsedEvent[]): Map<ParsedEvent, ParsedEvent[]> {
  const exceptions = Map.groupBy(
    events.filter(({ replaces }) => replaces),
    ({ uid }) => uid,
  )
  const masters = Map.groupBy(
    events.filter(({ replaces }) => !replaces),
    ({ uid }) => uid,
  )

  return new Map(
    [...masters].flatMap(([uid, [first]]) => (first ? [[first, exceptions.get(uid) ?? []]] : [])),
  )
}

/** Exceptions of a series that is not in the file, and those that cannot become a class: their date stays empty. */
function unusableExceptions(events: readonly ParsedEvent[]): PlannedEvent[] {
  const masters = new Set(events.filter(({ replaces }) => !replaces).map(({ uid }) => uid))
  const choice = { courseId: null, studentIds: [], classValue: null, leaveOut: false }

  return events.flatMap((source) => {
    if (!source.replaces) return []
    const reason = masters.has(source.uid)
      ? source.problem
      : 'The series that it belongs to is not in the file'
    return reason === null ? [] : planEvent(source, { kind: 'nothing', reason }, choice)
  })
}

type Named = { title: string; scheduledAt: string }

const keyOf = ({ title, scheduledAt }: Named): string => `${scheduledAt} ${title}`

/** An exception may have a title of its own. */
const namedBy = ({ scheduledAt, event }: Changed): Named => ({ scheduledAt, title: event.title })

/** The next classes of a series, or all that are single. */
const namedIn = (found: Found, title: string): Named[] => [
  ...(found.kind === 'series' ? found.next : found.times).map((scheduledAt) => ({
    title,
    scheduledAt,
  })),
  ...found.singles.map(namedBy),
]

/** By its next class, or by most of the next ones: some may have been moved or deleted since. */
function isKnownSeries(next: readonly string[], title: string, isNew: (named: Named) => boolean): boolean {
  const areNew = next.map((scheduledAt) => isNew({ title, scheduledAt }))

  return areNew[0] === false || areNew.filter((each) => each).length * 2 < next.length
}

/** What is there already, by title and time, is not written again. */
async function withoutKnown(
  findKnown: Situation['findKnown'],
  planned: PlannedEvent[],
): Promise<PlannedEvent[]> {
  const wanted = planned.flatMap(({ classesOfEvent, title }) =>
    classesOfEvent ? namedIn(classesOfEvent, title) : [],
  )
  const known = new Set((await findKnown(wanted)).map(keyOf))

  return planned.map((each) => {
    const { classesOfEvent: found, title } = each
    if (!found) return each
    const isNew = (named: Named) => !known.has(keyOf(named))
    if (
      found.kind === 'series' ? isKnownSeries(found.next, title, isNew) : !namedIn(found, title).some(isNew)
    )
      return { ...each, result: 'same', classes: 0, classesOfEvent: null, reason: null }
    const singles = found.singles.filter((changed) => isNew(namedBy(changed)))
    const left: Found =
      found.kind === 'series'
        ? { ...found, singles }
        : { ...found, singles, times: found.times.filter((scheduledAt) => isNew({ title, scheduledAt })) }
    return { ...each, classesOfEvent: left, classes: countOf(left) }
  })
}

/** What goes beyond the plan's limit is told of before anything is written. */
function withinLimit(planned: PlannedEvent[], { plan, used }: Situation): PlannedEvent[] {
  const limit = limitsOf(plan).classes
  if (limit === null) return planned
  let left = limit - used

  return planned.map((each) => {
    if (!each.classesOfEvent) return each
    if (each.classes <= left) {
      left -= each.classes
      return each
    }
    const reason = limitReachedText('classes', limit)
    return { ...each, result: 'leftOut', classes: 0, reason, classesOfEvent: null }
  })
}
