import type { FoundClass } from '@lectern/contract/classes/class-search.contract.ts'
import { sql } from 'kysely'
import { courseLabel } from '../courses/course-label.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { foldedPattern } from '../platform/folded-pattern.ts'

/** More than are shown: a series takes up many rows and is shown once. */
const looked = 200

/** How many titles are read on either side of now: at forty classes a week, those of almost five years. */
const maxRead = 10_000

/** Those to come first, each side from now on outwards. */
export const findClassesNear = (db: TenantDb, words: readonly string[], now: string): Promise<FoundClass[]> =>
  db
    .selectFrom(classesNear(db, now).as('classes'))
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .select(['classes.id', 'classes.title', 'classes.scheduledAt', 'classes.status'])
    .select((query) => courseLabel(query).as('course'))
    .where((query) =>
      query.and(
        words.map(
          (word) =>
            sql<boolean>`' ' || "classes"."title" || ' ' || "courses"."name" ~ ${foldedPattern(word)}`,
        ),
      ),
    )
    .orderBy(sql`"classes"."scheduledAt" < ${now}::timestamp`)
    .orderBy(sql`abs(extract(epoch from "classes"."scheduledAt" - ${now}::timestamp))`)
    .orderBy('classes.id')
    .limit(looked)
    .execute()

const classesNear = (db: TenantDb, now: string) =>
  db
    .selectFrom(nextTo(db, now, 'coming').as('coming'))
    .selectAll()
    .unionAll(db.selectFrom(nextTo(db, now, 'past').as('past')).selectAll())

function nextTo(db: TenantDb, now: string, side: 'coming' | 'past') {
  const [compare, order] = side === 'coming' ? (['>=', 'asc'] as const) : (['<', 'desc'] as const)

  return db
    .selectFrom('classes')
    .select(['id', 'courseId', 'title', 'scheduledAt', 'status'])
    .where('scheduledAt', compare, now)
    .orderBy('scheduledAt', order)
    .orderBy('id', order)
    .limit(maxRead)
}
