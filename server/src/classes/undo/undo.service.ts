import type { Undoable } from '@lectern/contract/classes/undo.contract.ts'
import type { Plan } from '@lectern/contract/plans.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { holdRows } from '../../platform/db/require-rows.ts'
import type { Deletion } from '../../platform/dependents.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import type { TableKinds } from '../../platform/journal/journaled.ts'
import { type Keeping, keepingChange } from '../../platform/journal/keep-change.ts'
import { takeChange } from '../../platform/journal/read-change.ts'
import { deleteAdded, type KnownTable, lockTables, writeBefore } from '../../platform/journal/undo-rows.ts'
import { dateIn, dateText } from '../../platform/wall-time.ts'
import { releaseQuota, takeQuota } from '../../subscription/plan/quota.ts'
import type { Bounds } from '../../subscription/plan/workspace-bounds.ts'
import { countHalvesOnce, countIfBeside } from '../class-quota.ts'
import { continueSeries } from '../continuation.ts'
import { deleteTold } from '../delete-told.ts'
import { idsOf } from '../scopes/series-rows.ts'
import { type EmptyDates, takeBackTimeOff } from '../time-off/time-off.service.ts'
import { lockGiven, type Reached, readReached } from './continued.ts'

/** As a route is asked for it. */
export const keepingIn = ({ undo: key }: Undoable, now: Temporal.ZonedDateTime): Keeping => ({
  key,
  now: instantText(now.toInstant()),
})

/** Time off that a change added, and the dates of series in it that had no class even before. */
type AddedTimeOff = { id: number; emptyBefore: EmptyDates }

type Note = Reached & { timeOff: AddedTimeOff | null }

/** Makes a change of classes one that can be undone, if the caller wants that. */
export const undoable = <T>(
  db: TenantDb,
  keeping: Keeping,
  work: () => Promise<T>,
  timeOffIn: (result: T) => Promise<AddedTimeOff | null> = async () => null,
): Promise<T> =>
  keepingChange(
    db,
    keeping,
    work,
    async (result): Promise<Note> => ({
      ...(await readReached(db)),
      timeOff: await timeOffIn(result),
    }),
  )

type Undo = {
  /** Of what the change added. */
  deletion: Deletion
  tableKinds: TableKinds
  key: string
  now: { instant: string; wallTime: string }
  bounds: Bounds
}

/** A class as it was. */
type ClassImage = {
  id: number
  courseId: number
  studentIds: string[]
  topicIds: string[]
  contentIds: string[]
  linkedSeries: number | null
  title: string
  scheduledAt: string
  countsTowardLimit: boolean
  isRecurring: boolean
}

/** Everything as it was: ids, marks, notes and files; only revisions grow. What was changed since is left alone and named. */
export async function undo(request: Undo): Promise<{ classes: number }> {
  const { deletion, tableKinds, key, now, bounds } = request
  const { db } = deletion
  const plan = async () => bounds.plan
  const change = await takeChange(db, key, now.instant)
  if (!change) throw notFound('Change')
  const { timeOff, ...reached } = change.note as Note
  const ofClasses = change.written.filter(({ table }) => table === 'classes')
  const images = ofClasses.flatMap(({ before }) => (before as ClassImage | null) ?? [])
  await requireNamedThen(db, images)
  const { tables, changedSince } = await lockTables(db, tableKinds, change.written)
  if (changedSince) throw await refusal(db, changedSince, images)
  const classIds = ofClasses.map(({ key: id }) => Number(id))
  for (const findObstacle of deletion.dependents.undoObstacles) {
    const obstacle = await findObstacle(db, classIds, reached.lastInvoiceId)
    if (obstacle) throw new AppError('conflict', obstacle)
  }
  const continued = await lockContinuedSince(db, reached)
  await deleteAdded(db, tables, {
    classes: (ids) => deleteTold(deletion, [...ids, ...continued]),
    timeOff: async () => undefined, // goes last, when the dates that it has left out since have their classes
  })
  await writeBefore(db, tables, goneIn(tables))
  await settleQuota(db, tables, plan)
  await settleHalves(db, images, now.wallTime, plan)
  for (const follow of deletion.dependents.restoredClasses) await follow(db, idsOf(images), now.wallTime)
  if (timeOff) await takeBackTimeOff({ db, id: timeOff.id, now: now.wallTime, bounds }, timeOff.emptyBefore)
  if (continued.length > 0) await continueAnew(db, images, dateIn(now.wallTime))

  return { classes: ofClasses.length }
}

const classRowsIn = (tables: readonly KnownTable[]) =>
  tables.find(({ name }) => name === 'classes')?.known ?? []

/** Classes that the change had deleted. */
const goneIn = (tables: readonly KnownTable[]): Set<number> =>
  new Set(classRowsIn(tables).flatMap(({ key, current }) => (current ? [] : Number(key))))

/** Nothing comes back that names what was deleted meanwhile: a class of a course that is gone, a debt of a closed account. */
async function requireNamedThen(db: TenantDb, images: readonly ClassImage[]): Promise<void> {
  const named = [
    ['courses', 'course', ({ courseId }: ClassImage) => [courseId]],
    ['students', 'student', ({ studentIds }: ClassImage) => studentIds],
    ['topics', 'topic', ({ topicIds }: ClassImage) => topicIds],
    ['contentItems', 'file', ({ contentIds }: ClassImage) => contentIds],
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
  images: readonly ClassImage[],
): Promise<AppError> {
  const row = current ?? before ?? {}
  const classId = table === 'classes' ? Number(key) : Number(row.classId ?? 0)
  const known = await db
    .selectFrom('classes')
    .select(['title', 'scheduledAt'])
    .where('id', '=', classId)
    .executeTakeFirst()

  return changedSince(known ?? images.find(({ id }) => id === classId))
}

const changedSince = (known: { title: string; scheduledAt: string } | undefined): AppError =>
  new AppError(
    'conflict',
    known
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
    ({ isTouched, parentClassId, seriesDate }) =>
      isTouched || (seriesDate ?? '') <= (reached.until[parentClassId ?? 0] ?? ''),
  )
  if (touched) throw changedSince(touched)

  return idsOf(given)
}

/** In their old form they reach as far as today asks for: nobody continues them before tomorrow. */
async function continueAnew(db: TenantDb, images: readonly ClassImage[], today: string): Promise<void> {
  for (const { id, isRecurring } of images) if (isRecurring) while (!(await continueSeries(db, id, today)));
}

async function settleQuota(
  db: TenantDb,
  tables: readonly KnownTable[],
  plan: () => Promise<Plan>,
): Promise<void> {
  const rows = classRowsIn(tables)
  const more =
    rows.filter(({ before }) => before?.countsTowardLimit).length -
    rows.filter(({ current }) => current?.countsTowardLimit).length
  for (let taken = 0; taken < more; taken += 1) await takeQuota(db, await plan(), 'classes')
  await releaseQuota(db, 'classes', Math.max(-more, 0))
}

/** A half that comes back finds others that may have changed since: one may be gone, or run where this one does. */
async function settleHalves(
  db: TenantDb,
  images: readonly ClassImage[],
  now: string,
  plan: () => Promise<Plan>,
): Promise<void> {
  const halves = images.filter(({ linkedSeries }) => linkedSeries !== null)
  await countHalvesOnce(
    db,
    halves.flatMap(({ linkedSeries }) => linkedSeries ?? []),
    plan,
  )
  for (const { id } of halves) await countIfBeside(db, id, now, plan)
}
