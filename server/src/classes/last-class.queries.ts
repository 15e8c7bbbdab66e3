import { maxAskedStudents } from '@lectern/contract/classes/class-values.ts'
import type { LastClass } from '@lectern/contract/classes/last-class.contract.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { hasAnyStudent } from './students-in-class.ts'

type Asked = { courseId?: number | undefined; studentIds?: readonly number[] | undefined; before: string }

/** Of how many of a course's latest classes the students are looked at: each class may name a thousand. */
const maxLatest = 1000

/** Of a course rather one with these students, since each may have a price and a link of their own. */
export async function findLastClass(
  db: TenantDb,
  { courseId, studentIds = [], before }: Asked,
): Promise<LastClass | undefined> {
  if (courseId === undefined && studentIds.length === 0) return undefined
  const ids = studentIds.slice(0, maxAskedStudents).map(String)
  const latest = db
    .selectFrom('classes')
    .select(['id', 'courseId', 'scheduledAt', 'duration', 'courseLink', 'classValue', 'studentIds'])
    .where('scheduledAt', '<', before)
    .where('status', '!=', 'cancelled')
    .orderBy('scheduledAt', 'desc')
    .orderBy('id', 'desc')
  if (courseId === undefined)
    return latest
      .where((each) => hasAnyStudent(each.ref('studentIds'), ids))
      .limit(1)
      .executeTakeFirst()

  return db
    .selectFrom(latest.where('courseId', '=', courseId).limit(maxLatest).as('latest'))
    .selectAll()
    .orderBy((each) => hasAnyStudent(each.ref('studentIds'), ids), 'desc')
    .orderBy('scheduledAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
