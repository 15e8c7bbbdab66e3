import { hasStudent } from '../../classes/students-in-class.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import * as students from '../../students/students.service.ts'
import type { Acting } from '../acts/acting.ts'
import { type RequestRow, updateRequest } from '../acts/acts.queries.ts'
import { undoBooking } from '../acts/booking.service.ts'
import { withdrawUnused } from '../links/links.service.ts'
import { findByRequest } from './visitors.queries.ts'

/**
 * Takes back what was made of a visitor's request. Classes go, or nothing does where somebody changed one since; the student and
 * the link go with them where nothing has happened to them.
 */
export async function undoVisitor(context: Acting, request: RequestRow): Promise<void> {
  const { db, platform, userId, deletion } = context
  const { id: requestId, studentId } = request
  const visitor = await findByRequest(db, requestId)
  const isAsMade = studentId !== null && (await findRevision(db, studentId)) === visitor?.madeStudent
  await undoBooking(context, request)
  if (!visitor || studentId === null) return
  if (isAsMade && !(await hasMore(db, { studentId, requestId }))) {
    // The request stays, and would go with the student.
    await updateRequest(db, requestId, { studentId: null, classId: null })
    return students.remove(deletion, studentId)
  }
  if (visitor.madeLink) await withdrawUnused({ platform, userId }, studentId)
}

const findRevision = async (db: TenantDb, id: number): Promise<number | undefined> =>
  (await db.selectFrom('students').select('revision').where('id', '=', id).executeTakeFirst())?.revision

const tables = [
  'enrollments',
  'marks',
  'entries',
  'tuitionPlans',
  'tuitionPlanSharers',
  'invoices',
  'mailReaders',
  'actsOff',
] as const

type Made = { studentId: number; requestId: number }

/** Anything that is not of that acceptance. */
async function hasMore(db: TenantDb, { studentId, requestId }: Made): Promise<boolean> {
  const found = await db
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('classes')
            .select('classes.id')
            .where((each) => hasStudent(each.ref('classes.studentIds'), String(studentId))),
        ),
        exists(
          selectFrom('requests')
            .select('requests.id')
            .where('requests.studentId', '=', studentId)
            .where('requests.id', '!=', requestId),
        ),
        ...tables.map((table) =>
          exists(selectFrom(table).select('studentId').where('studentId', '=', studentId)),
        ),
      ]).as('hasMore'),
    )
    .executeTakeFirstOrThrow()

  return Boolean(found.hasMore)
}
