import { addDays, dayNumber } from '@lectern/contract/calendar.ts'
import type { ClassChange, NewClass } from '@lectern/contract/classes/classes.contract.ts'
import { endAbsences } from './brought-back.ts'
import { followChange, removeCharges, removeLesson } from './money.ts'
import { offsAt } from './offs.ts'
import { countIfLikeNew, leaveChainIfBeside, requireQuota } from './quota.ts'
import {
  account,
  addLesson,
  addSingle,
  endSeries,
  expand,
  expandComing,
  fromOf,
  isTaken,
  leaveEmpty,
  leaveOut,
  requireSound,
} from './series.ts'
import {
  dateIn,
  get,
  isHolder,
  type Lesson,
  membersOf,
  nextId,
  noRule,
  nowIn,
  Refused,
  type Rule,
  release,
  ruleFields,
  type Series,
  seriesOf,
  sharedFields,
  sharedOf,
  stays,
  timeIn,
  todayIn,
  type World,
} from './world.ts'

/** Everything that a class names is there. */
export function requireNamed(world: World, { courseId, studentIds = [], topicIds = [] }: ClassChange): void {
  const isThere =
    (courseId === undefined || world.courses.has(courseId)) &&
    studentIds.every((id) => world.students.has(Number(id))) &&
    topicIds.every((id) => world.topics.has(Number(id)))
  if (!isThere) throw new Refused(404)
}

/** What the rule uses; a class that does not repeat has none. */
function tidy(rule: Rule): Rule {
  const inOrder = (numbers: readonly number[] = []) => [...new Set(numbers)].sort((one, other) => one - other)
  const { recurrenceType, recurrencePattern } = rule
  if (recurrenceType === 'weekly')
    return { ...rule, recurrencePattern: { days: inOrder(recurrencePattern?.days) } }
  const pattern =
    recurrenceType === 'monthly' ? { months: inOrder(recurrencePattern?.months) } : recurrencePattern && {}

  return { ...rule, recurrencePattern: pattern, recurrenceInterval: 1 }
}

const ruleIn = (fields: Rule): Rule =>
  tidy(Object.fromEntries(ruleFields.map((name) => [name, fields[name]])) as Rule)

const fieldsOf = (fields: NewClass) => ({
  ...structuredClone(sharedOf(fields)),
  scheduledAt: fields.scheduledAt,
  underPlans: {},
})

const offOn =
  (world: World, { start, template }: Pick<Series, 'start' | 'template'>) =>
  (date: string): boolean =>
    offsAt(world, `${date} ${timeIn(start)}`, template.duration).length > 0

export function createClass(world: World, fields: NewClass): Lesson {
  const { scheduledAt } = fields
  const [start, today] = [dateIn(scheduledAt), todayIn(world)]
  const rule = ruleIn(fields)
  if (fields.isRecurring) requireSound(rule, scheduledAt)
  const begun = { start: scheduledAt, template: structuredClone(sharedOf(fields)) }
  const found = fields.isRecurring ? expand(rule, start, start, today, offOn(world, begun)) : undefined
  requireNamed(world, fields)
  requireQuota(world)
  const lesson = { ...addSingle(world, fieldsOf(fields)), status: fields.status }
  world.lessons.set(lesson.id, lesson)
  if (!found) return lesson
  const series = beginSeries(world, lesson, rule, found.until)
  for (const date of found.dates) addLesson(world, series, date)
  leaveOut(world, series, found.leftOut)

  return lesson
}

function beginSeries(world: World, lesson: Lesson, rule: Rule, until: string): Series {
  const id = nextId(world)
  const start = lesson.scheduledAt
  const template = structuredClone(sharedOf(lesson))
  const series = { id, holder: lesson.id, rule, start, from: '', until, leftOut: {}, template, chain: id }
  world.series.set(id, series)
  Object.assign(lesson, { series: id, date: dateIn(start), counts: true })

  return series
}

/** Changes a class as PUT does: one that holds a rule takes along those to come that follow it. */
export function putClass(world: World, id: number, change: ClassChange): void {
  requireNamed(world, change)
  const lesson = get(world, id)
  const series = seriesOf(world, lesson)
  const holds = series?.holder === id
  const repeats = change.isRecurring ?? holds
  if (series && !holds && repeats) throw new Refused(400)
  const rule = repeats ? ruleIn({ ...(series?.rule ?? noRule), ...definedRule(change) }) : noRule
  const isOtherRule = holds && repeats && JSON.stringify(rule) !== JSON.stringify(series?.rule)
  if (isSame(lesson, change) && repeats === holds && !isOtherRule) return
  const before = { ...lesson }
  countIfLikeNew(world, lesson, { ...lesson, ...pickOwn(change) }, repeats && !holds)
  if (series && holds && !repeats) stopRepeating(world, series, lesson, change)
  assign(lesson, change)
  if (series && !holds) lesson.byHand = true
  if (repeats) followRule(world, lesson, before, series, rule)
  tellOfChange(world, lesson, before)
}

const definedRule = (change: ClassChange): Partial<Rule> =>
  Object.fromEntries(
    ruleFields.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]])),
  ) as Partial<Rule>

const ownFields = [...sharedFields, 'scheduledAt', 'status'] as const

const pickOwn = (change: ClassChange): Partial<Lesson> =>
  Object.fromEntries(
    ownFields.flatMap((name) => (change[name] === undefined ? [] : [[name, structuredClone(change[name])]])),
  ) as Partial<Lesson>

export const isSame = (lesson: Lesson, change: ClassChange): boolean =>
  Object.entries(pickOwn(change)).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(lesson[name as keyof Lesson]),
  )

export function assign(lesson: Lesson, change: ClassChange): void {
  Object.assign(lesson, pickOwn(change), { isContinued: false })
}

/** What follows from a class that is closed, or was. */
export function tellOfChange(
  world: World,
  lesson: Lesson,
  before: Pick<Lesson, 'status' | 'classValue' | 'courseId' | 'scheduledAt'>,
): void {
  const isReopened = before.status !== lesson.status
  if (before.status !== 'scheduled') {
    if (isReopened) reopenRecord(world, lesson)
    else followChange(world, lesson, before.classValue !== lesson.classValue, before)
  }
  if (isReopened && lesson.cancelReason !== null) Object.assign(lesson, { cancelReason: null, offId: null })
}

export function reopenRecord(world: World, lesson: Lesson): void {
  if (lesson.record) lesson.record.isRecorded = false
  removeCharges(world, lesson)
  endAbsences(world, lesson)
}

/** It stands for itself from now on, and those that are to come go. */
function stopRepeating(world: World, series: Series, lesson: Lesson, change: ClassChange): void {
  endSeries(world, series, lesson.id)
  world.series.delete(series.id)
  const isLast = ![...world.series.values()].some(({ chain }) => chain === series.chain)
  const isComing = dateIn(change.scheduledAt ?? lesson.scheduledAt) >= todayIn(world)
  const { byHand } = lesson
  release(lesson, isLast)
  lesson.byHand = byHand
  if (isLast || !isComing) return
  requireQuota(world)
  lesson.counts = true
}

/** The dates of the rule from today on: what follows it is there, what does not goes, what is missing comes. */
function followRule(
  world: World,
  lesson: Lesson,
  before: Lesson,
  known: Series | undefined,
  rule: Rule,
): void {
  const isMoved = lesson.scheduledAt !== before.scheduledAt
  const series = known ?? beginSeries(world, lesson, rule, '')
  const isDatedAnew =
    !known || known.until === null || isMoved || JSON.stringify(rule) !== JSON.stringify(known.rule)
  series.template = structuredClone(sharedOf(lesson))
  if (isDatedAnew) series.from = fromOf(world, series)
  if (known && isMoved) {
    const days = dayNumber(dateIn(lesson.scheduledAt)) - dayNumber(before.date ?? '')
    series.start = `${addDays(dateIn(series.start), days)} ${timeIn(lesson.scheduledAt)}`
    series.from &&= addDays(series.from, days)
    lesson.date = dateIn(lesson.scheduledAt)
  }
  series.rule = rule
  if (isDatedAnew) dateAnew(world, series, lesson)
  else updateComing(world, series, lesson)
  if (isDatedAnew) leaveChainIfBeside(world, series)
}

const follows = (world: World, member: Lesson, holder: Lesson): boolean =>
  member !== holder && member.scheduledAt >= nowIn(world) && !member.byHand && !stays(member)

function updateComing(world: World, series: Series, holder: Lesson): void {
  for (const member of membersOf(world, series.id).filter((each) => follows(world, each, holder))) {
    const before = { ...member }
    Object.assign(member, structuredClone(series.template), {
      scheduledAt: `${member.date} ${timeIn(series.start)}`,
      isContinued: false,
    })
    tellOfChange(world, member, before)
  }
}

function dateAnew(world: World, series: Series, holder: Lesson): void {
  const [today, now] = [todayIn(world), nowIn(world)]
  requireSound(series.rule, series.start)
  const isOff = offOn(world, series)
  const held = new Set(
    membersOf(world, series.id).flatMap(({ id, date }) => (id !== holder.id && date ? [date] : [])),
  )
  const hasNumber = series.rule.recurrenceCount !== null
  const { dates, until, leftOut } = expandComing(
    series.rule,
    dateIn(series.start),
    today,
    hasNumber ? (date) => isOff(date) && !(date < today && held.has(date)) : isOff,
  )
  const forGood = Object.entries(series.leftOut).filter(([date, off]) => off === null || date < today)
  series.leftOut = Object.fromEntries(forGood)
  const wanted = dates.filter(
    (date) => series.leftOut[date] !== null && date !== holder.date && date >= series.from,
  )
  series.until = until
  for (const member of membersOf(world, series.id).filter((each) => follows(world, each, holder)))
    if (!wanted.includes(member.date ?? '')) removeLesson(world, member)
  updateComing(world, series, holder)
  for (const date of wanted)
    if (`${date} ${timeIn(series.start)}` >= now && !isTaken(world, series, date))
      addLesson(world, series, date)
  leaveOut(
    world,
    series,
    leftOut.filter((date) => !isTaken(world, series, date) && date >= series.from),
  )
  for (const member of membersOf(world, series.id))
    if (member !== holder && member.date === holder.date) member.date = dateIn(member.scheduledAt)
  account(world, series)
}

/** DELETE without a scope: with the class that holds a rule everything to come goes. */
export function removeClass(world: World, id: number): void {
  const lesson = get(world, id)
  const series = seriesOf(world, lesson)
  if (series && isHolder(world, lesson)) {
    endSeries(world, series, id)
    world.series.delete(series.id)
  } else if (series) leaveEmpty(world, series, lesson)
  removeLesson(world, lesson)
}

/** The series keeps its rule and rests. */
export function removeChildren(world: World, id: number): void {
  const lesson = get(world, id)
  const series = seriesOf(world, lesson)
  if (!series || !isHolder(world, lesson)) return
  endSeries(world, series, id)
  Object.assign(series, { until: null, leftOut: {} })
}
