import type { Plan } from '@lectern/contract/plans.ts'
import { type CancelReason, familyReason } from '@lectern/contract/records/record-values.ts'
import {
  type Cancellation,
  ClassRecord,
  type WrittenRecord,
} from '@lectern/contract/records/records.contract.ts'
import { leaveIfLikeNew } from '../classes/class-quota.ts'
import * as classes from '../classes/classes.service.ts'
import type { TenantDb } from '../platform/db/database.ts'
import type { Dependents } from '../platform/dependents.ts'
import { AppError, notFound } from '../platform/http/app-error.ts'
import { requireSeen } from '../platform/revisions/seen-revision.ts'
import { requireStudents } from '../students/students.service.ts'
import { requireTopics } from '../topics/topics.service.ts'
import { chargeCancelled, chargeRecorded, removeCharges } from '../tuition/charges/class-charges.ts'
import * as makeUps from './make-ups.queries.ts'
import * as records from './records.queries.ts'

export async function get(db: TenantDb, classId: number): Promise<ClassRecord> {
  const record = await records.findRecord(db, classId)
  if (!record) throw notFound('Class')

  return record
}

type Now = { wallTime: string; instant: string }

/** The whole record at once: whoever saw another revision than the one that counts is told, and nothing is written. */
export async function record(
  db: TenantDb,
  classId: number,
  written: WrittenRecord,
  now: Now,
): Promise<ClassRecord> {
  const { revision, marks, topicIds, notes, homework } = written
  await requireStudents(
    db,
    marks.map(({ studentId }) => studentId),
  )
  await requireTopics(db, topicIds)
  const { row, firstRevision } = await lockAsSeen(db, classId, revision)
  const { scheduledAt, studentIds } = row
  if (scheduledAt > now.wallTime)
    throw new AppError('conflict', 'This class has not begun yet, so there is nothing to record')
  if (marks.some(({ studentId }) => !studentIds.includes(String(studentId))))
    throw new AppError('conflict', 'The students of this class have changed. Please open it again.')

  await records.writeRecord(db, { classId, notes, homework, recordedAt: now.instant }, firstRevision)
  await records.replaceTopics(db, classId, [...new Set(topicIds)])
  await records.replaceMarks(db, classId, marks)
  await close(db, classId, 'completed', null)
  await chargeRecorded(db, row, marks, now.wallTime)

  return get(db, classId)
}

/** Of two windows the first one wins: it holds the class until its record is written. */
async function lockAsSeen(db: TenantDb, classId: number, revision: number) {
  const row = await classes.lock(db, classId)
  const { current, first: firstRevision } = await records.getRevisions(db, classId)
  await requireSeen(revision, current, { schema: ClassRecord, read: () => get(db, classId) })

  return { row, firstRevision }
}

const close = (
  db: TenantDb,
  classId: number,
  status: 'completed' | 'cancelled',
  reason: CancelReason | null,
) => classes.setStatus(db, classId, { status, cancelReason: reason })

type Reopening = {
  db: TenantDb
  classId: number
  revision: number
  now: string
  /** Read only when quota has to be taken. */
  plan: () => Promise<Plan>
  dependents: Pick<Dependents, 'reopenedClass'>
}

export async function reopen(reopening: Reopening): Promise<ClassRecord> {
  const { db, classId, revision, now, plan, dependents } = reopening
  const { row } = await lockAsSeen(db, classId, revision)
  await leaveIfLikeNew(db, row, { ...row, status: 'scheduled' }, now, plan)
  await classes.setStatus(db, classId, { status: 'scheduled', cancelReason: null })
  for (const follow of dependents.reopenedClass) await follow(db, classId, now)

  return get(db, classId)
}

export async function cancel(
  db: TenantDb,
  classId: number,
  { revision, reason, note, isCharged }: Cancellation,
  now: string,
): Promise<ClassRecord> {
  const { row, firstRevision } = await lockAsSeen(db, classId, revision)
  const written = { classId, recordedAt: null, ...(note !== undefined && { notes: note }) }
  await records.writeRecord(db, written, firstRevision)
  // Who called it off stays known: its make-up is counted by that, and the family may still come.
  const isFamilys = row.status === 'cancelled' && row.cancelReason === familyReason
  await close(db, classId, 'cancelled', isFamilys ? familyReason : reason)
  await (isCharged ? chargeCancelled(db, row, now) : removeCharges(db, classId, now))

  return get(db, classId)
}

type Link = { studentId: number; missedClassId: number; classId: number | null }

export async function linkMakeUp(db: TenantDb, link: Link): Promise<void> {
  await requireStudents(db, [link.studentId])
  const { classId, studentId } = link
  if (classId !== null) {
    const { studentIds } = await classes.lock(db, classId)
    if (classId === link.missedClassId || !studentIds.includes(String(studentId)))
      throw new AppError('conflict', 'A make-up is another class that the student is in')
  }
  if ((await makeUps.linkMakeUp(db, link)) === 0)
    throw new AppError('conflict', 'No make-up is owed for this class any more')
}
