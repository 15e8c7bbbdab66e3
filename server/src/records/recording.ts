import type { Recording } from '@lectern/contract/records/recording.contract.ts'
import * as classes from '../classes/classes.service.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { getCharges } from '../tuition/charges/class-charges.ts'
import { get } from './records.service.ts'
import { findLastTime } from './waiting.queries.ts'

/** What the form of a record shows. */
export async function getRecording(db: TenantDb, classId: number): Promise<Recording> {
  const record = await get(db, classId)
  const { courseId, scheduledAt } = await classes.get(db, classId)
  const studentIds = record.studentIds.map(Number)
  const lastTime =
    studentIds.length > 0 ? await findLastTime(db, { courseId, studentIds, before: scheduledAt }) : undefined

  return { record, charges: await getCharges(db, classId), lastTime: lastTime ?? null }
}
