import type { ClassStatus, RecurrenceType } from '@lectern/contract/classes/class-values.ts'
import type { RecurrencePattern } from '@lectern/contract/classes/classes.contract.ts'
import { type Recurrence, ruleOf } from '@lectern/contract/classes/recurrence.ts'
import type { Plan } from '@lectern/contract/plans.ts'
import type { CancelReason, Mark } from '@lectern/contract/records/record-values.ts'

/** What every class of a series has alike, and a class that continues it gets. */
export type Shared = {
  courseId: number
  title: string
  description: string | null
  duration: number
  courseLink: string | null
  classValue: string | null
  studentIds: string[]
  topicIds: string[]
}

export const sharedFields = [
  'courseId',
  'title',
  'description',
  'duration',
  'courseLink',
  'classValue',
  'studentIds',
  'topicIds',
] as const satisfies (keyof Shared)[]

export const sharedOf = (fields: Shared): Shared =>
  Object.fromEntries(sharedFields.map((name) => [name, fields[name]])) as Shared

export type MarkOf = {
  mark: Mark
  note: string | null
  makeUpOwed: boolean
  makeUp: number | null
  /** The family said it beforehand; until when a make-up may be booked. */
  told?: { until: string | null }
}

/** What a family said: that a student cannot come. */
export type AbsenceOf = {
  id: number
  student: number
  lesson: number
  state: 'done' | 'waiting' | 'charged' | 'passed' | 'taken back' | 'undone'
  isAlone: boolean
  isLate: boolean
  /** What it was until the teacher brought the class back. */
  before?: AbsenceOf['state']
}

export type RecordOf = {
  isRecorded: boolean
  notes: string | null
  homework: string | null
  topics: number[]
  marks: Record<string, MarkOf>
}

/** A line of a student's account, in cents. */
export type Entry = {
  id: number
  student: number
  kind: 'charge' | 'payment' | 'correction'
  date: string
  amount: number
  /** The class that it is for, as long as that is there. */
  lesson: number | null
  isTyped: boolean
  invoice: number | null
  refersTo: number | null
  /** Of what a plan charges: the plan and its month. */
  plan: { id: number; month: string } | null
}

/** What a student owes for a class that plans of theirs stood for when it was recorded, in cents. */
export type UnderPlans = { share: number; plans: number[] }

/** A flat plan or a package. */
export type TuitionPlan = {
  id: number
  kind: 'flat' | 'package'
  course: number
  buyer: number
  sharers: number[]
  startsOn: string
  endsOn: string | null
  /** A month, or the whole. */
  cents: number
  unit: 'lessons' | 'minutes'
  /** In its unit. */
  size: number
  boughtOn: string
  takenBackOn: string | null
}

export type Lesson = Shared & {
  underPlans: Record<string, UnderPlans>

  /** Below zero until the server has named it. */
  id: number
  scheduledAt: string
  status: ClassStatus
  cancelReason: CancelReason | null
  series: number | null
  /** The date of its series that it stands for. */
  date: string | null
  byHand: boolean
  /** The time off that cancelled it. */
  offId: number | null
  /** Of one that stands for itself: whether it takes quota. */
  counts: boolean
  /** Written by a new day, and nobody has touched it since. */
  isContinued: boolean
  record: RecordOf | null
  /** Another one for each state that it was ever in. */
  stamp: number
}

export type Rule = {
  recurrenceType: RecurrenceType | null
  recurrencePattern: RecurrencePattern | null
  recurrenceInterval: number
  recurrenceEndDate: string | null
  recurrenceCount: number | null
}

export const ruleFields = [
  'recurrenceType',
  'recurrencePattern',
  'recurrenceInterval',
  'recurrenceEndDate',
  'recurrenceCount',
] as const satisfies (keyof Rule)[]

export type Series = {
  id: number
  /** The class that shows the rule: whichever the server has chosen. */
  holder: number
  rule: Rule
  /** Wall time. */
  start: string
  /** Of a part that keeps the start of the whole: where it begins. */
  from: string
  /** How far every date has its class or is left out; null while the series rests. */
  until: string | null
  /** Dates without a class: the time off that left it out, or null where it stays so. */
  leftOut: Record<string, number | null>
  template: Shared
  /** The same for series of which one continues the other. */
  chain: number
}

export type TimeOff = { id: number; title: string; startsAt: string; endsAt: string }

export type Images<T> = Map<number, T | undefined>

export type ChargeImage = {
  student: number
  amount: number
  isTyped: boolean
  invoices: number[]
  entries: number[]
}

/** What a change found of everything that it made another. */
export type Change = {
  key: string
  at: number
  lessons: Images<Lesson>
  series: Images<Series>
  /** The state in which it left each class; none where it is gone. */
  stamps: Map<number, number | undefined>
  /** The same in full. */
  left: Map<number, string | undefined>
  /** What was charged before for each class, by student. */
  charges: Map<number, ChargeImage[]>
  /** How far it left each series. */
  reached: Map<number, string | null>
  offId: number | null
}

/** `cancels`: the invoice that this one takes back. */
export type Invoice = { id: number; student: number; total: number; cancels: number | null }

export type World = {
  /** Milliseconds. */
  instant: number
  zone: string
  plan: Plan
  courses: Set<number>
  students: Set<number>
  topics: Set<number>
  lessons: Map<number, Lesson>
  series: Map<number, Series>
  offs: Map<number, TimeOff>
  changes: Map<string, Change>
  /** What was done and not undone, by the keys of changes; without one where it cannot be undone. */
  log: (string | null)[]
  entries: Map<number, Entry>
  invoices: Map<number, Invoice>
  tuitionPlans: Map<number, TuitionPlan>
  absences: Map<number, AbsenceOf>
  /** Classes for which something was agreed in this step, and those that undo brought back. */
  agreedNow: Set<number>
  restoredNow: Set<number>
  /** The day of the last list, which continued what was due. */
  listedOn: string
  next: number
}

export const newWorld = (instant: number, zone: string, plan: Plan): World => ({
  instant,
  zone,
  plan,
  courses: new Set(),
  students: new Set(),
  topics: new Set(),
  lessons: new Map(),
  series: new Map(),
  offs: new Map(),
  changes: new Map(),
  log: [],
  entries: new Map(),
  invoices: new Map(),
  tuitionPlans: new Map(),
  absences: new Map(),
  agreedNow: new Set(),
  restoredNow: new Set(),
  listedOn: '',
  next: 1,
})

export const nowIn = ({ instant, zone }: World): string =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')

export const dateIn = (wallTime: string): string => wallTime.slice(0, 10)
export const timeIn = (wallTime: string): string => wallTime.slice(11)
export const todayIn = (world: World): string => dateIn(nowIn(world))

/** What the server answers instead. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`refused with ${status}`)
    this.status = status
  }
}

export const nextId = (world: World): number => {
  world.next += 1
  return world.next
}

export function get(world: World, id: number): Lesson {
  const lesson = world.lessons.get(id)
  if (!lesson) throw new Refused(404)
  return lesson
}

export const seriesOf = (world: World, { series }: Pick<Lesson, 'series'>): Series | undefined =>
  series === null ? undefined : world.series.get(series)

/** By the dates they stand for. */
export const membersOf = (world: World, id: number): Lesson[] =>
  [...world.lessons.values()]
    .filter(({ series }) => series === id)
    .sort((one, other) => (one.date ?? '').localeCompare(other.date ?? '') || one.id - other.id)

export const isHolder = (world: World, lesson: Lesson): boolean =>
  seriesOf(world, lesson)?.holder === lesson.id

/** Whatever becomes of its series, it stays as it is. */
export const stays = ({ record, status }: Lesson): boolean =>
  record !== null && (record.isRecorded || status !== 'scheduled')

export const isEndless = ({ recurrenceEndDate, recurrenceCount }: Rule): boolean =>
  recurrenceEndDate === null && recurrenceCount === null

export function recurrenceOf(rule: Rule): Recurrence {
  const found = ruleOf(rule)
  if (!found) throw new Refused(400)
  return found
}

/** What it is once it stands for itself. */
export function release(lesson: Lesson, counts: boolean): void {
  Object.assign(lesson, { series: null, date: null, byHand: false, counts })
}

export const noRule: Rule = {
  recurrenceType: null,
  recurrencePattern: null,
  recurrenceInterval: 1,
  recurrenceEndDate: null,
  recurrenceCount: null,
}

const cloned = <T>(all: ReadonlyMap<number, T>, clone: (each: T) => T): Map<number, T> =>
  new Map([...all].map(([id, each]) => [id, clone(each)]))

export const cloneLesson = (lesson: Lesson): Lesson => ({
  ...lesson,
  underPlans: structuredClone(lesson.underPlans),
  record: lesson.record && structuredClone(lesson.record),
})

const cloneSeries = (series: Series): Series => ({
  ...series,
  leftOut: { ...series.leftOut },
  template: { ...series.template },
})

/** To be changed; what was kept of earlier states never is. */
export const cloneWorld = (world: World): World => ({
  ...world,
  courses: new Set(world.courses),
  students: new Set(world.students),
  topics: new Set(world.topics),
  lessons: cloned(world.lessons, cloneLesson),
  series: cloned(world.series, cloneSeries),
  offs: new Map(world.offs),
  changes: new Map(world.changes),
  log: [...world.log],
  entries: cloned(world.entries, (entry) => ({ ...entry })),
  invoices: new Map(world.invoices),
  tuitionPlans: new Map([...world.tuitionPlans].map(([id, plan]) => [id, { ...plan }])),
  absences: new Map([...world.absences].map(([id, absence]) => [id, { ...absence }])),
  agreedNow: new Set(),
  restoredNow: new Set(),
})
