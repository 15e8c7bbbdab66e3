import type { NewTimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import { covers, offOf, offsAt, type Span } from './offs.ts'
import { countIfLikeNew } from './quota.ts'
import { addLesson } from './series.ts'
import {
  type Lesson,
  nextId,
  nowIn,
  Refused,
  type Series,
  type TimeOff,
  timeIn,
  type World,
} from './world.ts'

export const classesIn = (world: World, span: Span): Lesson[] =>
  [...world.lessons.values()].filter(
    ({ scheduledAt, duration, status, record }) =>
      status === 'scheduled' && !record?.isRecorded && covers(span, scheduledAt, duration),
  )

type New = Pick<NewTimeOff, 'title' | 'reason' | 'choices'> & Span

/** The server's number is not known yet: zero until then. */
export function addTimeOff(world: World, { title, reason, choices, startsAt, endsAt }: New): TimeOff {
  if (endsAt <= startsAt) throw new Refused(400)
  const found = new Map(classesIn(world, { startsAt, endsAt }).map((lesson) => [lesson.id, lesson]))
  const chosen = choices.filter(({ choice }) => choice !== 'keep')
  if (chosen.some(({ classId }) => !found.has(classId))) throw new Refused(409)
  const off = { id: -nextId(world), title, startsAt, endsAt }
  world.offs.set(off.id, off)
  for (const { classId, choice, movedTo } of chosen) {
    const lesson = found.get(classId) as Lesson
    if (choice === 'cancel')
      Object.assign(lesson, { status: 'cancelled', cancelReason: reason, offId: off.id })
    else {
      if (movedTo === undefined) throw new Refused(400)
      countIfLikeNew(world, lesson, { ...lesson, scheduledAt: movedTo })
      lesson.scheduledAt = movedTo
      if (lesson.series !== null) lesson.byHand = true
    }
  }

  return off
}

/**
 * Dates that this time off alone leaves out and that are still to come. Where a series ends by number nothing is missing: it
 * has another class at its end.
 */
function givenBackBy(world: World, { id }: TimeOff): [Series, string[]][] {
  const now = nowIn(world)

  const missing = [...world.series.values()].filter(({ rule }) => rule.recurrenceCount === null)

  return missing.map((series) => [
    series,
    Object.keys(series.leftOut).filter((date) => {
      const at = `${date} ${timeIn(series.start)}`
      const others = offsAt(world, at, series.template.duration).filter((off) => off.id !== id)
      return series.leftOut[date] === id && others.length === 0 && at >= now
    }),
  ])
}

export function effectOf(world: World, off: TimeOff): { cancelled: number; leftOut: number } {
  const leftOut = givenBackBy(world, off).reduce((sum, [, dates]) => sum + dates.length, 0)

  return { cancelled: cancelledFor(world, off).length, leftOut }
}

const cancelledFor = (world: World, { id }: TimeOff): Lesson[] =>
  [...world.lessons.values()].filter(
    ({ offId, status, scheduledAt }) => offId === id && status === 'cancelled' && scheduledAt >= nowIn(world),
  )

export function removeTimeOff(world: World, id: number, bringsBack: boolean): void {
  const off = world.offs.get(id)
  if (!off) throw new Refused(404)
  if (bringsBack) {
    for (const lesson of cancelledFor(world, off)) {
      countIfLikeNew(world, lesson, { ...lesson, status: 'scheduled' })
      Object.assign(lesson, { status: 'scheduled', cancelReason: null, isContinued: false })
    }
    giveBack(world, off)
  }
  forget(world, off)
}

export function giveBack(world: World, off: TimeOff): void {
  for (const [series, dates] of givenBackBy(world, off))
    for (const date of dates) addLesson(world, series, date)
}

/** What it left out and nobody gave back stays so, unless another time off covers it too. */
export function forget(world: World, { id }: TimeOff): void {
  world.offs.delete(id)
  for (const lesson of world.lessons.values()) if (lesson.offId === id) lesson.offId = null
  for (const series of world.series.values())
    for (const date of Object.keys(series.leftOut))
      if (series.leftOut[date] === id) series.leftOut[date] = offOf(world, series, date)?.id ?? null
}
