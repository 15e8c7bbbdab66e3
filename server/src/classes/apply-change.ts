import { isDeepStrictEqual } from 'node:util'
import type { Class, ClassChange } from '@lectern/contract/classes/classes.contract.ts'
import type { Plan } from '@lectern/contract/plans.ts'
import { takeOutOf } from '../content/content.service.ts'
import type { TenantDb } from '../platform/db/database.ts'
import type { Deletion, Dependents } from '../platform/dependents.ts'
import { inField } from '../platform/http/app-error.ts'
import { dateIn, timeIn } from '../platform/wall-time.ts'
import { enrollIn } from '../students/students.service.ts'
import { type Bounds, withinBounds } from '../subscription/plan/workspace-bounds.ts'
import {
  type ClassFields,
  columnsOf,
  fieldsOf,
  hasSameTiming,
  isSame,
  longFields,
  movedStart,
  ruleFieldsOf,
  templateOf,
  withTidyRule,
} from './class-fields.ts'
import { countClasses, countIfBeside, leaveIfLikeNew, leaveSeries } from './class-quota.ts'
import { type ClassRow, updateClass } from './classes.queries.ts'
import { get, lock, requireNamed, setStatus } from './classes.service.ts'
import { expandComing } from './expansion.ts'
import { accountFor, firstDayOf } from './series/account-for.ts'
import { isContinued } from './series/chain.queries.ts'
import { lockSeriesOf, type Member, readMembers, type Series } from './series/members.queries.ts'
import { rescheduleMembers } from './series/reschedule.ts'
import {
  deleteEmptySeries,
  type Rule,
  replaceLeftOut,
  type SeriesRow,
  updateSeries,
} from './series/series.queries.ts'
import { endSeries, newSeriesOf, repeat } from './series/write-series.ts'
import { readTimeOff } from './time-off/read-time-off.ts'

export type ChangeRequest = {
  db: TenantDb
  id: number
  change: ClassChange
  now: string
  /** Read only when quota has to be taken. */
  plan: () => Promise<Plan>
  boundsOf: (plan: Plan) => Bounds
  /** Of the classes of a series that the change leaves without a date. */
  deletion: Deletion
  /** Told when the class was closed and is so no longer, or is changed and stays so. */
  dependents: Pick<Dependents, 'reopenedClass' | 'changedClass'>
}

/** Changes a class; of one that stands for a series also the coming ones of that. */
export async function applyChange(request: ChangeRequest): Promise<Class> {
  const { db, id, change } = request
  await requireNamed(db, change)
  const series = await lockSeriesOf(db, id)
  const row = await lock(db, id)
  const before = fieldsOf(row)
  const after = withTidyRule({ ...before, ...(change as Partial<ClassFields>) })
  await takeOutOf(db, { classIds: [id], seenId: id }, change)
  if (isSame(before, after)) return get(db, id)
  const mayNeedRoom = after.isRecurring && mayGrow(series, row, after)
  await writeBounded(request, mayNeedRoom || mayBeCorrected(before, after), async () => {
    await write(request, series, row, after)
    await followUp(request, row, after)
  })

  return get(db, id)
}

/** Changes this class and no other, also where it stands for its series, which goes on as it was. */
export async function applyChangeAlone(request: ChangeRequest, isInSeries: boolean): Promise<void> {
  const { db, id, change, now, plan } = request
  const row = await lock(db, id)
  const after = { ...fieldsOf(row), ...(change as Partial<ClassFields>) }
  await takeOutOf(db, { classIds: [id], seenId: id }, change)
  if (isSame(fieldsOf(row), after)) return
  await writeBounded(request, mayBeCorrected(row, after), async () => {
    if (!isInSeries) await leaveIfLikeNew(db, row, after, now, plan)
    await updateClass(db, id, { ...columnsOf(after), ...(isInSeries && { follows: false }) })
    await followUp(request, row, after)
  })
}

const writeBounded = async (
  { db, plan, boundsOf }: ChangeRequest,
  mayNeedRoom: boolean,
  work: () => Promise<void>,
): Promise<void> => (mayNeedRoom ? withinBounds(db, boundsOf(await plan()), work) : work())

async function write(
  request: ChangeRequest,
  series: SeriesRow | null,
  row: ClassRow,
  after: ClassFields,
): Promise<void> {
  const { db, id, now, plan, deletion } = request
  if (!series) return writeSingle(request, row, after)
  if (series.parentClassId !== id) {
    if (after.isRecurring) throw inField('isRecurring', 'A class of a series cannot be a series of its own')
    await updateClass(db, id, { ...columnsOf(after), follows: false })
    return
  }
  const { members, leftOut } = await readMembers(db, series)
  if (after.isRecurring) return writeParent(request, { series, members, leftOut, row }, after)
  await endSeries(deletion, series, members, now)
  await updateClass(db, id, columnsOf(after))
  // What was before today counts no longer where others continue its series.
  const isComing = dateIn(after.scheduledAt) >= dateIn(now)
  if (isComing || !(await isContinued(db, series.id))) await leaveSeries(db, id)
  await deleteEmptySeries(db)
  await countClasses(db, plan)
}

/** A class that stands for itself, and may begin to repeat. */
async function writeSingle(request: ChangeRequest, row: ClassRow, after: ClassFields): Promise<void> {
  const { db, id, now, plan } = request
  await leaveIfLikeNew(db, row, after, now, plan)
  await updateClass(db, id, columnsOf(after))
  if (!after.isRecurring) return
  const findTimeOff = await readTimeOff(db, dateIn(after.scheduledAt))
  await repeat(db, id, newSeriesOf({ userId: row.userId, fields: after, now, findTimeOff, isFromNow: true }))
}

type Parent = { series: SeriesRow; members: readonly Member[]; leftOut: Series['leftOut']; row: ClassRow }

/** The coming classes follow. Only another timing, or a series that rested, needs other dates. */
async function writeParent(request: ChangeRequest, parent: Parent, after: ClassFields): Promise<void> {
  const { db, id, now, plan, deletion } = request
  const { series, members, leftOut, row } = parent
  const today = dateIn(now)
  const template = templateOf(columnsOf(after))
  const start = movedStart(series.start, row, after.scheduledAt)
  const others = members.filter((member) => member.id !== id)
  if (!isDatedAnew(series, row, after)) {
    await updateClass(db, id, columnsOf(after))
    await updateSeries(db, series.id, template)
    await rescheduleMembers(deletion, { others, template, start, now, dates: null })
    return
  }
  const findTimeOff = await readTimeOff(db, earlier(dateIn(start), today))
  const off = (date: string) => findTimeOff(`${date} ${timeIn(start)}`, after.duration) !== null
  // A series that ends by number is counted from its start; time off that was added later has left its classes there.
  const held = new Set(
    others.filter(({ originalDate }) => originalDate < today).map((member) => member.originalDate),
  )
  const isOff = (date: string) => off(date) && !(after.recurrenceCount !== null && held.has(date))
  const { dates, until } = expandComing({ ...after, scheduledAt: start }, now, isOff)
  const rule: Rule = {
    ...ruleFieldsOf(after),
    start,
    generatedFrom: firstDayOf(start, now),
    generatedUntil: until,
  }
  const isMoved = after.scheduledAt !== row.scheduledAt
  const originalDate = (isMoved ? null : row.originalDate) ?? dateIn(after.scheduledAt)
  const byHand = leftOut.filter(({ timeOffId }) => timeOffId === null).map(({ date }) => date)
  const taken = new Set([...byHand, originalDate])
  await updateSeries(db, series.id, { ...template, ...rule })
  const left = await rescheduleMembers(deletion, {
    others,
    template,
    start,
    now,
    dates: dates.filter((date) => !taken.has(date)),
    seriesId: series.id,
    parent: { id, originalDate, columns: { ...columnsOf(after), originalDate } },
  })
  await replaceLeftOut(
    db,
    series.id,
    accountFor(rule, { dates: [...left, originalDate], byHand, findTimeOff, duration: after.duration }),
  )
  await countIfBeside(db, series.id, now, plan)
}

/** What a class that was written brings with it in the tables of others. */
async function followUp(request: ChangeRequest, row: ClassRow, after: ClassFields): Promise<void> {
  const { db, id } = request
  const before = fieldsOf(row)
  await tellOfClosed(request, before, after)
  if (before.status !== after.status && row.cancelReason !== null)
    await setStatus(db, id, { status: after.status, cancelReason: null })
  await enrollIn(db, [after.courseId], newcomers(before, after))
}

type Told = Pick<ChangeRequest, 'db' | 'id' | 'now' | 'dependents'>
type Closable = Pick<ClassFields, 'status' | 'classValue'>

/** What follows from a class that took place, or did not, follows its changes. */
export async function tellOfClosed(request: Told, before: Closable, after: Closable): Promise<void> {
  const { db, id: classId, now, dependents } = request
  if (before.status === 'scheduled') return
  if (before.status !== after.status)
    for (const reopen of dependents.reopenedClass) await reopen(db, classId, now)
  else
    for (const follow of dependents.changedClass)
      await follow(db, { classId, now, hasNewValue: before.classValue !== after.classValue })
}

/** A class that was closed stays, and a change of it is an entry more for each of its students. */
export const mayBeCorrected = (before: Closable, after: Closable): boolean =>
  before.status !== 'scheduled' && (before.status !== after.status || before.classValue !== after.classValue)

/** A series with other dates may have more of them, and a longer text or list stands in each. All else is short. */
const mayGrow = (series: SeriesRow | null, row: ClassRow, after: ClassFields): boolean =>
  series === null ||
  isDatedAnew(series, row, after) ||
  longFields.some((name) => !isDeepStrictEqual(row[name], after[name]))

const earlier = (one: string, other: string): string => (one < other ? one : other)

const isDatedAnew = (series: SeriesRow, row: ClassRow, after: ClassFields): boolean =>
  series.generatedUntil === null || !hasSameTiming(fieldsOf(row), after)

export const enrollNewcomers = (
  db: TenantDb,
  before: Pick<ClassFields, 'courseId' | 'studentIds'>,
  change: ClassChange,
): Promise<void> =>
  enrollIn(
    db,
    [change.courseId ?? before.courseId],
    newcomers(before, {
      courseId: change.courseId ?? before.courseId,
      studentIds: change.studentIds ?? before.studentIds,
    }),
  )

type Named = Pick<ClassFields, 'courseId' | 'studentIds'>

/** Students who were in the class before may have left the course on purpose; they are not enrolled again. */
function newcomers(before: Named, after: Named): number[] {
  const known = new Set(before.courseId === after.courseId ? before.studentIds : [])

  return after.studentIds.filter((id) => !known.has(id)).map(Number)
}
