import { lastDate } from '@lectern/contract/calendar.ts'
import { largestId } from '@lectern/contract/fields.ts'
import type { Entry, EntryQuery } from '@lectern/contract/tuition/entries.contract.ts'
import { writeMoney } from '@lectern/contract/tuition/money.ts'
import { type EntryKind, invoiceNumber } from '@lectern/contract/tuition/tuition-values.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { currencyIn, withDecimals } from '../../currency/currency.ts'
import { compiledRead } from '../../platform/db/compiled-read.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { TenantTables } from '../../platform/db/tenant-tables.ts'
import { isCancelledLate, missedOn, titleOf } from './charged-class.ts'

const takenBackBy = (query: ExpressionBuilder<TenantTables, 'entries'>) =>
  query
    .selectFrom('entries as reversal')
    .select('reversal.id')
    .whereRef('reversal.refersTo', '=', 'entries.id')
    .where('reversal.kind', '=', sql.lit('payment'))
    .where('reversal.amount', '=', sql<string>`-"entries"."amount"`)
    .limit(sql.lit(1))
    .$asScalar()
    .as('takenBackBy')

/** What later entries have taken of a payment by card: below zero. */
const takenOfCard = (query: ExpressionBuilder<TenantTables, 'entries'>) =>
  query
    .selectFrom('entries as taken')
    .select(sql<string | null>`sum("taken"."amount")`.as('sum'))
    .whereRef('taken.refersTo', '=', 'entries.id')
    .where('taken.source', '=', sql.lit('card'))
    .$asScalar()
    .as('takenOfCard')

const isCorrected = ({ exists, selectFrom }: ExpressionBuilder<TenantTables, 'entries'>) =>
  exists(
    selectFrom('entries as correction')
      .select('correction.id')
      .whereRef('correction.refersTo', '=', 'entries.id')
      .where('correction.kind', '=', sql.lit('correction')),
  )
    .$castTo<boolean>()
    .as('isCorrected')

/** When the payment was that this one takes back, or the charge that this one corrects. */
const refersToDate = (query: ExpressionBuilder<TenantTables, 'entries'>) =>
  query
    .selectFrom('entries as first')
    .select('first.date')
    .whereRef('first.id', '=', 'entries.refersTo')
    .$asScalar()
    .as('refersToDate')

/** With the student's name, the invoice and the course in one statement; a course that is gone is named as it was. */
const entriesOf = (db: TenantDb) =>
  db
    .selectFrom('entries')
    .innerJoin('accounts', 'accounts.studentId', 'entries.studentId')
    .leftJoin('students', 'students.id', 'entries.studentId')
    .leftJoin('invoices', 'invoices.id', 'entries.invoiceId')
    .leftJoin('courses', 'courses.id', 'entries.courseId')
    .leftJoin('cardPayments', 'cardPayments.entryId', 'entries.id')
    .select([
      'entries.id',
      'entries.studentId',
      'entries.kind',
      'entries.date',
      'entries.amount',
      'entries.title',
      'entries.note',
      'entries.method',
      'entries.source',
      'entries.classId',
      'entries.planId',
      'entries.isTyped',
      'entries.invoiceId',
      'entries.refersTo',
      'entries.createdAt',
      'invoices.year',
      'invoices.number',
      'cardPayments.brand',
      'cardPayments.last4',
      'cardPayments.fee',
      'cardPayments.dispute',
    ])
    .select((query) => [
      query.fn.coalesce('accounts.name', 'students.name').as('studentName'),
      query.fn.coalesce('courses.name', 'entries.courseName').as('courseName'),
      sql<string | null>`coalesce("courses"."color", "entries"."courseColor")`.as('courseColor'),
      refersToDate(query),
      takenBackBy(query),
      takenOfCard(query),
      isCorrected(query),
      isCancelledLate(query),
      missedOn(query),
      currencyIn(query),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number]

function entryOf(row: Row): Entry {
  const { isCancelledLate: isLate, missedOn: missed, ...rest } = row
  const { currency, year, number, invoiceId, courseName, courseColor, studentName, amount, ...others } = rest
  const { brand, last4, fee, dispute, takenOfCard: taken, ...entry } = others
  const text = (sum: string) => writeMoney(BigInt(sum), withDecimals(currency).decimals)

  return {
    ...entry,
    title: titleOf({ title: entry.title, isCancelledLate: isLate, missedOn: missed }),
    amount: text(amount),
    card:
      fee === null
        ? null
        : { brand, last4, dispute, fee: text(fee), left: text(String(BigInt(amount) + BigInt(taken ?? 0))) },
    studentName: studentName ?? '',
    course: courseName === null ? null : { name: courseName, color: courseColor ?? '' },
    invoice:
      invoiceId === null || year === null || number === null
        ? null
        : { id: invoiceId, number: invoiceNumber(year, number) },
  }
}

export async function findEntry(db: TenantDb, id: number): Promise<Entry | undefined> {
  const row = await entriesOf(db).where('entries.id', '=', id).executeTakeFirst()

  return row && entryOf(row)
}

/** A class that cost somebody nothing is no entry that anybody looks for. */
const listedEntries = (db: TenantDb) => entriesOf(db).where('entries.amount', '!=', '0')

type Wanted = [
  date: string,
  id: number,
  maxRows: number,
  from?: string,
  kind?: EntryKind,
  studentId?: number,
  /** Between commas. */
  studentIds?: string,
]

const position = sql`("entries"."date", "entries"."id")`

const readLatest = compiledRead((db: TenantDb, ...wanted: Wanted) => {
  const [date, id, maxRows, from, kind, studentId, studentIds] = wanted

  return listedEntries(db)
    .where(sql<boolean>`${position} < (${date}::date, ${id}::integer)`)
    .$if(from !== undefined, (query) => query.where('entries.date', '>=', from ?? ''))
    .$if(kind !== undefined, (query) => query.where('entries.kind', '=', kind ?? 'charge'))
    .$if(studentId !== undefined, (query) => query.where('entries.studentId', '=', studentId ?? 0))
    .$if(studentIds !== undefined, (query) =>
      query.where('entries.studentId', '=', sql<number>`any(string_to_array(${studentIds}, ',')::integer[])`),
    )
    .orderBy('entries.date', 'desc')
    .orderBy('entries.id', 'desc')
    .limit(maxRows)
})

export type WantedEntries = EntryQuery & { studentIds?: readonly number[] | undefined }

export async function listLatest(
  db: TenantDb,
  { from, through = lastDate, cursor, kind, studentId, studentIds }: WantedEntries,
  maxRows: number,
): Promise<Entry[]> {
  const after = cursor === undefined ? { date: through, id: largestId } : positionOf(cursor)
  const begin = after.date > through ? { date: through, id: largestId } : after

  return (await readLatest(db, begin.date, begin.id, maxRows, from, kind, studentId, studentIds?.join())).map(
    entryOf,
  )
}

const readByDate = compiledRead(
  (db: TenantDb, studentId: number, date: string, id: number, through: string, maxRows: number) =>
    listedEntries(db)
      .where('entries.studentId', '=', studentId)
      .where(sql<boolean>`${position} > (${date}::date, ${id}::integer)`)
      .where('entries.date', '<=', through)
      .orderBy('entries.date')
      .orderBy('entries.id')
      .limit(maxRows),
)

type Span = { from: string; through: string; cursor?: string | undefined }

export async function listOfStudent(
  db: TenantDb,
  studentId: number,
  { from, through, cursor }: Span,
  maxRows: number,
): Promise<Entry[]> {
  const { date, id } = cursor === undefined ? { date: from, id: 0 } : positionOf(cursor)

  return (await readByDate(db, studentId, date, id, through, maxRows)).map(entryOf)
}

function positionOf(cursor: string): { date: string; id: number } {
  const [date = '', id = ''] = cursor.split(',')

  return { date, id: Number(id) }
}

export const cursorOf = ({ date, id }: Pick<Entry, 'date' | 'id'>): string => `${date},${id}`
