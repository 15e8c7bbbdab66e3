import type { ClassStatus } from '@lectern/contract/classes/class-values.ts'
import type {
  Class,
  ClassChange,
  ClassDraft,
  ClassInList,
  ClassListQuery,
  SeriesSize,
} from '@lectern/contract/classes/classes.contract.ts'
import { ruleStart } from '@lectern/contract/classes/recurrence.ts'
import type { Plan } from '@lectern/contract/plans.ts'
import type { CancelReason } from '@lectern/contract/records/record-values.ts'
import { requireContent } from '../content/content.service.ts'
import { requireCourses } from '../courses/courses.service.ts'
import { requireClassValue } from '../currency/currency.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { type Deletion, type Dependent, type Dependents, tellDependents } from '../platform/dependents.ts'
import { inField, notFound } from '../platform/http/app-error.ts'
import { dateIn } from '../platform/wall-time.ts'
import { enrollIn, requireStudents } from '../students/students.service.ts'
import { takeQuota } from '../subscription/plan/quota.ts'
import { type Bounds, requireFewerClassRows, withinBounds } from '../subscription/plan/workspace-bounds.ts'
import { requireTopics } from '../topics/topics.service.ts'
import {
  type ClassFields,
  columnsOf,
  fieldsOf,
  hasSameTiming,
  holdsNoSeries,
  isSame,
  movedStart,
  seriesDateOf,
  withTidyRule,
} from './class-fields.ts'
import { countIfBeside, countIfLikeNew, leaveHalf, releaseQuotaOf } from './class-quota.ts'
import type { ClassRow, NewRow } from './classes.queries.ts'
import * as classes from './classes.queries.ts'
import { expandComing, expandNew } from './expansion.ts'
import { countChildren, insertChildren, skipDateOf, updateComing } from './series.queries.ts'
import { endSeries, reschedule } from './series.ts'
import { isOffFor } from './time-off/read-time-off.ts'

export const list = (db: TenantDb, span: ClassListQuery): Promise<ClassInList[]> =>
  classes.listClasses(db, span)

export async function get(db: TenantDb, id: number): Promise<Class> {
  const found = await classes.findClass(db, id)
  if (!found) throw notFound('Class')

  return found
}

export async function lock(db: TenantDb, id: number): Promise<ClassRow> {
  const found = await classes.lockClass(db, id)
  if (!found) throw notFound('Class')

  return found
}

type BoundsOf = (plan: Plan) => Bounds
type New = { db: TenantDb; plan: Plan; boundsOf: BoundsOf; userId: number; draft: ClassDraft; now: string }

/** A series takes the quota of one class, however many classes it has. */
export async function create({ db, plan, boundsOf, userId, draft, now }: New): Promise<Class> {
  const fields = withTidyRule(draft)
  const series = fields.isRecurring
    ? expandNew(fields, now, await isOffFor(db, fields, dateIn(fields.scheduledAt)))
    : undefined
  await requireNamed(db, fields)
  await takeQuota(db, plan, 'classes')
  const row = { ...columnsOf(fields), userId, generatedUntil: series?.until ?? null }
  const { id } = series
    ? await withinBounds(db, boundsOf(plan), () => insertSeries(db, row, series.dates))
    : await insertSingle(db, row, boundsOf(plan))
  await enrollIn(db, [fields.courseId], numbers(fields.studentIds))

  return get(db, id)
}

async function insertSingle(db: TenantDb, row: NewRow, bounds: Bounds): Promise<{ id: number }> {
  const inserted = await classes.insertClass(db, row)
  await requireFewerClassRows(db, bounds)

  return inserted
}

async function insertSeries(db: TenantDb, row: NewRow, dates: readonly string[]): Promise<{ id: number }> {
  const { id } = await classes.insertClass(db, row)
  await insertChildren(db, { scheduledAt: row.scheduledAt, seriesStart: null, id }, dates)

  return { id }
}

const numbers = (ids: readonly string[] = []): number[] => ids.map(Number)

/** Everything that a class names is the teacher's own. */
export async function requireNamed(db: TenantDb, named: ClassChange): Promise<void> {
  await requireCourses(db, named.courseId === undefined ? [] : [named.courseId])
  await requireStudents(db, numbers(named.studentIds))
  await requireTopics(db, numbers(named.topicIds))
  await requireContent(db, numbers(named.contentIds))
  await requireClassValue(db, named.classValue)
}

type Change = {
  db: TenantDb
  id: number
  change: ClassChange
  now: string
  /** Read only when quota has to be taken. */
  plan: () => Promise<Plan>
  boundsOf: BoundsOf
  /** Told when the class was closed and is so no longer, or is changed and stays so. */
  dependents: Pick<Dependents, 'reopenedClass' | 'changedClass'>
}

export async function update(request: Change): Promise<Class> {
  const { db, id, change, now, plan, boundsOf } = request
  await requireNamed(db, change)
  const row = await lock(db, id)
  const before = fieldsOf(row)
  const after = withTidyRule({ ...before, ...(change as Partial<ClassFields>) })
  if (isSame(before, after)) return get(db, id)

  if (row.parentClassId !== null) await updateChild(db, id, after)
  else {
    await countIfLikeNew(db, row, after, now, plan)
    const write = () => (after.isRecurring ? updateParent : updateSingle)(db, row, after, now)
    if (after.isRecurring && mayGrow(row, after)) await withinBounds(db, boundsOf(await plan()), write)
    else await write()
    if (row.isRecurring && !after.isRecurring) await leaveHalf(db, row, after, now, plan)
    else if (row.linkedSeries !== null && isDatedAnew(row, after)) await countIfBeside(db, id, now, plan)
  }
  await followUp(request, row, after)

  return get(db, id)
}

/** What a class that was written brings with it in the tables of others. */
async function followUp(request: Change, row: ClassRow, after: ClassFields): Promise<void> {
  const { db, id } = request
  const before = fieldsOf(row)
  await tellOfClosed(request, before, after)
  if (before.status !== after.status && row.cancelReason !== null)
    await setStatus(db, id, { status: after.status, cancelReason: null })
  await enrollIn(db, [after.courseId], newcomers(before, after))
}

type Told = Pick<Change, 'db' | 'id' | 'now' | 'dependents'>
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

/** A series with other dates may have more of them, and a longer text stands in each. All else is short. */
const mayGrow = (row: ClassRow, after: ClassFields): boolean =>
  isDatedAnew(row, after) || row.description !== after.description

/** Only another timing, or a series that rested, needs other dates. */
const isDatedAnew = (row: ClassRow, after: ClassFields): boolean =>
  row.generatedUntil === null || !hasSameTiming(fieldsOf(row), after)

type Closing = { status: ClassStatus; cancelReason: CancelReason | null }

/** Of this class alone, also when it is the first of a series. The caller holds its row. */
export const setStatus = (db: TenantDb, id: number, closing: Closing) => classes.updateClass(db, id, closing)

async function updateChild(db: TenantDb, id: number, after: ClassFields): Promise<void> {
  if (after.isRecurring) throw inField('isRecurring', 'A class of a series cannot be a series of its own')
  await classes.updateClass(db, id, { ...columnsOf(after), editedByHand: true })
}

/** A class that stands for itself, perhaps from now on. */
async function updateSingle(db: TenantDb, row: ClassRow, after: ClassFields, now: string): Promise<void> {
  if (row.isRecurring) await endSeries(db, row.id, now)
  await classes.updateClass(db, row.id, { ...columnsOf(after), ...holdsNoSeries })
}

/** The coming children follow. */
async function updateParent(db: TenantDb, row: ClassRow, after: ClassFields, now: string): Promise<void> {
  const seriesStart = movedStart(row, after.scheduledAt)
  const seriesDate = row.seriesDate && dateIn(after.scheduledAt)
  const parent = { ...row, ...after, seriesStart, seriesDate }
  if (!isDatedAnew(row, after)) {
    await classes.updateClass(db, row.id, columnsOf(after))
    await updateComing(db, parent, now)
    return
  }
  const { dates, until } = expandComing(parent, now, await isOffFor(db, parent, dateIn(now)))
  const rule = { ...columnsOf(after), seriesStart, seriesDate, generatedUntil: until }
  await classes.updateClass(db, row.id, rule)
  await reschedule(db, parent, dates, now)
}

/** The class that holds a rule, changed alone while no other can hold it: it holds it still, and the rule keeps its start. */
export async function updateAlone(request: Change, row: ClassRow): Promise<void> {
  const after = { ...fieldsOf(row), ...(request.change as Partial<ClassFields>), isRecurring: true }
  const kept = { seriesStart: ruleStart(row), seriesDate: seriesDateOf(row), editedByHand: true }
  await classes.updateClass(request.db, row.id, { ...columnsOf(after), ...kept })
  await followUp(request, row, after)
}

export const enrollNewcomers = (db: TenantDb, row: ClassRow, change: ClassChange) =>
  enrollIn(
    db,
    [change.courseId ?? row.courseId],
    newcomers(fieldsOf(row), { ...fieldsOf(row), ...(change as Partial<ClassFields>) }),
  )

/** Students who were in the class before may have left the course on purpose; they are not enrolled again. */
function newcomers(before: ClassFields, after: ClassFields): number[] {
  const known = new Set(before.courseId === after.courseId ? before.studentIds : [])

  return numbers(after.studentIds.filter((id) => !known.has(id)))
}

export async function remove(deletion: Deletion, id: number, now: string): Promise<void> {
  const { db } = deletion
  await skipDateOf(db, id)
  const row = await lock(db, id)
  if (row.isRecurring) await endSeries(db, id, now)
  await tellDependents(deletion, 'classes', [id])
  await classes.deleteClass(db, id)
  await releaseQuotaOf(db, [row])
}

/** The series keeps its rule and rests: it is written anew when it is changed, and not continued until then. */
export async function removeChildren(db: TenantDb, id: number, now: string): Promise<void> {
  await lock(db, id)
  await endSeries(db, id, now)
  await classes.updateClass(db, id, { generatedUntil: null, skippedDates: [] })
}

export async function getSeriesSize(db: TenantDb, id: number, now: string): Promise<SeriesSize> {
  const size = await countChildren(db, id, now)
  if (!size) throw notFound('Class')

  return size
}

/** A course goes with its classes, past and coming. */
export const classesOfCourses: Dependent = {
  async whenDeleted({ db }, courseIds) {
    await releaseQuotaOf(db, await classes.deleteClassesOfCourses(db, courseIds))
  },
}
