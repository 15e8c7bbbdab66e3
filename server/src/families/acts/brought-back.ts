import { familyReason } from '@lectern/contract/records/record-values.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { forgetAbsence } from '../../records/absences.ts'
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
    .select(['requests.id', 'requests.isLate', 'requests.answeredAt', 'marks.mark', 'classes.classValue'])
    .where('requests.classId', 'in', [...classIds])
    .where('requests.act', '=', 'absence')
    .where('requests.state', '=', 'undone')
    .where('classes.status', '=', 'cancelled')
    .where('classes.cancelReason', '=', familyReason)
    .execute()
  for (const { id, ...absence } of absences) await updateRequest(db, id, { state: stateBefore(absence) })
}

type Ended = { isLate: boolean; answeredAt: string | null; mark: string; classValue: string | null }

function stateBefore({
  isLate,
  answeredAt,
  mark,
  classValue,
}: Ended): 'done' | 'charged' | 'passed' | 'waiting' {
  if (mark === 'absent') return 'charged'
  if (!isLate) return 'done'
  if (answeredAt !== null) return 'passed'

  return classValue === null ? 'done' : 'waiting'
}
