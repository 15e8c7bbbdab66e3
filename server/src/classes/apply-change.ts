import { isDeepStrictEqual } from 'node:util'
import type { Class, ClassChange, SentClassChange } from '@lectern/contract/classes/classes.contract.ts'
import { earlier } from '@lectern/contract/classes/recurrence.ts'
import type { Plan } from '@lectern/contract/plans.ts'
import { takeOutOf } from '../content/content.service.ts'
import type { TenantDb } from '../platform/db/database.ts'
import type { Deletion, Dependents } from '../platform/dependents.ts'
import { inField } from '../platform/http/app-error.ts'
import { dateIn } from '../platform/wall-time.ts'
import { enrollIn } from '../students/students.service.ts'
import { type Bounds, withinBounds } from '../subscription/plan/workspace-bounds.ts'
import {
  type ClassFields,
  columnsOf,
  fieldsOf,
  isSame,
  longFields,
  movedStart,
  templateOf,
  withTidyRule,
} from './class-fields.ts'
import { countClasses, countIfBeside, leaveIfLikeNew, leaveSeries, lockIfMoved } from './class-quota.ts'
import { type ClassRow, updateClass } from './classes.queries.ts'
import { get, lock, requireNamed, setStatus } from './classes.service.ts'
import { changedMembers, mayBeCorrected, tellOfClosed, tellOfClosedMembers } from './scopes/closed-members.ts'
import { isDatedAnew, planReplacement } from './scopes/plan-replacement.ts'
import { writeEdit } from './scopes/write-edit.ts'
import { changeNow, namedIn } from './sent-change.ts'
import { isContinued } from './series/chain.queries.ts'
import { lockSeriesOf, readMembers } from './series/members.queries.ts'
import { deleteEmptySeries, type SeriesRow } from './series/series.queries.ts'
import { endSeries, newSeriesOf, othersToCome, repeat } from './series/write-series.ts'
import { readTimeOff } from './time-off/read-time-off.ts'

export type ChangeRequest = {
  db: TenantDb
  id: number
  change: SentClassChange
  /** The revision that was on screen. */
  seen?: number | undefined
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
  const { db, id } = request
  await requireNamed(db, namedIn(request.change))
  await lockIfMoved(db, request.change)
  const series = await lockSeriesOf(db, id)
  const row = await lock(db, id)
  const change = await changeNow(db, id, request)
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
  const { db, id, now, plan } = request
  const row = await lock(db, id)
  const change = await changeNow(db, id, request)
  const after = { ...fieldsOf(row), ...columnsOf(change as ClassFields) }
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
  if (after.isRecurring) return writeParent(request, series, row, after)
  const { members } = await readMembers(db, series)
  const removed = othersToCome(series, members, now)
  const left = members.filter((member) => member.id !== id && !removed.includes(member))
  await endSeries(deletion, series, { removed, left })
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

/** The coming classes follow. */
async function writeParent(
  request: ChangeRequest,
  series: SeriesRow,
  row: ClassRow,
  after: ClassFields,
): Promise<void> {
  const { db, id, now, plan, deletion } = request
  const { members, leftOut } = await readMembers(db, series)
  const target = members.find((member) => member.id === id)
  if (!target) throw new Error('the class that stands for a series is one of it')
  const all = { series, members, leftOut, target }
  const isAnew = isDatedAnew(series, row, after)
  const first = isAnew
    ? earlier(dateIn(movedStart(series.start, target, after.scheduledAt)), dateIn(now))
    : null
  const findTimeOff = first === null ? () => null : await readTimeOff(db, first)
  const planned = planReplacement({ series: all, after, now, findTimeOff })
  const isOtherStatus = row.status !== after.status
  const change = { ...templateOf(after), ...(isOtherStatus && { status: after.status }) }
  await writeEdit(deletion, series, all, planned, change)
  const others = changedMembers(all, planned, change).filter(({ member }) => member !== target)
  await tellOfClosedMembers(request, others)
  if (isAnew) await countIfBeside(db, series.id, now, plan)
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

/** A series with other dates may have more of them, and a longer text or list stands in each. All else is short. */
const mayGrow = (series: SeriesRow | null, row: ClassRow, after: ClassFields): boolean =>
  series === null ||
  isDatedAnew(series, row, after) ||
  longFields.some((name) => !isDeepStrictEqual(row[name], after[name]))

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
