import type { ClassStatus } from '@lectern/contract/classes/class-values.ts'
import type {
  Class,
  ClassChange,
  ClassInList,
  ClassListQuery,
  EditedClass,
  NewClass,
  SeriesSize,
} from '@lectern/contract/classes/classes.contract.ts'
import type { Plan } from '@lectern/contract/plans.ts'
import type { CancelReason } from '@lectern/contract/records/record-values.ts'
import { requireContent } from '../content/content.service.ts'
import { requireCourses } from '../courses/courses.service.ts'
import { requireClassValue } from '../currency/currency.ts'
import type { TenantDb } from '../platform/db/database.ts'
import type { Deletion, Dependent } from '../platform/dependents.ts'
import { notFound } from '../platform/http/app-error.ts'
import { dateIn } from '../platform/wall-time.ts'
import { enrollIn, requireStudents } from '../students/students.service.ts'
import { takeQuota } from '../subscription/plan/quota.ts'
import { type Bounds, requireFewerClassRows, withinBounds } from '../subscription/plan/workspace-bounds.ts'
import { requireTopics } from '../topics/topics.service.ts'
import { columnsOf, withTidyRule } from './class-fields.ts'
import { countClasses } from './class-quota.ts'
import type { ClassRow, NewRow } from './classes.queries.ts'
import * as classes from './classes.queries.ts'
import { deleteTold } from './delete-told.ts'
import { countOthers, idsOf, parentIn, readSeries, type Series } from './series/members.queries.ts'
import {
  addLeftOut,
  deleteEmptySeries,
  endSeriesOf,
  type SeriesRow,
  updateSeries,
} from './series/series.queries.ts'
import { createSeries, endSeries, newSeriesOf, othersToCome, restSeries } from './series/write-series.ts'
import { readTimeOff } from './time-off/read-time-off.ts'

export const list = (db: TenantDb, span: ClassListQuery): Promise<ClassInList[]> =>
  classes.listClasses(db, span)

export async function get(db: TenantDb, id: number): Promise<EditedClass> {
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
type New = { db: TenantDb; plan: Plan; boundsOf: BoundsOf; userId: number; newClass: NewClass; now: string }

/** A series takes the quota of one class, however many classes it has. */
export async function create({ db, plan, boundsOf, userId, newClass, now }: New): Promise<Class> {
  const fields = withTidyRule(newClass)
  const findTimeOff = fields.isRecurring ? await readTimeOff(db, dateIn(fields.scheduledAt)) : undefined
  const series = findTimeOff && newSeriesOf({ userId, fields, now, findTimeOff })
  await requireNamed(db, fields)
  await takeQuota(db, plan, 'classes')
  const { id } = series
    ? await withinBounds(db, boundsOf(plan), () => createSeries(db, series, fields.status))
    : await insertSingle(db, { ...columnsOf(fields), userId }, boundsOf(plan))
  await enrollIn(db, [fields.courseId], numbers(fields.studentIds))

  return get(db, id)
}

async function insertSingle(db: TenantDb, row: NewRow, bounds: Bounds): Promise<{ id: number }> {
  const inserted = await classes.insertClass(db, row)
  await requireFewerClassRows(db, bounds)

  return inserted
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

type Closing = { status: ClassStatus; cancelReason: CancelReason | null }

/** Of this class alone, also when it is the first of a series; no time off brings it back then. The caller holds its row. */
export const setStatus = (db: TenantDb, id: number, closing: Closing) =>
  classes.updateClass(db, id, { ...closing, timeOffId: null })

/** Of the class that stands for a series also what is still to come; what took place stays as single classes. */
export async function remove(deletion: Deletion, id: number, now: string): Promise<void> {
  const all = await readSeries(deletion.db, id, { isLocked: true })
  if (standsForSeries(all)) await removeWithSeries(deletion, all, now)
  else await removeOne(deletion, all)
}

/** One class alone, also where it stands for its series: then the next one does, if any is to come. */
export async function removeAlone(deletion: Deletion, all: Series, now: string): Promise<void> {
  if (!standsForSeries(all)) return removeOne(deletion, all)
  const others = all.members.filter((member) => member !== all.target)
  const isLast = !others.some(({ scheduledAt }) => dateIn(scheduledAt) >= dateIn(now))
  if (isLast) return removeWithSeries(deletion, all, now)
  await updateSeries(deletion.db, all.series.id, { parentClassId: parentIn(others, null)?.id ?? null })
  await removeOne(deletion, all)
}

const standsForSeries = (all: Series): all is Series & { series: SeriesRow } =>
  all.series?.parentClassId === all.target.id

async function removeWithSeries(
  deletion: Deletion,
  { series, members, target }: Series & { series: SeriesRow },
  now: string,
): Promise<void> {
  const { db } = deletion
  const removed = [target, ...othersToCome(series, members, now)]
  const left = members.filter((member) => !removed.includes(member))
  await endSeries(deletion, series, { removed, left })
  await deleteEmptySeries(db)
  await countClasses(db)
}

/** Where it is of a series, its date stays empty, unless another has taken that over. */
async function removeOne(deletion: Deletion, { series, members, target }: Series): Promise<void> {
  const { db } = deletion
  const isTaken = members.some((member) => member !== target && member.originalDate === target.originalDate)
  if (series && !isTaken) await addLeftOut(db, series.id, [{ date: target.originalDate, timeOffId: null }])
  await deleteTold(deletion, [target.id])
  if (series) return
  await deleteEmptySeries(db)
  await countClasses(db)
}

export async function removeChildren(deletion: Deletion, id: number, now: string): Promise<void> {
  const { series, members } = await readSeries(deletion.db, id, { isLocked: true })
  if (series?.parentClassId === id) await restSeries(deletion, series, members, now)
}

export async function getSeriesSize(db: TenantDb, id: number, now: string): Promise<SeriesSize> {
  const size = await countOthers(db, id, now)
  if (!size) throw notFound('Class')

  return size
}

/** A course goes with its classes, past and coming. */
export const classesOfCourses: Dependent = {
  async whenDeleted(deletion, courseIds) {
    const { db } = deletion
    const gone = await classes.lockClassesOfCourses(db, courseIds)
    await deleteTold(deletion, idsOf(gone))
    await endSeriesOf(db, courseIds, gone)
    await countClasses(db)
  },
}
