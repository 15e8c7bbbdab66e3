import { type ExpressionBuilder, sql } from 'kysely'
import type { TenantDb } from '../platform/db/database.ts'
import type { TenantTables } from '../platform/db/tenant-tables.ts'
import { wallTimeText } from '../platform/db/wall-time-text.ts'
import { hasStudent } from './students-in-class.ts'

type Reader = Pick<TenantDb | ExpressionBuilder<TenantTables, never>, 'selectFrom'>

/** More than anybody attends, and few enough to read through: each may name a thousand files. */
const maxClasses = 2000

/** How many files these may name in all, those of the latest classes first. */
const maxNamed = 20_000

/** The latest classes of the student. */
const takingPlace = (query: Reader, student: string) =>
  query.selectFrom((inner) =>
    inner
      .selectFrom('classes')
      .select(['classes.id', 'classes.scheduledAt', 'classes.contentIds'])
      .where((each) => hasStudent(each.ref('classes.studentIds'), student))
      .where('classes.status', '!=', 'cancelled')
      .orderBy('classes.scheduledAt', 'desc')
      .orderBy('classes.id', 'desc')
      .limit(maxClasses)
      .as('classes'),
  )

const namedBy = (query: Reader, student: string) =>
  takingPlace(query, student)
    .where(sql<boolean>`"classes"."contentIds" <> '{}'`)
    .select([sql<number>`unnest("classes"."contentIds")::integer`.as('fileId'), 'classes.scheduledAt'])
    .limit(sql.lit(maxNamed))

/** Files that a class of the student names, and those that were uploaded for it; each found by its own key. */
const usesOf = (query: Reader, student: string) =>
  query
    .selectFrom(namedBy(query, student).as('named'))
    .select(['named.fileId', 'named.scheduledAt'])
    .unionAll(
      takingPlace(query, student)
        .innerJoin('contentItems as uploaded', 'uploaded.classId', 'classes.id')
        .select(['uploaded.id as fileId', 'classes.scheduledAt']),
    )

/** A file once for each class that uses it. */
export const filesOfStudent = (query: Reader, student: string) =>
  query
    .selectFrom(usesOf(query, student).as('uses'))
    .innerJoin('contentItems', 'contentItems.id', 'uses.fileId')

/** A file if it is one of these. Looked for in their lists, which are not taken apart for it, up to the first that has it. */
export const fileOfStudent = (db: TenantDb, student: string, id: number) =>
  db
    .selectFrom('contentItems')
    .where('contentItems.id', '=', id)
    .where((is) =>
      is.exists(
        takingPlace(is, student)
          .select('classes.id')
          .where((its) =>
            its.or([
              sql<boolean>`${is.ref('contentItems.id')}::text = any("classes"."contentIds")`,
              its('classes.id', '=', is.ref('contentItems.classId')),
            ]),
          ),
      ),
    )

/** Of all uses of a file: the last class that has begun, or the next one where none has. */
export const usedAt = (now: string) =>
  wallTimeText(
    sql<string>`coalesce(max("uses"."scheduledAt") filter (where "uses"."scheduledAt" <= ${now}), min("uses"."scheduledAt"))`,
  ).as('usedAt')
