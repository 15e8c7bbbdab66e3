import { sql } from 'kysely'
import { hasStudent } from '../../classes/students-in-class.ts'
import { compiledRead } from '../../platform/db/compiled-read.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { maxListed, total } from '../../platform/db/pagination.ts'
import { withinBytes } from '../../platform/db/within-bytes.ts'

/** Students who are named below a class; of further ones the calendar says how many there are. */
const maxNamed = 30

const events = (db: TenantDb) =>
  db
    .selectFrom('classes')
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .select(['classes.id', 'classes.title', 'courses.name as course', 'classes.scheduledAt'])
    .select(['classes.duration', 'classes.courseLink', 'classes.status', 'classes.revision'])
    .select((each) => [
      'classes.changedAt',
      sql<string[]>`(${each.ref('classes.studentIds')})[1:${sql.lit(maxNamed)}]`.as('namedIds'),
      sql<number>`cardinality(${each.ref('classes.studentIds')})`.as('studentCount'),
    ])

const readEvents = compiledRead((db: TenantDb, from: string, student: string | undefined) =>
  withinBytes(
    db,
    events(db)
      .where('classes.scheduledAt', '>=', from)
      .$if(student !== undefined, (query) =>
        query.where((each) => hasStudent(each.ref('classes.studentIds'), student ?? '')),
      )
      .select(total)
      .orderBy('classes.scheduledAt')
      .orderBy('classes.id')
      .limit(maxListed),
    ['title', 'course', 'courseLink', 'namedIds'],
  ),
)

export const listEvents = (db: TenantDb, from: string, studentId: number | null) =>
  readEvents(db, from, studentId === null ? undefined : String(studentId))

export const findEvent = (db: TenantDb, id: number) =>
  events(db).where('classes.id', '=', id).executeTakeFirst()

/** Read before the classes are: what they show is at least as new as the version that it is tagged with. */
export const readWorkspace = (db: TenantDb) =>
  db.selectFrom('workspace').select(['version', 'timeZone', 'language']).executeTakeFirstOrThrow()

export const listNames = (db: TenantDb, ids: readonly number[] | 'all') =>
  db
    .selectFrom('students')
    .select(['id', 'name', 'nickname', 'language'])
    .$if(ids !== 'all', (query) => query.where('id', 'in', ids as readonly number[]))
    .limit(maxListed)
    .execute()
