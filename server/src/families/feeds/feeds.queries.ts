import { hasStudent } from '../../classes/students-in-class.ts'
import { compiledRead } from '../../platform/db/compiled-read.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { maxListed } from '../../platform/db/pagination.ts'

const events = (db: TenantDb) =>
  db
    .selectFrom('classes')
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .select(['classes.id', 'classes.title', 'courses.name as course', 'classes.scheduledAt'])
    .select(['classes.duration', 'classes.courseLink', 'classes.status', 'classes.revision'])
    .select(['classes.changedAt', 'classes.studentIds'])

const readEvents = compiledRead((db: TenantDb, from: string, student: string | undefined) =>
  events(db)
    .where('classes.scheduledAt', '>=', from)
    .$if(student !== undefined, (query) =>
      query.where((each) => hasStudent(each.ref('classes.studentIds'), student ?? '')),
    )
    .orderBy('classes.scheduledAt')
    .orderBy('classes.id')
    .limit(maxListed),
)

export const listEvents = (db: TenantDb, from: string, studentId: number | null) =>
  readEvents(db, from, studentId === null ? undefined : String(studentId))

export const findEvent = (db: TenantDb, id: number) =>
  events(db).where('classes.id', '=', id).executeTakeFirst()

/** Read before the classes are: what they show is at least as new as the version that it is tagged with. */
export const readWorkspace = (db: TenantDb) =>
  db.selectFrom('workspace').select(['version', 'timeZone']).executeTakeFirstOrThrow()

export const listNames = (db: TenantDb, ids: readonly number[] | 'all') =>
  db
    .selectFrom('students')
    .select(['id', 'name', 'nickname'])
    .$if(ids !== 'all', (query) => query.where('id', 'in', ids as readonly number[]))
    .limit(maxListed)
    .execute()
