import { type Insertable, type Selectable, sql } from 'kysely'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import type { VisitorTable } from '../families.tables.ts'

export type VisitorRow = Selectable<VisitorTable>

export type Answer = { question: string; answer: string }

export const answersOf = ({ answers }: Pick<VisitorRow, 'answers'>): Answer[] =>
  answers as unknown as Answer[]

export const insertVisitor = (db: TenantDb, visitor: Insertable<VisitorTable>) =>
  db.insertInto('visitors').values(visitor).returning('id').executeTakeFirstOrThrow()

export const findByForm = (db: TenantDb, formKey: string) =>
  db.selectFrom('visitors').select('id').where('formKey', '=', formKey).executeTakeFirst()

export const findVisitor = (db: TenantDb, id: number): Promise<VisitorRow | undefined> =>
  db.selectFrom('visitors').selectAll().where('id', '=', id).executeTakeFirst()

export const lockVisitor = (db: TenantDb, id: number): Promise<VisitorRow | undefined> =>
  db.selectFrom('visitors').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findByRequest = (db: TenantDb, requestId: number): Promise<VisitorRow | undefined> =>
  db.selectFrom('visitors').selectAll().where('requestId', '=', requestId).executeTakeFirst()

export const listVisitorsOf = async (db: TenantDb, requestIds: readonly number[]): Promise<VisitorRow[]> =>
  requestIds.length === 0
    ? []
    : db
        .selectFrom('visitors')
        .selectAll()
        .where('requestId', 'in', [...requestIds])
        .execute()

export const updateVisitor = (
  db: TenantDb,
  id: number,
  change: Partial<
    Pick<
      VisitorRow,
      'requestId' | 'sealedCode' | 'codeTries' | 'codeUntil' | 'confirmedAt' | 'madeStudent' | 'madeLink'
    >
  >,
) => db.updateTable('visitors').set(change).where('id', '=', id).execute()

type Open = { now: string; since: string }

/**
 * Requests that wait, or were booked at once in the last day, of all visitors, of those at an address, and of those of a network.
 */
export const countWaiting = (
  db: TenantDb,
  { reader, network }: { reader: string; network: string },
  { now, since }: Open,
) =>
  db
    .selectFrom('visitors')
    .innerJoin('requests', 'requests.id', 'visitors.requestId')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('workspace'),
      fn
        .countAll<number>()
        .filterWhere(eb('visitors.reader', '=', reader))
        .as('address'),
      fn
        .countAll<number>()
        .filterWhere(eb('visitors.network', '=', network))
        .as('network'),
    ])
    .where(({ or, and, eb }) =>
      or([
        and([eb('requests.state', '=', 'waiting'), eb('requests.lapsesAt', '>', now)]),
        and([
          eb('requests.state', '=', 'done'),
          eb('requests.answeredAt', 'is', null),
          eb('visitors.confirmedAt', '>', since),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()

/** Those of the last day whose address nobody has confirmed. */
export async function countUnconfirmed(db: TenantDb, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('visitors')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('requestId', 'is', null)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()

  return count
}

/** Of a network: those that wait, and those of the last day whose address nobody has confirmed. */
export async function countOfNetwork(db: TenantDb, network: string, { now, since }: Open): Promise<number> {
  const { count } = await db
    .selectFrom('visitors')
    .leftJoin('requests', 'requests.id', 'visitors.requestId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('visitors.network', '=', network)
    .where(({ or, and, eb }) =>
      or([
        and([eb('visitors.requestId', 'is', null), eb('visitors.createdAt', '>', since)]),
        and([eb('requests.state', '=', 'waiting'), eb('requests.lapsesAt', '>', now)]),
      ]),
    )
    .executeTakeFirstOrThrow()

  return count
}

/** Students at whose address, or at whose guardian's or payer's, somebody reads. */
export const listKnown = (db: TenantDb, readers: readonly string[]) =>
  db
    .selectFrom('students')
    .leftJoin('mailReaders', 'mailReaders.studentId', 'students.id')
    .select(['students.id', 'students.name'])
    .select(sql<string | null>`lower(trim("students"."email"))`.as('own'))
    .select(sql<string | null>`lower(trim("students"."guardianEmail"))`.as('guardian'))
    .select(sql<string | null>`lower(trim("mailReaders"."payerEmail"))`.as('payer'))
    .where(({ or, eb }) =>
      or([
        eb(sql<string>`lower(trim("students"."email"))`, 'in', [...readers]),
        eb(sql<string>`lower(trim("students"."guardianEmail"))`, 'in', [...readers]),
        eb(sql<string>`lower(trim("mailReaders"."payerEmail"))`, 'in', [...readers]),
      ]),
    )
    .orderBy('students.name')
    .limit(100)
    .execute()

type Taken = { key: string; now: string; day: string; most: number; before?: string }

/** Counts one more code of the day under a key; false at the limit, or where one went after `before`. The row decides. */
export async function takeCode(db: PlatformDb, { key, now, day, most, before }: Taken): Promise<boolean> {
  const taken = await db
    .insertInto('bookingCodes')
    .values({ addressHash: key, day, codes: 1, sentAt: now })
    .onConflict((conflict) =>
      conflict
        .column('addressHash')
        .doUpdateSet({
          codes: sql`case when "bookingCodes"."day" = excluded."day" then "bookingCodes"."codes" + 1 else 1 end`,
          day: (row) => row.ref('excluded.day'),
          sentAt: (row) => row.ref('excluded.sentAt'),
        })
        .where(({ and, or, eb }) =>
          and([
            ...(before === undefined ? [] : [eb('bookingCodes.sentAt', '<=', before)]),
            or([eb('bookingCodes.day', '!=', day), eb('bookingCodes.codes', '<', most)]),
          ]),
        ),
    )
    .returning('codes')
    .executeTakeFirst()

  return taken !== undefined
}

/** Whoever had a code days ago may have another one: nothing is known of them any more. */
export const forgetCodes = (db: PlatformDb, before: string) =>
  db.deleteFrom('bookingCodes').where('sentAt', '<', before).execute()
