import type { CancelReason, Mark } from '@lectern/contract/records/record-values.ts'
import { Cancellation, RecordDraft } from '@lectern/contract/records/records.contract.ts'
import type { TenantDb } from '../platform/db/database.ts'
import * as records from '../records/records.service.ts'
import { demoRemarks, type Lesson } from './demo-lessons.ts'

type Held = {
  classId: number
  studentIds: readonly number[]
  topicIds: readonly number[]
  lesson: Lesson
  /** Makes every class another one, and each the same every time. */
  seed: number
  now: { wallTime: string; instant: string }
}

/** Nine of ten are there, some of them late, and now and then somebody is ill. */
function markOf(seed: number): Mark {
  const dice = (seed * 7919) % 100
  if (dice < 4) return 'absent'
  if (dice < 8) return 'excused'

  return dice < 16 ? 'late' : 'present'
}

export async function recordHeld(db: TenantDb, held: Held): Promise<void> {
  const { classId, studentIds, topicIds, lesson, seed, now } = held
  const marks = studentIds.map((studentId, index) => {
    const mark = markOf(seed * 31 + index * 17)
    const note = (seed + index * 5) % 23 === 0 ? demoRemarks[(seed + index) % demoRemarks.length] : null
    return { studentId, mark, note, makeUpOwed: mark === 'excused' && seed % 3 === 0 }
  })
  const draft = RecordDraft.parse({
    revision: 0,
    notes: lesson.notes,
    homework: lesson.homework,
    topicIds,
    marks,
  })
  await records.record(db, classId, draft, now)
}

const reasons: CancelReason[] = ['student ill', 'teacher ill', 'holiday', 'student ill', 'other']

export async function callOff(db: TenantDb, classId: number, seed: number): Promise<void> {
  const reason = reasons[seed % reasons.length] ?? 'other'
  await records.cancel(db, classId, Cancellation.parse({ revision: 0, reason }))
}
