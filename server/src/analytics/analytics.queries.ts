import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { classEnd } from '../classes/class-end.ts'
import { currencyIn } from '../currency/currency.ts'
import { compiledRead } from '../platform/db/compiled-read.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { isoInstant } from '../platform/db/iso-instant.ts'
import type { TenantTables } from '../platform/db/tenant-tables.ts'
import { version } from '../platform/db/workspace-version.ts'

type Reader = ExpressionBuilder<TenantTables, never>

/** Wall-clock times: from the first of the months to the end of the last, whose first day is `month`. */
type Span = { from: string; month: string; to: string; now: string }

/** What each class was charged in all, with its corrections, in the currency's smallest unit. */
const chargedClasses = (query: Reader) =>
  query
    .selectFrom('entries')
    .select([
      'entries.classId',
      sql<string>`sum(case "entries"."kind" when 'charge' then "entries"."amount" else - "entries"."amount" end)`.as(
        'units',
      ),
    ])
    .where('entries.classId', 'is not', null)
    .where('entries.kind', '!=', sql.lit('payment'))
    .groupBy('entries.classId')

const isHeld = sql`"classes"."status" != 'cancelled'`
/** What it brings is known: it was recorded, or did not take place. */
const isSettled = sql`("records"."recordedAt" is not null or "classes"."status" = 'cancelled')`

/** Cents and units as whole numbers: sums stay exact on their way through JSON. */
const classesByMonth = (query: Reader, { from, to, now }: Span) =>
  query
    .selectFrom('classes')
    .leftJoin('records', 'records.classId', 'classes.id')
    .leftJoin(chargedClasses(query).as('charged'), 'charged.classId', 'classes.id')
    .select([
      sql<string>`to_char("scheduledAt", 'YYYY-MM')`.as('month'),
      sql<number>`count(*) filter (where ${isHeld})`.as('classes'),
      sql<number>`count("classValue") filter (where ${isHeld})`.as('valued'),
      sql<number>`coalesce(sum("classValue" * 100) filter (where ${isHeld}), 0)::bigint`.as('valueCents'),
      sql<number>`coalesce(sum("charged"."units") filter (where ${isSettled}), 0)::bigint`.as('chargedUnits'),
      sql<number>`coalesce(sum("classValue" * 100) filter (where not ${isSettled}), 0)::bigint`.as(
        'otherCents',
      ),
      sql<number>`coalesce(sum("classValue" * 100) filter (
        where not ${isSettled} and ("status" = 'completed' or ${classEnd} <= ${now})
      ), 0)::bigint`.as('otherTaughtCents'),
    ])
    .where('scheduledAt', '>=', from)
    .where('scheduledAt', '<', to)
    .groupBy('month')

const cancelledByReason = (query: Reader, { month, to }: Span) =>
  query
    .selectFrom('classes')
    .select((reason) => ['cancelReason as reason', reason.fn.countAll<number>().as('classes')])
    .where('scheduledAt', '>=', month)
    .where('scheduledAt', '<', to)
    .where('status', '=', 'cancelled')
    .groupBy('cancelReason')
    .orderBy('classes', 'desc')
    .orderBy('reason')

const coursesByStatus = (query: Reader) =>
  query
    .selectFrom('courses')
    .select((status) => ['status', status.fn.countAll<number>().as('count')])
    .groupBy('status')

const filesByType = (query: Reader) =>
  query
    .selectFrom('contentItems')
    .select((type) => [
      'mimeType',
      type.fn.countAll<number>().as('items'),
      type.fn.sum<number>('fileSize').as('bytes'),
    ])
    .groupBy('mimeType')

const usageOf = (query: Reader, thing: 'students' | 'topics') =>
  query.selectFrom('usage').select('count').where('thing', '=', thing).$asScalar().$notNull()

const popularCourses = (query: Reader) =>
  query
    .selectFrom('courses')
    .leftJoin('enrollments', 'enrollments.courseId', 'courses.id')
    .select((course) => [
      'courses.id',
      'courses.name',
      'courses.code',
      'courses.color',
      course.fn.count<number>('enrollments.id').as('students'),
    ])
    .groupBy('courses.id')
    .orderBy('students', 'desc')
    .orderBy('courses.name', (order) => order.collate('und-x-icu'))
    .orderBy('courses.id')
    .limit(5)

const recentUploads = (query: Reader) =>
  query
    .selectFrom('contentItems')
    .leftJoin('courses', 'courses.id', 'contentItems.courseId')
    .select((item) => [
      'contentItems.id',
      'contentItems.title',
      'contentItems.mimeType',
      isoInstant(item.ref('contentItems.uploadedAt')).as('uploadedAt'),
      'courses.name as courseName',
    ])
    .orderBy('contentItems.uploadedAt', 'desc')
    .orderBy('contentItems.id', 'desc')
    .limit(5)

/** Everything the page shows, in one statement. */
const read = compiledRead((db: TenantDb, from: string, month: string, to: string, now: string) =>
  db.selectNoFrom((query) => [
    version(query),
    currencyIn(query),
    jsonArrayFrom(classesByMonth(query, { from, month, to, now })).as('months'),
    jsonArrayFrom(cancelledByReason(query, { from, month, to, now })).as('cancelled'),
    jsonArrayFrom(coursesByStatus(query)).as('courses'),
    jsonArrayFrom(filesByType(query)).as('files'),
    usageOf(query, 'students').as('totalStudents'),
    usageOf(query, 'topics').as('totalTopics'),
    jsonArrayFrom(popularCourses(query)).as('popularCourses'),
    jsonArrayFrom(recentUploads(query)).as('recentUploads'),
  ]),
)

export type Figures = Awaited<ReturnType<typeof read>>[number]

export async function readFigures(db: TenantDb, { from, month, to, now }: Span): Promise<Figures> {
  const [figures] = await read(db, from, month, to, now)

  return figures as Figures
}
