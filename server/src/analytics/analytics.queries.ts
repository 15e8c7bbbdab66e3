import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { classEnd } from '../classes/class-end.ts'
import { compiledRead } from '../platform/db/compiled-read.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { isoInstant } from '../platform/db/iso-instant.ts'
import type { TenantTables } from '../platform/db/tenant-tables.ts'
import { version } from '../platform/db/workspace-version.ts'

type Reader = ExpressionBuilder<TenantTables, never>

/** Wall-clock times: from the first of the months to the end of the last, whose first day is `month`. */
type Span = { from: string; month: string; to: string; now: string }

/** Cents as whole numbers: sums stay exact on their way through JSON. */
const classesByMonth = (query: Reader, { from, to, now }: Span) =>
  query
    .selectFrom('classes')
    .select((month) => [
      sql<string>`to_char("scheduledAt", 'YYYY-MM')`.as('month'),
      month.fn.countAll<number>().as('classes'),
      month.fn.count<number>('classValue').as('valued'),
      sql<number>`coalesce(sum("classValue" * 100), 0)::bigint`.as('cents'),
      sql<number>`coalesce(sum("classValue" * 100) filter (
        where "status" = 'completed' or ${classEnd} <= ${now}
      ), 0)::bigint`.as('taughtCents'),
    ])
    .where('scheduledAt', '>=', from)
    .where('scheduledAt', '<', to)
    .where('status', '!=', 'cancelled')
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
