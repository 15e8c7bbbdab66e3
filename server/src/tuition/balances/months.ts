import type { TuitionFigures } from '@lectern/contract/tuition/balances.contract.ts'
import { writeMoney } from '@lectern/contract/tuition/money.ts'
import type { TuitionMonth } from '@lectern/contract/tuition/tuition-months.contract.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { currencyIn, withDecimals } from '../../currency/currency.ts'
import { compiledRead } from '../../platform/db/compiled-read.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { TenantTables } from '../../platform/db/tenant-tables.ts'
import { isTakenBack } from '../accounts/taken-back.ts'

type Reader = ExpressionBuilder<TenantTables, never>

/** Charges less corrections, and payments; in the smallest unit, as text. */
const charged = sql<string>`coalesce(sum(case "entries"."kind" when 'charge' then "entries"."amount"
  when 'correction' then - "entries"."amount" end), 0)::text`
const received = sql<string>`coalesce(sum("entries"."amount") filter (where "entries"."kind" = 'payment'), 0)::text`
const payments = (entry: ExpressionBuilder<TenantTables, 'entries'>) =>
  sql<number>`count(*) filter (where "entries"."kind" = 'payment' and "entries"."refersTo" is null and not ${isTakenBack(entry)})`

const entriesIn = (query: Reader, from: string, to: string) =>
  query
    .selectFrom('entries')
    .where('entries.date', '>=', sql<string>`${from}::date`)
    .where('entries.date', '<', sql<string>`${to}::date`)

const readMonths = compiledRead((db: TenantDb, from: string, to: string) =>
  db.selectNoFrom((query) => [
    currencyIn(query),
    jsonArrayFrom(
      entriesIn(query, from, to)
        .leftJoin('courses', 'courses.id', 'entries.courseId')
        .select([
          sql<string>`to_char("entries"."date", 'YYYY-MM')`.as('month'),
          'courses.id as courseId',
          'courses.name',
          'courses.color',
          charged.as('charged'),
          received.as('received'),
        ])
        .groupBy(['month', 'courses.id']),
    ).as('groups'),
  ]),
)

type Group = NonNullable<Awaited<ReturnType<typeof readMonths>>[number]>['groups'][number]

const monthsShown = 12

export async function getMonths(
  db: TenantDb,
  last: Temporal.PlainYearMonth,
): Promise<{ currency: string; decimals: number; months: TuitionMonth[] }> {
  const first = last.subtract({ months: monthsShown - 1 })
  const [from, to] = [first, last.add({ months: 1 })].map((month) => month.toPlainDate({ day: 1 }).toString())
  const [row] = await readMonths(db, from ?? '', to ?? '')
  const { groups, ...read } = row as NonNullable<typeof row>
  const { currency, decimals } = withDecimals(read.currency)

  return {
    currency,
    decimals,
    months: Array.from({ length: monthsShown }, (_, index) => {
      const month = first.add({ months: index }).toString()
      return monthOf(
        month,
        groups.filter((group) => group.month === month),
        decimals,
      )
    }),
  }
}

/** What belongs to no course, or to one that is gone. */
const other = { name: 'Other', color: '#6B7280' }

const sumOf = (groups: readonly Group[], of: 'charged' | 'received'): bigint =>
  groups.reduce((sum, group) => sum + BigInt(group[of]), 0n)

function monthOf(month: string, groups: readonly Group[], decimals: number): TuitionMonth {
  const text = (amount: bigint) => writeMoney(amount, decimals)

  return {
    month,
    charged: text(sumOf(groups, 'charged')),
    received: text(sumOf(groups, 'received')),
    courses: groups
      .filter((group) => BigInt(group.charged) !== 0n)
      .sort((one, two) => Number(BigInt(two.charged) - BigInt(one.charged)))
      .map(({ courseId, name, color, charged }) => ({
        courseId,
        name: name ?? other.name,
        color: color ?? other.color,
        charged: text(BigInt(charged)),
      })),
  }
}

const readFigures = compiledRead((db: TenantDb, before: string, month: string, next: string) =>
  db.selectNoFrom((query) => [
    currencyIn(query),
    jsonArrayFrom(
      entriesIn(query, month, next)
        .select(['entries.date', charged.as('charged'), received.as('received')])
        .select((entry) => payments(entry).as('payments'))
        .groupBy('entries.date')
        .orderBy('entries.date'),
    ).as('days'),
    entriesIn(query, before, month).select(received.as('sum')).$asScalar().$notNull().as('receivedBefore'),
  ]),
)

export async function getFigures(db: TenantDb, month: Temporal.PlainYearMonth): Promise<TuitionFigures> {
  const [before = '', first = '', next = ''] = [-1, 0, 1].map((months) =>
    month.add({ months }).toPlainDate({ day: 1 }).toString(),
  )
  const [row] = await readFigures(db, before, first, next)
  const { currency, days, receivedBefore } = row as NonNullable<typeof row>
  const text = (amount: bigint | string) => writeMoney(BigInt(amount), withDecimals(currency).decimals)
  const total = (of: 'charged' | 'received') => days.reduce((sum, day) => sum + BigInt(day[of]), 0n)

  return {
    currency,
    month: month.toString(),
    charged: text(total('charged')),
    received: text(total('received')),
    payments: days.reduce((sum, day) => sum + day.payments, 0),
    receivedLastMonth: text(receivedBefore),
    days: days
      .filter((day) => day.received !== '0')
      .map((day) => ({ date: day.date, received: text(day.received) })),
  }
}
