import type { MailKind } from '@lectern/contract/mail/mail-values.ts'
import { type ListedState, mailsOnPage } from '@lectern/contract/mail/mail-values.ts'
import { sql } from 'kysely'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'

type Wanted = {
  state?: ListedState | undefined
  kind?: MailKind | undefined
  search?: string | undefined
  page: number
}

const columns = [
  'id',
  'kind',
  'state',
  'subject',
  'readerName',
  'address',
  'zone',
  'tries',
  'code',
  'reason',
  'studentIds',
] as const

const statesOf = (state: ListedState) => (state === 'waiting' ? (['waiting', 'sending'] as const) : [state])

/** What waits by when it leaves, then what was refused, left, was kept. */
const position = sql<number>`case when "state" in ('waiting', 'sending') then 0 when "state" = 'refused' then 1 when "state" = 'sent' then 2 else 3 end`
const at = sql<string>`case when "state" in ('waiting', 'sending') then "leavesAt" else coalesce("closedAt", "leavesAt") end`

export const listMails = (db: TenantDb, { state, kind, search, page }: Wanted) =>
  db
    .selectFrom('mails')
    .select(columns)
    .select(at.as('at'))
    .where('state', 'in', state ? statesOf(state) : ['waiting', 'sending', 'refused', 'sent', 'kept'])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'message'))
    .$if(!!search, (query) =>
      query.where(({ or, eb }) => {
        const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`
        return or([
          eb('subject', 'ilike', pattern),
          eb('readerName', 'ilike', pattern),
          eb('address', 'ilike', pattern),
        ])
      }),
    )
    .orderBy(position)
    .orderBy(sql`case when "state" in ('waiting', 'sending') then "leavesAt" end`)
    .orderBy('closedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mailsOnPage)
    .offset((page - 1) * mailsOnPage)
    .execute()

export async function countMails(db: TenantDb) {
  const rows = await db
    .selectFrom('mails')
    .select(['state', ({ fn }) => fn.countAll<number>().as('mails')])
    .groupBy('state')
    .execute()
  const of = (...states: string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { mails }) => sum + mails, 0)

  return { waiting: of('waiting', 'sending'), refused: of('refused'), sent: of('sent'), kept: of('kept') }
}

export const countSentOn = async (db: TenantDb, day: string): Promise<number> =>
  (
    await db
      .selectFrom('mailDays')
      .select('mails')
      .where('day', '=', day)
      .where('address', '=', '')
      .executeTakeFirst()
  )?.mails ?? 0

export const isStopped = async (db: PlatformDb, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('mailStops')
    .select('userId')
    .where('userId', 'in', [0, userId])
    .executeTakeFirst()) !== undefined
