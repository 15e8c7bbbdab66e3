import { undoBounds } from '@lectern/contract/classes/undo.contract.ts'
import { limitsOf } from '@lectern/contract/plans.ts'
import { imageOf } from './accounts.ts'
import { resumeAbsences } from './brought-back.ts'
import { removeLesson, settle } from './money.ts'
import { offOf } from './offs.ts'
import { leaveChainIfBeside, usageOf } from './quota.ts'
import { continueSeries, isTaken } from './series.ts'
import { forget, giveBack } from './time-off.ts'
import {
  type Change,
  cloneLesson,
  cloneWorld,
  type Lesson,
  membersOf,
  nextId,
  type Series,
  type World,
} from './world.ts'

/** Links to make-ups come and go by themselves, as do marks and topics of what was deleted, and a new day touches nothing. */
function contentOf(
  world: World,
  { stamp: _s, isContinued: _c, record, ...lesson }: Lesson,
  known: World,
): string {
  const marks = Object.entries(record?.marks ?? {})
    .filter(([student]) => known.students.has(Number(student)))
    .map(([student, { makeUp: _m, ...mark }]) => [student, mark])
  const topics = record?.topics.filter((topic) => known.topics.has(topic))

  return JSON.stringify([
    lesson,
    record && { ...record, marks, topics },
    imageOf(world, lesson.id)
      .filter(({ student }) => !lesson.underPlans[student])
      .map(({ student, amount, isTyped }) => [student, amount, isTyped]),
  ])
}

const formOf = ({ until: _u, holder: _h, leftOut: _l, ...series }: Series): string => JSON.stringify(series)

const leftOutIn = ({ leftOut }: Series): string => JSON.stringify(Object.entries(leftOut).sort())

/** Gives every class that is another now a stamp of its own. */
export function stampChanged(before: World, after: World): void {
  for (const lesson of after.lessons.values()) {
    const was = before.lessons.get(lesson.id)
    if (!was || contentOf(before, was, after) !== contentOf(after, lesson, after))
      lesson.stamp = nextId(after)
  }
}

/** Whatever a step made another can be given back under its key. */
export function keepChange(before: World, after: World, key: string, offId: number | null): void {
  const change: Change = {
    key,
    at: after.instant,
    lessons: new Map(),
    series: new Map(),
    stamps: new Map(),
    left: new Map(),
    charges: new Map(),
    reached: new Map(),
    offId,
  }
  for (const id of new Set([...before.lessons.keys(), ...after.lessons.keys()])) {
    const [was, is] = [before.lessons.get(id), after.lessons.get(id)]
    if (was?.stamp === is?.stamp) continue
    change.lessons.set(id, was && cloneLesson(was))
    change.stamps.set(id, is?.stamp)
    change.left.set(id, is && contentOf(after, is, after))
    change.charges.set(id, imageOf(before, id))
  }
  for (const id of new Set([...before.series.keys(), ...after.series.keys()])) {
    const [was, is] = [before.series.get(id), after.series.get(id)]
    const isSame =
      was && is && formOf(was) === formOf(is) && was.until === is.until && leftOutIn(was) === leftOutIn(is)
    if (!isSame) change.series.set(id, was && structuredClone(was))
    if (is) change.reached.set(id, is.until)
  }
  after.changes.set(key, change)
}

/** New names that the server gave, in everything that was kept. */
export function renameInChanges(world: World, names: ReadonlyMap<number, number>): void {
  const named = (id: number): number => names.get(id) ?? id
  const renamed = <T>(all: ReadonlyMap<number, T>): Map<number, T> =>
    new Map([...all].map(([id, each]) => [named(id), each]))
  for (const [key, change] of world.changes)
    world.changes.set(key, {
      ...change,
      lessons: renamed(change.lessons),
      stamps: renamed(change.stamps),
      left: renamed(change.left),
      charges: renamed(change.charges),
      offId: change.offId === null ? null : named(change.offId),
    })
}

/** How the server may answer. Only what nobody touched since must come back; what was touched must not. */
export function answersToUndo(world: World, key: string): number[] {
  const change = world.changes.get(key)
  if (!change || change.at < world.instant - undoBounds.hours * 3_600_000) return [404]
  if (namesGone(world, change) || isInvoicedSince(world, change)) return [409]
  // Changed and changed back: nothing would be lost.
  if (isTouched(world, change)) return isAsLeft(world, change) ? [200, 409] : [409]
  const isLast = world.log.at(-1) === key
  const isEmpty = change.lessons.size === 0 && change.offId === null
  const tried = cloneWorld(world)
  undoChange(tried, key)
  const limit = limitsOf(world.plan).classes ?? Infinity
  if (usageOf(tried) > Math.max(limit, usageOf(world))) return isLast ? [403] : [403, 409]
  if (isEmpty) return [200, 404, 409]

  return isLast ? [200] : limit < Infinity ? [200, 403, 409] : [200, 409]
}

const isTouched = (world: World, { stamps }: Change): boolean =>
  [...stamps].some(([id, stamp]) => world.lessons.get(id)?.stamp !== stamp)

const isAsLeft = (world: World, { left }: Change): boolean =>
  [...left].every(([id, content]) => {
    const lesson = world.lessons.get(id)
    return (lesson && contentOf(world, lesson, world)) === content
  })

const namesGone = (world: World, { lessons }: Change): boolean =>
  [...lessons.values()].some(
    (image) =>
      image &&
      (!world.courses.has(image.courseId) ||
        image.studentIds.some((id) => !world.students.has(Number(id))) ||
        image.topicIds.some((id) => !world.topics.has(Number(id)))),
  )

/** Of classes that the change left: one that it deleted has no charge that could be on an invoice. */
const isInvoicedSince = (world: World, { stamps, charges }: Change): boolean =>
  [...stamps].some(
    ([id, stamp]) =>
      stamp !== undefined &&
      imageOf(world, id).some(({ student, invoices }) => {
        const known = charges.get(id)?.find((image) => image.student === student)?.invoices ?? []
        return invoices.some((invoice) => !known.includes(invoice))
      }),
  )

export function undoChange(world: World, key: string): void {
  const change = world.changes.get(key)
  if (!change) return
  world.changes.delete(key)
  world.log = world.log.filter((each) => each !== key)
  const continued = continuedSince(world, change)
  for (const lesson of continued.lessons) removeLesson(world, lesson)
  for (const [id, image] of change.lessons) if (!image && world.lessons.has(id)) removeAdded(world, id)
  for (const [id, image] of change.lessons) if (image) world.lessons.set(id, restored(world, image))
  for (const [id, image] of change.series) {
    if (image)
      world.series.set(id, {
        ...structuredClone(image),
        holder: world.series.get(id)?.holder ?? image.holder,
      })
    else world.series.delete(id)
  }
  for (const [id, image] of change.lessons) if (image) restoreCharges(world, change, id)
  for (const [id, image] of change.lessons) {
    const lesson = image && world.lessons.get(id)
    if (lesson) resumeAbsences(world, lesson)
  }
  for (const id of change.series.keys()) {
    const series = world.series.get(id)
    if (series) leaveChainIfBesideUncounted(world, series)
  }
  takeBackTimeOff(world, change)
  for (const id of continued.series) {
    const series = world.series.get(id)
    if (series) continueSeries(world, series)
  }
  tidyLeftOut(world)
}

function removeAdded(world: World, id: number): void {
  const lesson = world.lessons.get(id)
  if (lesson) removeLesson(world, lesson)
}

/** What continued the series since has the form that the change gave them. */
function continuedSince(world: World, { series, reached }: Change): { lessons: Lesson[]; series: number[] } {
  const ids = [...series.keys()].filter((id) => {
    const until = reached.get(id)
    return until != null && world.series.get(id)?.until !== until
  })
  const lessons = ids.flatMap((id) =>
    membersOf(world, id).filter(
      ({ isContinued, date }) => isContinued && (date ?? '') > (reached.get(id) ?? ''),
    ),
  )

  return { lessons, series: ids }
}

/** A link to a make-up that somebody made or took back since stays as it is; a mark of somebody who is gone does not return. */
function restored(world: World, image: Lesson): Lesson {
  const lesson = cloneLesson(image)
  if (lesson.record) lesson.record.topics = lesson.record.topics.filter((topic) => world.topics.has(topic))
  const marks = lesson.record?.marks ?? {}
  const left = world.lessons.get(lesson.id)?.record?.marks ?? {}
  for (const [student, mark] of Object.entries(marks)) {
    const now = left[student]
    if (now?.makeUpOwed && mark.makeUpOwed) mark.makeUp = now.makeUp
    if (mark.makeUp !== null && !world.lessons.has(mark.makeUp)) mark.makeUp = null
    if (!world.students.has(Number(student))) delete marks[student]
  }

  return lesson
}

function restoreCharges(world: World, { charges }: Change, id: number): void {
  const lesson = world.lessons.get(id)
  const images = charges.get(id) ?? []
  if (!lesson) return
  for (const { entries } of images)
    for (const entryId of entries) {
      const entry = world.entries.get(entryId)
      if (entry?.lesson === null) entry.lesson = id
    }
  world.restoredNow.add(id)
  if (images.length === 0 && imageOf(world, id).length === 0) return
  const plans = Object.entries(lesson.underPlans).map(
    ([student, { share, plans: of }]) => [student, { amount: share, isTyped: false, plans: of }] as const,
  )
  const wanted = images
    .filter(({ student }) => !lesson.underPlans[student])
    .map(({ student, amount, isTyped }) => [String(student), { amount, isTyped }] as const)
  settle(world, lesson, new Map([...wanted, ...plans]), 'all')
}

function takeBackTimeOff(world: World, { offId }: Change): void {
  const off = offId === null ? undefined : world.offs.get(offId)
  if (!off) return
  giveBack(world, off)
  forget(world, off)
}

/** Where the quota for it is missing the whole is refused, which is foretold from the usage that it would have. */
function leaveChainIfBesideUncounted(world: World, series: Series): void {
  const { plan } = world
  world.plan = 'premium'
  leaveChainIfBeside(world, series)
  world.plan = plan
}

/** No date is both there and left out, and none names a time off that is gone. */
function tidyLeftOut(world: World): void {
  for (const series of world.series.values())
    for (const [date, off] of Object.entries(series.leftOut)) {
      if (isTaken(world, series, date)) delete series.leftOut[date]
      else if (off !== null && !world.offs.has(off))
        series.leftOut[date] = offOf(world, series, date)?.id ?? null
    }
}
