import type { RequestQuery } from '@lectern/contract/families/requests.contract.ts'
import { requestsOnPage } from '@lectern/contract/families/requests.contract.ts'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import type { TenantTables } from '../../platform/db/tenant-tables.ts'
import type { VisitorTable } from '../families.tables.ts'

type Query = ExpressionBuilder<TenantTables, 'requests'>

/** Nobody answered in time: nothing has to be written for that. */
const isLapsed = (query: Query, now: string) =>
  query.and([query('requests.state', '=', 'waiting'), query('requests.lapsesAt', '<=', now)])

const isWaiting = (query: Query, now: string) =>
  query.and([
    query('requests.state', '=', 'waiting'),
    query.or([query('requests.lapsesAt', 'is', null), query('requests.lapsesAt', '>', now)]),
  ])

type Told = Pick<
  Selectable<VisitorTable>,
  'name' | 'studentName' | 'address' | 'reader' | 'zone' | 'price' | 'answers'
>

/** What a visitor told of themselves; null where a family asks. */
const visitorInRow = sql<Told | null>`case when "visitors"."id" is not null then
  jsonb_build_object('name', "visitors"."name", 'studentName', "visitors"."studentName",
    'address', "visitors"."address", 'reader', "visitors"."reader", 'zone', "visitors"."zone",
    'price', "visitors"."price", 'answers', "visitors"."answers") end`.as('visitor')

type Refused = { id: number; address: string; code: number | null; reason: string | null }

const requestOfMail = sql<string>`"mails"."about"->>'requestId'`

/** Mails that told of requests, to addresses that take none. */
const refusedAnswers = (db: TenantDb) =>
  db
    .selectFrom('mails')
    .innerJoin('mailRefused', 'mailRefused.address', 'mails.reader')
    .select(requestOfMail.as('requestId'))
    .distinctOn(requestOfMail)
    .select(
      sql<Refused>`jsonb_build_object('id', "mails"."id", 'address', "mails"."address", 'code', "mails"."code",
        'reason', "mails"."reason")`.as('refused'),
    )
    .where('mails.state', '=', 'refused')
    .where('mails.kind', '=', 'answer')
    .orderBy(requestOfMail)
    .orderBy('mails.id', 'desc')
    .as('refusedAnswers')

const withStudent = (db: TenantDb) =>
  db
    .selectFrom('requests')
    .leftJoin('students', 'students.id', 'requests.studentId')
    .leftJoin('visitors', 'visitors.requestId', 'requests.id')
    .leftJoin('classes', 'classes.id', 'requests.classId')
    .leftJoin('classes as missed', 'missed.id', 'requests.missedClassId')
    .leftJoin(refusedAnswers(db), (join) =>
      join.on(sql`"refusedAnswers"."requestId"`, '=', sql`"requests"."id"::text`),
    )
    .leftJoin('courses', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb(
          'courses.id',
          '=',
          fn.coalesce(ref('classes.courseId'), ref('missed.courseId'), ref('visitors.courseId')),
        ),
      ),
    )
    .selectAll('requests')
    .select(['students.name as studentName', 'students.nickname'])
    .select(({ fn, ref }) =>
      fn.coalesce(ref('students.guardianName'), ref('students.payerName')).as('family'),
    )
    .select(['courses.name as courseName', 'courses.color as courseColor'])
    .select(['classes.courseId', 'classes.classValue', 'classes.studentIds', 'classes.status as classStatus'])
    .select(visitorInRow)
    .select('refusedAnswers.refused')

export type ListedRequest = Awaited<ReturnType<typeof findListed>>

export const findListed = (db: TenantDb, id: number) =>
  withStudent(db).where('requests.id', '=', id).executeTakeFirst()

export const lockRequest = (db: TenantDb, id: number) =>
  db.selectFrom('requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const namesLike = (search: string) => {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`

  return sql<boolean>`("students"."name" ilike ${pattern} or "students"."nickname" ilike ${pattern}
    or "visitors"."name" ilike ${pattern} or "visitors"."studentName" ilike ${pattern})`
}

export const listPage = (db: TenantDb, { state, search, page }: RequestQuery, now: string) =>
  withStudent(db)
    .$if(state === 'waiting', (query) => query.where((each) => isWaiting(each as unknown as Query, now)))
    .$if(state === 'lapsed', (query) => query.where((each) => isLapsed(each as unknown as Query, now)))
    .$if(state === 'done', (query) => query.where('requests.state', '!=', 'waiting'))
    .$if(search !== '', (query) => query.where(namesLike(search)))
    .orderBy((each) => isWaiting(each as unknown as Query, now), 'desc')
    .orderBy((each) =>
      each
        .case()
        .when(isWaiting(each as unknown as Query, now))
        .then(sql<string>`coalesce("requests"."lapsesAt", "requests"."actedAt")`)
        .end(),
    )
    .orderBy('requests.actedAt', 'desc')
    .orderBy('requests.id', 'desc')
    .limit(requestsOnPage)
    .offset((page - 1) * requestsOnPage)
    .execute()

export const countRequests = (db: TenantDb, search: string, now: string) =>
  db
    .selectFrom('requests')
    .leftJoin('students', 'students.id', 'requests.studentId')
    .leftJoin('visitors', 'visitors.requestId', 'requests.id')
    .select((each) => {
      const query = each as unknown as Query
      return [
        query.fn.countAll<number>().as('all'),
        query.fn.countAll<number>().filterWhere(isWaiting(query, now)).as('waiting'),
        query.fn.countAll<number>().filterWhere(isLapsed(query, now)).as('lapsed'),
      ]
    })
    .$if(search !== '', (query) => query.where(namesLike(search)))
    .executeTakeFirstOrThrow()

const mostUrgent = 3

/** By when they lapse; what never does comes after. */
export const listWaiting = (db: TenantDb, now: string) =>
  withStudent(db)
    .where((each) => isWaiting(each as unknown as Query, now))
    .orderBy(sql`"requests"."lapsesAt" nulls last`)
    .orderBy('requests.scheduledAt')
    .limit(mostUrgent)
    .execute()

export async function countWaiting(db: TenantDb, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((each) => isWaiting(each, now))
    .executeTakeFirstOrThrow()

  return count
}
