import { addDays } from '@lectern/contract/calendar.ts'
import { earlier } from '@lectern/contract/classes/recurrence.ts'
import type { WantedChange } from '@lectern/contract/classes/series-change.contract.ts'
import { type Division, divide, type Line, lineOf, lineOfMove, linesOfStaying } from './division.ts'
import { assign, isSame, putClass, reopenRecord, requireNamed, tellOfChange } from './edits.ts'
import { chargeCancelled, removeLesson } from './money.ts'
import { hasOtherRule, type Plan, planEdit } from './plan-edit.ts'
import { leaveChainIfBeside } from './quota.ts'
import { account, addLesson, endSeries, leaveEmpty } from './series.ts'
import {
  dateIn,
  get,
  isEndless,
  isHolder,
  type Lesson,
  membersOf,
  nextId,
  Refused,
  release,
  type Series,
  seriesOf,
  sharedFields,
  todayIn,
  type World,
} from './world.ts'

/** What is shown before, and what writes it. */
export type Planned = { lines: Line[]; count: number; total: number; write: () => void }

/** What a change of a class, and of others of its series, does. */
export function planChange(world: World, id: number, wanted: WantedChange): Planned {
  const target = get(world, id)
  const series = seriesOf(world, target)
  if (wanted.scope === 'this') return planOne(world, target, series, wanted)
  if (!series) throw new Refused(409)
  const division = divide(world, series, target, wanted.scope)
  const total = division.touched.length + division.staying.length
  if (wanted.action === 'cancel') return planCancellation(world, series, target, wanted.reason, division)
  if (wanted.action === 'delete') return planDeletion(world, series, target, division)
  if (wanted.change.isRecurring === false) throw new Refused(400)
  const { change } = wanted
  const plan = planEdit({ world, series, target, change, division })
  const count = plan.placed.length + plan.added.length + plan.removed.length

  return { lines: plan.lines, count, total, write: () => writeEdit(world, series, target, plan, change) }
}

export function applyChange(world: World, id: number, wanted: WantedChange): Planned {
  if (wanted.action === 'change') requireNamed(world, wanted.change)
  if (wanted.action === 'cancel' && wanted.isCharged && wanted.scope !== 'this') throw new Refused(400)
  const planned = planChange(world, id, wanted)
  if (planned.count === 0) throw new Refused(409)
  planned.write()

  return planned
}

function planOne(world: World, target: Lesson, series: Series | undefined, wanted: WantedChange): Planned {
  const { id: classId, scheduledAt: from } = target
  const one = { count: 1, total: 1 }
  if (wanted.action === 'delete')
    return {
      ...one,
      lines: [lineOf({ classId, outcome: 'deleted', from })],
      write: () => removeAlone(world, target),
    }
  if (wanted.action === 'cancel') {
    const write = (): void => cancelOne(world, target, wanted.reason, wanted.isCharged)
    return { ...one, lines: [lineOf({ classId, outcome: 'cancelled', from, to: from })], write }
  }
  const { change } = wanted
  if (series && hasOtherRule(series, change)) throw new Refused(400)

  return {
    ...one,
    lines: [lineOfMove(world, target, change.scheduledAt ?? from, change.duration)],
    write: () => (series ? changeAlone(world, target, change) : putClass(world, classId, change)),
  }
}

type ChangeOf<W> = W extends { change: infer C } ? C : never

/** One class of a series alone: it no longer follows, and the rule stays what it is. */
function changeAlone(world: World, lesson: Lesson, change: ChangeOf<WantedChange>): void {
  if (isSame(lesson, change)) return
  const before = { ...lesson }
  assign(lesson, change)
  lesson.byHand = true
  tellOfChange(world, lesson, before)
}

const hasOthersToCome = (world: World, lesson: Lesson): boolean =>
  membersOf(world, lesson.series ?? 0).some(
    (member) => member !== lesson && dateIn(member.scheduledAt) >= todayIn(world),
  )

/** Its date stays empty. Where it shows the rule and no other is to come, the series is over. */
function removeAlone(world: World, lesson: Lesson): void {
  const series = seriesOf(world, lesson)
  if (series && isHolder(world, lesson) && !hasOthersToCome(world, lesson)) {
    endSeries(world, series, lesson.id)
    world.series.delete(series.id)
  } else if (series) leaveEmpty(world, series, lesson)
  removeLesson(world, lesson)
}

function cancelOne(
  world: World,
  lesson: Lesson,
  reason: NonNullable<Lesson['cancelReason']>,
  isCharged: boolean,
): void {
  if (lesson.status !== 'scheduled') reopenRecord(world, lesson)
  Object.assign(lesson, { status: 'cancelled', cancelReason: reason, offId: null, isContinued: false })
  if (isCharged) chargeCancelled(world, lesson, true)
}

function planCancellation(
  world: World,
  series: Series,
  target: Lesson,
  reason: Lesson['cancelReason'],
  division: Division,
): Planned {
  const isCancelled = ({ status }: Lesson): boolean => status === 'cancelled'
  const cancelled = division.touched.filter((member) => !isCancelled(member))
  const already = division.touched.filter(isCancelled)
  const staying = [
    ...division.staying,
    ...already.map((member) => ({ member, reason: 'cancelled' as const })),
  ]

  return {
    count: cancelled.length,
    total: division.touched.length + division.staying.length,
    lines: [
      ...linesOfStaying(staying, todayIn(world)),
      ...cancelled.map(({ id, scheduledAt }) =>
        lineOf({ classId: id, outcome: 'cancelled', from: scheduledAt, to: scheduledAt }),
      ),
    ],
    write() {
      for (const member of cancelled)
        Object.assign(member, { status: 'cancelled', cancelReason: reason, isContinued: false })
      for (const member of already) member.offId = null
      if (isEndless(series.rule)) series.rule = { ...series.rule, recurrenceEndDate: series.until }
      const from = division.before.length > 0 ? (target.date ?? '') : todayIn(world)
      if (series.rule.recurrenceCount === null)
        for (const date of Object.keys(series.leftOut)) if (date >= from) series.leftOut[date] = null
    },
  }
}

/** The rule ends before what goes; what stays of a whole series stands for itself. */
function planDeletion(world: World, series: Series, target: Lesson, division: Division): Planned {
  const { before, touched, staying } = division
  const today = todayIn(world)

  return {
    count: touched.length,
    total: touched.length + staying.length,
    lines: [
      ...linesOfStaying(staying, today),
      ...touched.map(({ id, scheduledAt }) => lineOf({ classId: id, outcome: 'deleted', from: scheduledAt })),
    ],
    write() {
      for (const member of touched) removeLesson(world, member)
      if (before.length > 0) return endOn(series, addDays(target.date ?? '', -1))
      for (const member of membersOf(world, series.id))
        release(member, member.status === 'scheduled' && dateIn(member.scheduledAt) >= today)
      world.series.delete(series.id)
    },
  }
}

/** What time off left out later is no date of the series any more. */
function endOn(series: Series, end: string): void {
  series.rule = { ...series.rule, recurrenceEndDate: end, recurrenceCount: null }
  series.until = earlier(series.until ?? end, end)
  for (const date of Object.keys(series.leftOut))
    if (date > end && series.leftOut[date] !== null) delete series.leftOut[date]
}

function writeEdit(
  world: World,
  series: Series,
  target: Lesson,
  plan: Plan,
  change: ChangeOf<WantedChange>,
): void {
  const isRedated = change.scheduledAt !== undefined || hasOtherRule(series, change)
  const before = new Map(plan.placed.map(({ member }) => [member.id, { ...member }]))
  const shared = Object.fromEntries(
    sharedFields.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]])),
  )
  const part = plan.splitAfter === null ? series : { ...series, id: nextId(world), holder: 0 }
  const template = structuredClone({ ...series.template, ...shared })
  if (plan.splitAfter !== null) endOn(series, plan.splitAfter)
  const inTheWay = datesWanted(plan)
  const isMoving = [...plan.placed, ...plan.kept].some(({ member, date }) => member.date !== date)
  const changed = new Set([...plan.placed, ...plan.kept].map(({ member }) => member))
  for (const member of membersOf(world, series.id))
    if (isMoving && plan.splitAfter === null && !changed.has(member) && inTheWay.has(member.date ?? ''))
      member.date = dateIn(member.scheduledAt)
  for (const member of plan.removed) removeLesson(world, member)
  const taken = new Set<string>()
  // Of two that come to stand for one date the second stands for its own.
  const dateOf = (date: string, at: string): string => {
    const isTaken = taken.has(date)
    taken.add(date)
    return isTaken ? dateIn(at) : date
  }
  for (const { member, date, at } of plan.placed)
    Object.assign(member, structuredClone(shared), {
      series: part.id,
      date: dateOf(date, at),
      scheduledAt: at,
      byHand: member.byHand && change.scheduledAt === undefined,
      isContinued: false,
    })
  for (const { member, date } of plan.kept)
    Object.assign(member, { series: part.id, date: dateOf(date, member.scheduledAt) })
  if (change.status !== undefined && before.has(target.id))
    Object.assign(target, { status: change.status, cancelReason: null, offId: null })
  Object.assign(part, structuredClone(plan.after), { template })
  world.series.set(part.id, part)
  for (const date of plan.added) addLesson(world, part, date)
  account(world, part)
  if (isRedated) leaveChainIfBeside(world, part)
  for (const { member } of plan.placed) tellOfChange(world, member, before.get(member.id) ?? member)
}

const datesWanted = ({ placed, kept, added }: Plan): Set<string> =>
  new Set([...placed.map(({ date }) => date), ...kept.map(({ date }) => date), ...added])
