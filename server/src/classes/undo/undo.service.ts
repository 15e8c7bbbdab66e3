import type { Told, Undoable } from '@lectern/contract/classes/undo.contract.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { holdRows } from '../../platform/db/require-rows.ts'
import type { Deletion, Dependents } from '../../platform/dependents.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import type { TableKinds } from '../../platform/journal/journaled.ts'
import { type Keeping, keepingChange } from '../../platform/journal/keep-change.ts'
import { takeChange } from '../../platform/journal/read-change.ts'
import { deleteAdded, type KnownTable, lockTables, writeBefore } from '../../platform/journal/undo-rows.ts'
import { dateIn, dateText } from '../../platform/wall-time.ts'
import type { Bounds } from '../../subscription/plan/workspace-bounds.ts'
import { countClasses, countIfBeside } from '../class-quota.ts'
import { continueSeries } from '../continuation.ts'
import { deleteTold } from '../delete-told.ts'
import { idsOf } from '../series/members.queries.ts'
import { takeBackTimeOff } from '../time-off/time-off.service.ts'
import { dropLeftOutSince, lockGiven, type Reached, readReached } from './continued.ts'

/** As a route is asked for it. */
export const keepingIn = ({ undo: key }: Undoable, now: Temporal.ZonedDateTime): Keeping => ({
  key,
  now: instantText(now.toInstant()),
})

/** Makes a change of classes one that can be undone, if the caller wants that. */
export const undoable = <T>(db: TenantDb, keeping: Keeping, work: () => Promise<T>): Promise<T> =>
  keepingChange(db, keeping, work, () => readReached(db))

/** Families hear of a change of classes unless the caller says no. */
export const tellingOf = <T>(
  { dependents }: { dependents: Dependents },
  { tell }: Told,
  { db, keeping }: { db: TenantDb; keeping: Keeping },
  work: () => Promise<T>,
): Promise<T> => (tell === 'no' ? dependents.telling.quietly(db, keeping, work) : work())

type Undo = {
  /** Of what the change added. */
  deletion: Deletion
  tableKinds: TableKinds
  key: string
  now: { instant: string; wallTime: string }
  bounds: Bounds
}

/** A class or a series, as it was. */
type Image = {
  id: number
  courseId: number
  studentIds: string[]
  topicIds: string[]
  contentIds: string[]
  title: string
  scheduledAt?: string
}

/** Everything as it was: ids, marks, notes and files; only revisions grow. What was changed since is left alone and named. */
export async function undo(request: Undo): Promise<{ classes: number }> {
  const { deletion, tableKinds, key, now, bounds } = request
  const { db } = deletion
  const change = await takeChange(db, key, now.instant)
  if (!change) throw notFound('Change')
  const reached = change.note as Reached
  const writtenIn = (name: string) => change.written.filter(({ table }) => table === name)
  const imagesIn = (name: string) => writtenIn(name).flatMap(({ before }) => (before as Image | null) ?? [])
  const [images, series] = [imagesIn('classes'), imagesIn('series')]
  await requireNamedThen(db, [...images, ...series])
  const { tables, changedSince } = await lockTables(db, tableKinds, change)
  if (changedSince) throw await refusal(db, changedSince, images)
  const classIds = writtenIn('classes').map(({ key: id }) => Number(id))
  for (const findObstacle of deletion.dependents.undoObstacles) {
    const obstacle = await findObstacle(db, classIds, reached.lastInvoiceId)
    if (obstacle) throw new AppError('conflict', obstacle)
  }
  const continued = await lockContinuedSince(db, reached)
  if (continued.length > 0) await dropLeftOutSince(db, reached)
  await deleteAdded(db, tables, {
    classes: (ids) => deleteTold(deletion, [...ids, ...continued]),
    timeOff: async () => undefined, // goes last, when the dates that it has left out since have their classes
  })
  await writeBefore(db, tables, goneIn(tables))
  if (hasOther(tables, ['seriesId', 'isEnded', 'chainId'])) await countClasses(db, async () => bounds.plan)
  if (hasOther(tables, ['start', 'recurrenceEndDate', 'isEnded', 'chainId']))
    for (const { id } of series) await countIfBeside(db, id, now.wallTime, async () => bounds.plan)
  const closed = closedIn(tables)
  if (closed.length > 0)
    for (const follow of deletion.dependents.restoredClasses) await follow(db, closed, now.wallTime)
  for (const { key: id } of writtenIn('timeOff').filter(({ before }) => before === null))
    await takeBackTimeOff({ db, id: Number(id), now: now.wallTime, bounds })
  if (continued.length > 0)
    for (const { id } of series) while (!(await continueSeries(db, id, dateIn(now.wallTime))));

  return { classes: classIds.length }
}

const classRowsIn = (tables: readonly KnownTable[]) =>
  tables.find(({ name }) => name === 'classes')?.known ?? []

/** Whether classes or series come or go, or have another value in one of these columns. */
const hasOther = (tables: readonly KnownTable[], columns: readonly string[]): boolean =>
  tables
    .filter(({ name }) => name === 'classes' || name === 'series')
    .some(({ known }) =>
      known.some(
        ({ before, current }) =>
          !before || !current || columns.some((column) => before[column] !== current[column]),
      ),
    )

/** Classes that were closed or are so again: others are charged to nobody. */
const closedIn = (tables: readonly KnownTable[]): number[] =>
  classRowsIn(tables).flatMap(({ key, before, current }) =>
    before && [before, current].some((row) => row && row.status !== 'scheduled') ? Number(key) : [],
  )

/** Classes that the change had deleted. */
const goneIn = (tables: readonly KnownTable[]): Set<number> =>
  new Set(classRowsIn(tables).flatMap(({ key, current }) => (current ? [] : Number(key))))

/** Nothing comes back that names what was deleted meanwhile: a class of a course that is gone, a debt of a closed account. */
async function requireNamedThen(db: TenantDb, images: readonly Image[]): Promise<void> {
  const named = [
    ['courses', 'course', ({ courseId }: Image) => [courseId]],
    ['students', 'student', ({ studentIds }: Image) => studentIds],
    ['topics', 'topic', ({ topicIds }: Image) => topicIds],
    ['contentItems', 'file', ({ contentIds }: Image) => contentIds],
  ] as const
  for (const [table, what, idsIn] of named) {
    const ids = new Set(images.flatMap((image): (string | number)[] => [...idsIn(image)]).map(Number))
    if (!(await holdRows(db, table, [...ids])))
      throw new AppError('conflict', `A ${what} was deleted meanwhile, so this cannot be undone`)
  }
}

type Changed = NonNullable<Awaited<ReturnType<typeof lockTables>>['changedSince']>

/** Somebody else's change is never lost: the rows are as this change left them, or nothing is undone. */
async function refusal(
  db: TenantDb,
  { table, row: { before, current, key } }: Changed,
  images: readonly Image[],
): Promise<AppError> {
  const row = current ?? before ?? {}
  const classId = table === 'classes' ? Number(key) : Number(row.classId ?? row.parentClassId ?? 0)
  const known = await db
    .selectFrom('classes')
    .select(['title', 'scheduledAt'])
    .where('id', '=', classId)
    .executeTakeFirst()

  return changedSince(known ?? images.find(({ id }) => id === classId))
}

const changedSince = (known: { title: string; scheduledAt?: string } | undefined): AppError =>
  new AppError(
    'conflict',
    known?.scheduledAt !== undefined
      ? `"${known.title}" on ${dateText(dateIn(known.scheduledAt))} was changed meanwhile, so this cannot be undone`
      : 'A class was deleted meanwhile, so this cannot be undone',
  )

/**
 * What continued the series since has the form that the change gave them, and goes with it. What somebody did to one of these
 * classes is never lost either, nor is one that time off gave back where the series had reached already.
 */
async function lockContinuedSince(db: TenantDb, reached: Reached): Promise<number[]> {
  if (Object.keys(reached.until).length === 0) return []
  const given = await lockGiven(db, reached)
  const touched = given.find(
    ({ isTouched, seriesId, originalDate }) =>
      isTouched || (originalDate ?? '') <= (reached.until[seriesId ?? 0] ?? ''),
  )
  if (touched) throw changedSince(touched)

  return idsOf(given)
}
