import { maxAskedStudents } from '@lectern/contract/classes/class-values.ts'
import type { Class } from '@lectern/contract/classes/classes.contract.ts'
import type { LastTime } from '@lectern/contract/records/records.contract.ts'
import { classEnd } from '../classes/class-end.ts'
import { longLists, shortWithCourse } from '../classes/classes.queries.ts'
import { hasAnyStudent } from '../classes/students-in-class.ts'
import { compiledRead } from '../platform/db/compiled-read.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { total } from '../platform/db/pagination.ts'
import { withinBytes } from '../platform/db/within-bytes.ts'

/** More than anybody teaches in 30 days. */
const maxToRecord = 1000

const readToRecord = compiledRead((db: TenantDb, from: string, now: string) =>
  withinBytes(
    db,
    shortWithCourse(db)
      .select(total)
      .where('classes.scheduledAt', '>=', from)
      .where('classes.scheduledAt', '<', now)
      .where(classEnd, '<=', now)
      .where('classes.status', '=', 'scheduled')
      .where('records.recordedAt', 'is', null)
      .orderBy('classes.scheduledAt')
      .orderBy('classes.id')
      .limit(maxToRecord),
    longLists,
  ),
)

export const listToRecord = (
  db: TenantDb,
  from: string,
  now: string,
): Promise<Omit<Class, 'description'>[]> => readToRecord(db, from, now)

type Asked = { courseId: number; studentIds: readonly number[]; before: string }

/** A record in which nothing was written down tells nobody anything: the one before it does. */
export const findLastTime = (
  db: TenantDb,
  { courseId, studentIds, before }: Asked,
): Promise<LastTime | undefined> =>
  db
    .selectFrom('classes')
    .innerJoin('records', 'records.classId', 'classes.id')
    .select(['classes.id', 'classes.title', 'classes.scheduledAt', 'records.notes', 'records.homework'])
    .where('classes.courseId', '=', courseId)
    .where('records.recordedAt', 'is not', null)
    .where((query) =>
      query.or([query('records.notes', 'is not', null), query('records.homework', 'is not', null)]),
    )
    .where('classes.scheduledAt', '<', before)
    .where((query) =>
      hasAnyStudent(query.ref('classes.studentIds'), studentIds.slice(0, maxAskedStudents).map(String)),
    )
    .orderBy('classes.scheduledAt', 'desc')
    .orderBy('classes.id', 'desc')
    .limit(1)
    .executeTakeFirst()
