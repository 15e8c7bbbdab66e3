import { familyReason } from '@lectern/contract/records/record-values.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { forgetAbsence } from '../../records/absences.ts'
import { coverOf } from '../../tuition/charges/cover-of.ts'
import { shareOf } from './absence.service.ts'
import { updateRequest } from './acts.queries.ts'

/**
 * The teacher brings back a class that a family had called off: the student is expected, and nothing is owed for it. A make-up
 * that was booked stays as a class of its own, since it is the teacher who knows which of the two is meant.
 */
export async function endAbsences(db: TenantDb, classId: number): Promise<void> {
  const absences = await db
    .selectFrom('requests')
    .innerJoin('classes', 'classes.id', 'requests.classId')
    .select(['requests.id', 'requests.studentId'])
    .where('requests.classId', '=', classId)
    .where('requests.act', '=', 'absence')
    .where('requests.isAlone', '=', true)
    .where('requests.state', 'not in', ['taken back', 'undone'])
    .where('classes.status', '!=', 'cancelled')
    .$narrowType<{ studentId: number }>()
    .execute()
  for (const { id, studentId } of absences) {
    await forgetAbsence(db, classId, studentId)
    await updateRequest(db, id, { state: 'undone' })
  }
}

/** The teacher has undone that: what the family said holds again, as its mark tells. */
export async function resumeAbsences(db: TenantDb, classIds: readonly number[]): Promise<void> {
  const absences = await db
    .selectFrom('requests')
    .innerJoin('classes', 'classes.id', 'requests.classId')
    .innerJoin('marks', (join) =>
      join
        .onRef('marks.classId', '=', 'requests.classId')
        .onRef('marks.studentId', '=', 'requests.studentId')
        .onRef('marks.toldAt', '=', 'requests.actedAt'),
    )
    .select(['requests.id', 'requests.studentId', 'requests.isLate', 'requests.answeredAt', 'marks.mark'])
    .select(['requests.classId', 'requests.duration'])
    .select(['classes.courseId', 'classes.scheduledAt', 'classes.classValue', 'classes.studentIds'])
    .where('requests.classId', 'in', [...classIds])
    .where('requests.act', '=', 'absence')
    .where('requests.state', '=', 'undone')
    .where('classes.status', '=', 'cancelled')
    .where('classes.cancelReason', '=', familyReason)
    .$narrowType<{ studentId: number; classId: number }>()
    .execute()
  for (const absence of absences)
    await updateRequest(db, absence.id, { state: await stateBefore(db, absence) })
}

type Ended = Omit<Parameters<typeof coverOf>[1] & Parameters<typeof shareOf>[1], 'id'> & {
  studentId: number
  classId: number
  isLate: boolean
  answeredAt: string | null
  mark: string
}

async function stateBefore(
  db: TenantDb,
  { isLate, answeredAt, mark, studentId, classId: id, ...lesson }: Ended,
): Promise<'done' | 'charged' | 'passed' | 'waiting'> {
  if (mark === 'absent') return 'charged'
  if (!isLate) return 'done'
  if (answeredAt !== null) return 'passed'
  const isWorth = (await shareOf(db, { id, ...lesson }, studentId)) > 0n

  return isWorth || (await coverOf(db, { id, ...lesson }, studentId)).kind ? 'waiting' : 'done'
}
