import { type ExpressionBuilder, sql } from 'kysely'
import type { TenantDb } from '../platform/db/database.ts'
import type { TenantTables } from '../platform/db/tenant-tables.ts'
import { wallTimeText } from '../platform/db/wall-time-text.ts'
import { hasStudent } from './students-in-class.ts'

type Reader = Pick<TenantDb | ExpressionBuilder<TenantTables, never>, 'selectFrom'>

const takingPlace = (query: Reader, student: string) =>
  query
    .selectFrom('classes')
    .where((each) => hasStudent(each.ref('classes.studentIds'), student))
    .where('classes.status', '!=', 'cancelled')

/** Files that a class of the student names, and those that were uploaded for it; each found by its own key. */
const usesOf = (query: Reader, student: string) =>
  takingPlace(query, student)
    .where(sql<boolean>`"classes"."contentIds" <> '{}'`)
    .select([sql<number>`unnest("classes"."contentIds")::integer`.as('fileId'), 'classes.scheduledAt'])
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

/** Of all uses of a file: the last class that has begun, or the next one where none has. */
export const usedAt = (now: string) =>
  wallTimeText(
    sql<string>`coalesce(max("uses"."scheduledAt") filter (where "uses"."scheduledAt" <= ${now}), min("uses"."scheduledAt"))`,
  ).as('usedAt')
