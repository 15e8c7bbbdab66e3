import { isDeepStrictEqual } from 'node:util'
import type { Class, ClassChange } from '@lectern/contract/classes/classes.contract.ts'
import { ruleStart } from '@lectern/contract/classes/recurrence.ts'
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
  hasSameTiming,
  holdsNoSeries,
  isSame,
  longFields,
  movedStart,
  seriesDateOf,
  withTidyRule,
} from './class-fields.ts'
import { countIfBeside, countIfLikeNew, leaveHalf } from './class-quota.ts'
import { type ClassRow, updateClass } from './classes.queries.ts'
import { get, lock, requireNamed, setStatus } from './classes.service.ts'
import { expandComing, type IsOff } from './expansion.ts'
import { listDatesBefore, updateComing } from './series.queries.ts'
import { endSeries, reschedule } from './series.ts'
import { isOffFor } from './time-off/read-time-off.ts'

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

/** Changes a class; of one that holds a rule also the coming ones of its series. */
export async function applyChange(request: ChangeRequest): Promise<Class> {
  const { db, id, change } = request
  await requireNamed(db, change)
  const row = await lock(db, id)
  const before = fieldsOf(row)
  const after = withTidyRule({ ...before, ...(change as Partial<ClassFields>) })
  await takeOutOf(db, { classIds: [id], seenId: id }, change)
  if (isSame(before, after)) return get(db, id)
  const isSeries = row.parentClassId === null && after.isRecurring
  await writeBounded(
    request,
    (isSeries && mayGrow(row, after)) || mayBeCorrected(before, after),
    async () => {
      await write(request, row, after)
      await followUp(request, row, after)
    },
  )

  return get(db, id)
}

const writeBounded = async <T>(
  { db, plan, boundsOf }: ChangeRequest,
  mayGrow: boolean,
  work: () => Promise<T>,
): Promise<T> => (mayGrow ? withinBounds(db, boundsOf(await plan()), work) : work())

async function write(request: ChangeRequest, row: ClassRow, after: ClassFields): Promise<void> {
  const { db, id, now, plan, deletion } = request
  if (row.parentClassId !== null) return updateChild(db, id, after)
  await countIfLikeNew(db, row, after, now, plan)
  await (after.isRecurring ? updateParent : updateSingle)(deletion, row, after, now)
  if (row.isRecurring && !after.isRecurring) await leaveHalf(db, row, after, now, plan)
  else if (row.linkedSeries !== null && isDatedAnew(row, after)) await countIfBeside(db, id, now, plan)
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

/** What was invoiced for a class that is closed stays, and a change of it is an entry more for each of its students. */
export const mayBeCorrected = (before: Closable, after: Closable): boolean =>
  before.status !== 'scheduled' && (before.status !== after.status || before.classValue !== after.classValue)

/** A series with other dates may have more of them, and a longer text or list stands in each. All else is short. */
const mayGrow = (row: ClassRow, after: ClassFields): boolean =>
  isDatedAnew(row, after) || longFields.some((name) => !isDeepStrictEqual(row[name], after[name]))

/** Only another timing, or a series that rested, needs other dates. */
const isDatedAnew = (row: ClassRow, after: ClassFields): boolean =>
  row.generatedUntil === null || !hasSameTiming(fieldsOf(row), after)

async function updateChild(db: TenantDb, id: number, after: ClassFields): Promise<void> {
  if (after.isRecurring) throw inField('isRecurring', 'A class of a series cannot be a series of its own')
  await updateClass(db, id, { ...columnsOf(after), editedByHand: true })
}

/** A class that stands for itself, perhaps from now on. */
async function updateSingle(
  deletion: Deletion,
  row: ClassRow,
  after: ClassFields,
  now: string,
): Promise<void> {
  if (row.isRecurring) await endSeries(deletion, row.id, now)
  await updateClass(deletion.db, row.id, { ...columnsOf(after), ...holdsNoSeries })
}

/** The coming children follow. */
async function updateParent(
  deletion: Deletion,
  row: ClassRow,
  after: ClassFields,
  now: string,
): Promise<void> {
  const { db } = deletion
  const seriesStart = movedStart(row, after.scheduledAt)
  const seriesDate = row.seriesDate && dateIn(after.scheduledAt)
  const parent = { ...row, ...after, seriesStart, seriesDate }
  if (!isDatedAnew(row, after)) {
    await updateClass(db, row.id, columnsOf(after))
    await updateComing(db, parent, now)
    return
  }
  const { dates, until } = expandComing(parent, now, await findOff(db, parent, now))
  const rule = { ...columnsOf(after), seriesStart, seriesDate, generatedUntil: until }
  await updateClass(db, row.id, rule)
  await reschedule(deletion, parent, dates, now)
}

/** A series that ends by number is counted from its start; time off that was added later has left its classes there. */
async function findOff(db: TenantDb, parent: ClassRow, now: string): Promise<IsOff> {
  const today = dateIn(now)
  if (parent.recurrenceCount === null) return isOffFor(db, parent, today)
  const isOff = await isOffFor(db, parent, dateIn(ruleStart(parent)))
  const held = new Set(await listDatesBefore(db, parent.id, today))

  return (date) => isOff(date) && !held.has(date)
}

/**
 * The class that holds a rule, changed alone while no other can hold it: it holds it still, and the rule keeps its start.
 */
export async function applyChangeAlone(request: ChangeRequest, row: ClassRow): Promise<void> {
  const after = { ...fieldsOf(row), ...(request.change as Partial<ClassFields>), isRecurring: true }
  const kept = { seriesStart: ruleStart(row), seriesDate: seriesDateOf(row), editedByHand: true }
  await takeOutOf(request.db, { classIds: [row.id], seenId: row.id }, request.change)

  await writeBounded(request, mayBeCorrected(row, after), async () => {
    await updateClass(request.db, row.id, { ...columnsOf(after), ...kept })
    await followUp(request, row, after)
  })
}

export const enrollNewcomers = (db: TenantDb, row: ClassRow, change: ClassChange): Promise<void> =>
  enrollIn(
    db,
    [change.courseId ?? row.courseId],
    newcomers(fieldsOf(row), { ...fieldsOf(row), ...(change as Partial<ClassFields>) }),
  )

/** Students who were in the class before may have left the course on purpose; they are not enrolled again. */
function newcomers(before: ClassFields, after: ClassFields): number[] {
  const known = new Set(before.courseId === after.courseId ? before.studentIds : [])

  return after.studentIds.filter((id) => !known.has(id)).map(Number)
}
