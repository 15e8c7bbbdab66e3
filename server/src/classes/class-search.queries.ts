import type { FoundClass } from '@lectern/contract/classes/class-search.contract.ts'
import { sql } from 'kysely'
import { courseLabel } from '../courses/course-label.ts'
import type { TenantDb } from '../platform/db/database.ts'

/** More than are shown: a series takes up many rows and is shown once. */
const looked = 200

/** Those to come first, each side from now on outwards. */
export const findClassesNear = (db: TenantDb, words: readonly string[], now: string): Promise<FoundClass[]> =>
  db
    .selectFrom('classes')
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .select(['classes.id', 'classes.title', 'classes.scheduledAt', 'classes.status'])
    .select((query) => courseLabel(query).as('course'))
    .where((query) =>
      query.and(
        words.map((word) =>
          query.or(
            patternsOf(word).flatMap((pattern) => [
              query('classes.title', 'ilike', pattern),
              query('courses.name', 'ilike', pattern),
            ]),
          ),
        ),
      ),
    )
    .orderBy(sql`"classes"."scheduledAt" < ${now}::timestamp`)
    .orderBy(sql`abs(extract(epoch from "classes"."scheduledAt" - ${now}::timestamp))`)
    .orderBy('classes.id')
    .limit(looked)
    .execute()

/** One letter is the beginning of a word; inside of words it would be everywhere. */
function patternsOf(word: string): string[] {
  const literal = word.replace(/[\\%_]/g, '\\$&')

  return word.length === 1 ? [`${literal}%`, `% ${literal}%`] : [`%${literal}%`]
}
