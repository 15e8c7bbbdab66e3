import type { Undoable } from '@lectern/contract/classes/undo.contract.ts'
import type { Plan } from '@lectern/contract/plans.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { holdRows } from '../../platform/db/require-rows.ts'
import type { ClassPart, Deletion } from '../../platform/dependents.ts'
import type { App } from '../../platform/http/app.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import { dateIn, dateText } from '../../platform/wall-time.ts'
import { takeBackEnrollments } from '../../students/students.service.ts'
import { releaseQuota, takeQuota } from '../../subscription/plan/quota.ts'
import type { Bounds } from '../../subscription/plan/workspace-bounds.ts'
import { countHalvesOnce, countIfBeside } from '../class-quota.ts'
import { continueSeries } from '../continuation.ts'
import { deleteTold } from '../delete-told.ts'
import { idsOf } from '../scopes/series-rows.ts'
import { takeBackTimeOff } from '../time-off/time-off.service.ts'
import * as changes from './changes.queries.ts'
import {
  type ClassImage,
  isTooLarge,
  lockImages,
  lockStates,
  type Reach,
  type RowState,
  withChildren,
  writeImages,
} from './class-rows.queries.ts'
import { isContinued, isGivenBack, lockGiven, reachedBy } from './continued.ts'

/** How a change is kept: under which key, when, and what comes back besides the classes themselves. */
export type Keeping = { key: string | undefined; now: string; parts: readonly ClassPart[] }

/** As a route is asked for it. */
export const keepingIn = (
  { dependents }: Pick<App, 'dependents'>,
  { undo: key }: Undoable,
  now: Temporal.ZonedDateTime,
): Keeping => ({ key, now: instantText(now.toInstant()), parts: dependents.classParts })

/** Makes a change of these classes one that can be undone, if somebody wants that and it is not too large. */
export async function undoable<T>(
  db: TenantDb,
  { key, now, parts }: Keeping,
  reach: Reach,
  work: () => Promise<T>,
  addedBy: (result: T) => changes.Added | Promise<changes.Added> = () => ({}),
): Promise<T> {
  if (key === undefined || (await isTooLarge(db, reach, parts))) return work()
  const found = await lockImages(db, reach)
  const foundIds = found.map(({ id }) => id)
  const foundParts = await captureParts(db, parts, foundIds)
  const result = await work()
  const left = await lockStates(db, { ...reach, ids: foundIds })
  const changed = changedIn(found, left)
  const added = await addedBy(result)
  if (changed.ids.size > 0 || added.addedTimeOff !== undefined) {
    const before = {
      ...onlyOf(changed.ids, found, foundParts),
      ...(await reachedBy(db, changed.written)),
      ...added,
    }
    await changes.keepChange(db, { key, after: changed.after, before }, now)
  }

  return result
}

type Parts = changes.Before['parts']

async function captureParts(
  db: TenantDb,
  parts: readonly ClassPart[],
  ids: readonly number[],
): Promise<Parts> {
  const captured: Parts = {}
  for (const part of parts) captured[part.name] = await part.capture(db, ids)

  return captured
}

function changedIn(found: readonly ClassImage[], left: readonly RowState[]) {
  const before = new Map(found.map(({ id, revision }) => [id, revision]))
  const written = left.filter(({ id, revision }) => before.get(id) !== revision)
  const there = new Set(left.map(({ id }) => id))
  const gone = found.filter(({ id }) => !there.has(id))

  return {
    written,
    ids: new Set([...written, ...gone].map(({ id }) => id)),
    after: Object.fromEntries(written.map(({ id, revision }) => [String(id), revision])),
  }
}

const onlyOf = (ids: ReadonlySet<number>, found: readonly ClassImage[], parts: Parts): changes.Before => ({
  classes: found.filter(({ id }) => ids.has(id)),
  parts: Object.fromEntries(
    Object.entries(parts).map(([name, rows]) => [name, rows.filter(({ classId }) => ids.has(classId))]),
  ),
})

type Undo = {
  /** Of what the change added. */
  deletion: Deletion
  key: string
  now: { instant: string; wallTime: string }
  bounds: Bounds
}

/** Everything as it was: ids, marks, notes and files; only revisions grow. What was changed since is left alone and named. */
export async function undo({ deletion, key, now, bounds }: Undo): Promise<{ classes: number }> {
  const { db } = deletion
  const plan = async () => bounds.plan
  const parts = deletion.dependents.classParts
  const change = await changes.takeChange(db, key, now.instant)
  if (!change) throw notFound('Change')
  const { before, after } = change
  await requireNamedThen(db, before.classes)
  const written = Object.keys(after).map(Number)
  const states = await lockStates(db, withChildren([...written, ...before.classes.map(({ id }) => id)]))
  requireUntouched(change, states)
  const ids = before.classes.map(({ id }) => id)
  const added = written.filter((id) => !ids.includes(id))
  for (const { name, findObstacle } of parts) {
    const obstacle = await findObstacle?.(db, written, before.parts[name] ?? [])
    if (obstacle) throw new AppError('conflict', obstacle)
  }
  const known = new Map(states.map((state) => [state.id, state]))
  const images = before.classes.map((image) => ({
    ...image,
    revision: (known.get(image.id)?.revision ?? image.revision) + 1,
  }))
  const continued = await lockContinuedSince(db, change, states, parts)
  await deleteTold(deletion, [...added, ...(continued ?? [])])
  await writeImages(db, images)
  const restored = { classIds: ids, goneIds: ids.filter((id) => !known.has(id)), now: now.wallTime }
  for (const part of parts) await part.restore(db, before.parts[part.name] ?? [], restored)
  await settleQuota(
    db,
    before.classes,
    written.flatMap((id) => known.get(id) ?? []),
    plan,
  )
  await settleHalves(db, before.classes, now.wallTime, plan)
  await carryOn(db, before.classes, images)
  if (before.addedTimeOff !== undefined)
    await takeBackTimeOff({ db, id: before.addedTimeOff, now: now.wallTime, bounds }, before.emptyBefore)
  if (continued) await continueAnew(db, before.classes, dateIn(now.wallTime))
  await takeBackEnrollments(db, before.addedEnrollments ?? [])

  return { classes: ids.length + added.length }
}

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

/** Somebody else's change is never lost: the classes are as this change left them, or nothing is undone. */
function requireUntouched({ before, after }: changes.Kept, states: readonly RowState[]): void {
  const there = new Map(states.map((state) => [state.id, state]))
  for (const [id, revision] of Object.entries(after)) {
    const state = there.get(Number(id))
    if (state?.revision === revision) continue
    const known = state ?? before.classes.find((image) => image.id === Number(id))
    throw changedSince(known)
  }
  const back = before.classes.find(({ id }) => !(id in after) && there.has(id))
  if (back) throw changedSince(back)
}

/**
 * What continued the series since has the form that the change gave them, and goes with it; undefined if nothing did. What
 * somebody did to one of these classes is never lost either.
 */
async function lockContinuedSince(
  db: TenantDb,
  { before: { reached } }: changes.Kept,
  states: readonly RowState[],
  parts: readonly ClassPart[],
): Promise<number[] | undefined> {
  if (!reached) return undefined
  const given = await lockGiven(db, reached)
  const givenBack = given.find((each) => isGivenBack(reached, each))
  if (givenBack) throw changedSince(givenBack)
  if (!isContinued(reached, states)) return undefined
  const ids = idsOf(given)
  const held = new Set(
    Object.values(await captureParts(db, parts, ids)).flatMap((rows) => rows.map(({ classId }) => classId)),
  )
  const touched = given.find(
    ({ id, status, editedByHand }) => editedByHand || status !== 'scheduled' || held.has(id),
  )
  if (touched) throw changedSince(touched)

  return ids
}

/** In their old form they reach as far as today asks for: nobody continues them before tomorrow. */
async function continueAnew(db: TenantDb, images: readonly ClassImage[], today: string): Promise<void> {
  for (const { id, isRecurring } of images) if (isRecurring) while (!(await continueSeries(db, id, today)));
}

const changedSince = (known: Pick<RowState, 'title' | 'scheduledAt'> | undefined): AppError =>
  new AppError(
    'conflict',
    known
      ? `"${known.title}" on ${dateText(dateIn(known.scheduledAt))} was changed meanwhile, so this cannot be undone`
      : 'A class was deleted meanwhile, so this cannot be undone',
  )

async function settleQuota(
  db: TenantDb,
  before: readonly ClassImage[],
  after: readonly RowState[],
  plan: () => Promise<Plan>,
): Promise<void> {
  const counted = (rows: readonly { countsTowardLimit: boolean }[]): number =>
    rows.filter(({ countsTowardLimit }) => countsTowardLimit).length
  const more = counted(before) - counted(after)
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

/** What an earlier change left is there again under a higher revision: it can be undone next. */
async function carryOn(
  db: TenantDb,
  before: readonly ClassImage[],
  written: readonly ClassImage[],
): Promise<void> {
  const now = new Map(written.map(({ id, revision }) => [String(id), revision]))
  const then = new Map(before.map(({ id, revision }) => [String(id), revision]))
  const earlier = (await changes.listAfter(db)).filter(({ after }) =>
    Object.entries(after).some(([id, revision]) => then.get(id) === revision),
  )
  await changes.writeAfter(
    db,
    earlier.map(({ key, after }) => ({
      key,
      after: Object.fromEntries(
        Object.entries(after).map(([id, revision]) => [
          id,
          then.get(id) === revision ? (now.get(id) ?? revision) : revision,
        ]),
      ),
    })),
  )
}
