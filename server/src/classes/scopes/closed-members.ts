import type { ClassChange } from '@lectern/contract/classes/classes.contract.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { Dependents } from '../../platform/dependents.ts'
import { dateIn } from '../../platform/wall-time.ts'
import type { ClassFields } from '../class-fields.ts'
import type { Series } from '../series/members.queries.ts'
import type { PlannedChange } from './planned-change.ts'

type Told = {
  db: TenantDb
  id: number
  now: string
  /** Told when the class was closed and is so no longer, or is changed and stays so. */
  dependents: Pick<Dependents, 'reopenedClass' | 'changedClass'>
}
type Closable = Pick<ClassFields, 'status' | 'classValue' | 'courseId' | 'scheduledAt'>

/** What follows from a class that took place, or did not, follows its changes. */
export async function tellOfClosed(
  request: Told,
  before: Closable,
  after: Pick<Closable, 'status' | 'classValue'>,
): Promise<void> {
  const { db, id: classId, now, dependents } = request
  if (before.status === 'scheduled') return
  if (before.status !== after.status)
    for (const reopen of dependents.reopenedClass) await reopen(db, classId, now)
  else
    for (const follow of dependents.changedClass)
      await follow(db, { classId, now, before, hasNewValue: before.classValue !== after.classValue })
}

/** A class that was closed stays, and a change of it is an entry more for each of its students. */
export const mayBeCorrected = (before: Closable, after: Closable): boolean =>
  before.status !== 'scheduled' &&
  (before.status !== after.status || before.classValue !== after.classValue || isOnOtherDay(before, after))

/** Or in another course: other tuition plans stand for it. */
const isOnOtherDay = (before: Closable, after: Closable): boolean =>
  before.courseId !== after.courseId || dateIn(before.scheduledAt) !== dateIn(after.scheduledAt)

/** The classes that a change is written to, each as it is and as it will be. */
export const changedMembers = (
  { target }: Series,
  { placed }: PlannedChange,
  { status, classValue, courseId }: ClassChange,
) =>
  placed.map(({ member, scheduledAt }) => ({
    member,
    after: {
      courseId: courseId ?? member.courseId,
      scheduledAt,
      status: (member === target ? status : undefined) ?? member.status,
      classValue: classValue === undefined ? member.classValue : classValue,
    },
  }))

/**
 * What was recorded stays as it is, but a class that was cancelled late has no record and changes with the others: what was
 * charged for it follows.
 */
export async function tellOfClosedMembers(
  { db, now, dependents }: Omit<Told, 'id'>,
  changed: ReturnType<typeof changedMembers>,
): Promise<void> {
  for (const { member, after } of changed)
    await tellOfClosed({ db, id: member.id, now, dependents }, member, after)
}
