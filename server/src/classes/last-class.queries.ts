import { type LastClass, maxAskedStudents } from '@lectern/contract/classes/last-class.contract.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { hasAnyStudent } from './students-in-class.ts'

type Asked = { courseId?: number | undefined; studentIds?: readonly number[] | undefined; before: string }

/** Of a course rather one with these students, since each may have a price and a link of their own. */
export async function findLastClass(
  db: TenantDb,
  { courseId, studentIds = [], before }: Asked,
): Promise<LastClass | undefined> {
  if (courseId === undefined && studentIds.length === 0) return undefined
  const ids = studentIds.slice(0, maxAskedStudents).map(String)
  const query = db
    .selectFrom('classes')
    .select(['id', 'courseId', 'scheduledAt', 'duration', 'courseLink', 'classValue', 'studentIds'])
    .where('scheduledAt', '<', before)
    .where('status', '!=', 'cancelled')
  const asked =
    courseId === undefined
      ? query.where((each) => hasAnyStudent(each.ref('studentIds'), ids))
      : query
          .where('courseId', '=', courseId)
          .orderBy((each) => hasAnyStudent(each.ref('studentIds'), ids), 'desc')

  return asked.orderBy('scheduledAt', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
}
