import { sql } from 'kysely'
import { datesIn } from '#server/classes/series/account-for.ts'
import type { TenantDb } from '#server/platform/db/database.ts'
import { schemaOf } from '#server/platform/db/handles.ts'

/** What must be true of the tables whatever was done; each gives a line for every row of which it is not. */
type Check = { name: string; find: (db: TenantDb) => Promise<string[]> }

const isFree = sql<boolean>`"entries"."invoiceId" is null`
const sumOf = (kind: string, condition = sql<boolean>`true`) =>
  sql`coalesce(sum("entries"."amount") filter (where "entries"."kind" = ${sql.lit(kind)} and ${condition}), 0)`

/** To be exchanged when the tables are others. */
export const checks: readonly Check[] = [
  {
    name: 'every date of a rule has a class or is left out, never both',
    async find(db) {
      const series = await db
        .selectFrom('series')
        .selectAll()
        .where('isEnded', '=', false)
        .where('generatedUntil', 'is not', null)
        .execute()
      const [classes, leftOut] = [
        await db.selectFrom('classes').select(['seriesId', 'originalDate as date']).execute(),
        await db.selectFrom('leftOut').select(['seriesId', 'date']).execute(),
      ]
      return series.flatMap((each) => {
        const datesOf = (rows: typeof classes | typeof leftOut) =>
          rows.flatMap(({ seriesId, date }) => (seriesId === each.id && date ? [date] : []))
        const [held, empty] = [datesOf(classes), new Set(datesOf(leftOut))]
        return [
          ...datesIn(each)
            .filter((date) => !held.includes(date) && !empty.has(date))
            .map((date) => `series ${each.id} has neither a class on ${date} nor a reason`),
          ...held
            .filter((date) => empty.has(date))
            .map((date) => `series ${each.id} leaves out ${date}, which has a class`),
        ]
      })
    },
  },
  {
    name: 'a series that goes on is shown by one of its classes',
    async find(db) {
      const rows = await db
        .selectFrom('series')
        .leftJoin('classes', (join) =>
          join.onRef('classes.id', '=', 'series.parentClassId').onRef('classes.seriesId', '=', 'series.id'),
        )
        .select('series.id')
        .where('series.isEnded', '=', false)
        .where('classes.id', 'is', null)
        .execute()
      return rows.map(({ id }) => `series ${id} is shown by none of its classes`)
    },
  },
  {
    name: 'a series has classes',
    async find(db) {
      const rows = await db
        .selectFrom('series')
        .leftJoin('classes', 'classes.seriesId', 'series.id')
        .select('series.id')
        .where('classes.id', 'is', null)
        .execute()
      return rows.map(({ id }) => `series ${id} has no class`)
    },
  },
  {
    name: 'usage is a count of what is there',
    async find(db) {
      const { used, singles, chains } = await db
        .selectNoFrom((query) => [
          query.selectFrom('usage').select('count').where('thing', '=', 'classes').as('used'),
          query
            .selectFrom('classes')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('seriesId', 'is', null)
            .as('singles'),
          query
            .selectFrom('series')
            .select(sql<number>`count(distinct coalesce("chainId", "id"))`.as('count'))
            .where('isEnded', '=', false)
            .as('chains'),
        ])
        .executeTakeFirstOrThrow()
      return used === (singles ?? 0) + (chains ?? 0)
        ? []
        : [`${used} are counted, ${singles} + ${chains} are there`]
    },
  },
  {
    name: 'what is charged for a class is what was agreed',
    async find(db) {
      const { rows } = await sql<{ classId: number; studentId: number }>`
        with "charged" as (
          select "charge"."classId", "charge"."studentId", "charge"."amount" - coalesce((
            select sum("amount") from ${sql.id(schemaOf(db), 'entries')} "correction"
            where "correction"."refersTo" = "charge"."id" and "correction"."kind" = 'correction'), 0) as "amount"
          from ${sql.id(schemaOf(db), 'entries')} "charge" where "charge"."kind" = 'charge' and "charge"."classId" is not null
        )
        select * from "charged" full join ${sql.id(schemaOf(db), 'agreedCharges')} "agreed" using ("classId", "studentId")
        left join (select distinct "classId", "studentId", true as "isUsed" from ${sql.id(schemaOf(db), 'planUses')}) "used"
          using ("classId", "studentId")
        where coalesce("charged"."amount", 0) <> case when "isUsed" then 0 else coalesce("agreed"."amount", 0) end`.execute(
        db,
      )
      return rows.map(
        ({ classId, studentId }) => `student ${studentId} is not charged as agreed for class ${classId}`,
      )
    },
  },
  {
    name: 'no package is used more than it has, and no class of a student twice',
    async find(db) {
      const { rows } = await sql<{ what: string }>`
        select 'package ' || "planId" as "what" from ${sql.id(schemaOf(db), 'planUses')}
          join ${sql.id(schemaOf(db), 'tuitionPlans')} on "tuitionPlans"."id" = "planId" where "kind" = 'package'
          group by "planId", "size" having sum("units") > "size"
        union all
        select 'class ' || "classId" from ${sql.id(schemaOf(db), 'planUses')}
          group by "classId", "studentId" having count(*) > 1`.execute(db)
      return rows.map(({ what }) => `${what} is used too often`)
    },
  },
  {
    name: 'accounts are the sums of their entries',
    async find(db) {
      const rows = await db
        .selectFrom('accounts')
        .leftJoin('entries', 'entries.studentId', 'accounts.studentId')
        .select('accounts.studentId')
        .groupBy('accounts.studentId')
        .having(
          sql<boolean>`"accounts"."charged" <> ${sumOf('charge')} or "accounts"."paid" <> ${sumOf('payment')}
            or "accounts"."corrected" <> ${sumOf('correction')}
            or "accounts"."freeCharged" <> ${sumOf('charge', isFree)}
            or "accounts"."freeCorrected" <> ${sumOf('correction', isFree)}`,
        )
        .execute()
      return rows.map(({ studentId }) => `the account of student ${studentId} is not the sum of its entries`)
    },
  },
]

export async function brokenIn(db: TenantDb): Promise<string[]> {
  const found: string[] = []
  for (const { find } of checks) found.push(...(await find(db)))

  return found
}
