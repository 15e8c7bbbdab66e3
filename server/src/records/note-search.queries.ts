import { sql } from 'kysely'
import { courseLabel } from '../courses/course-label.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { foldedPattern } from '../platform/folded-pattern.ts'

/** How many notes are read, the latest first: at forty classes a week, those of more than two years. */
const maxRead = 5000

const latest = (db: TenantDb) =>
  db
    .selectFrom('classes')
    .innerJoin('records', 'records.classId', 'classes.id')
    .select(['classes.id', 'classes.courseId', 'classes.title', 'classes.scheduledAt', 'classes.studentIds'])
    .select(sql<string>`concat_ws(' ', "records"."notes", "records"."homework")`.as('text'))
    .where('records.recordedAt', 'is not', null)
    .orderBy('classes.scheduledAt', 'desc')
    .orderBy('classes.id', 'desc')
    .limit(maxRead)

export const findNotes = (db: TenantDb, words: readonly string[], maxFound: number) =>
  db
    .selectFrom(latest(db).as('classes'))
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .select(['classes.id', 'classes.title', 'classes.scheduledAt', 'classes.studentIds', 'classes.text'])
    .select((query) => courseLabel(query).as('course'))
    .where((query) =>
      query.and(words.map((word) => sql<boolean>`' ' || "classes"."text" ~ ${foldedPattern(word)}`)),
    )
    .orderBy('classes.scheduledAt', 'desc')
    .orderBy('classes.id', 'desc')
    .limit(maxFound)
    .execute()
