import { maxUnrecorded } from '@lectern/contract/tuition/tuition-values.ts'
import { sql } from 'kysely'
import { classEnd } from '../../classes/class-end.ts'
import { namesStudent } from '../../classes/students-in-class.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { givenClasses, isCancelledLate, missedOn } from '../accounts/charged-class.ts'

/** Charges and corrections that are on no invoice. A class that cost nothing is no line of one. */
const freeEntries = (db: TenantDb, until: string) =>
  db
    .selectFrom('entries')
    .where('entries.invoiceId', 'is', null)
    .where('entries.kind', '!=', 'payment')
    .where('entries.date', '<=', until)
    .where('entries.amount', '!=', '0')

/** On one invoice, so that no PDF takes more than seconds; what is beyond stays for the next. */
const maxLines = 1000
const maxCharacters = 50_000

const earlierOfStudent = sql`partition by "entries"."studentId" order by "entries"."date", "entries"."id"
  rows between unbounded preceding and 1 preceding`

/** Each with what stands before it on an invoice, and how many its student has. */
const numbered = (db: TenantDb, until: string) =>
  freeEntries(db, until).select([
    'entries.id',
    sql<number>`count(*) over (${earlierOfStudent})`.as('linesBefore'),
    sql<number>`coalesce(sum(length(coalesce("entries"."title", "entries"."note"))) over (${earlierOfStudent}), 0)`.as(
      'charactersBefore',
    ),
    sql<number>`count(*) over (partition by "entries"."studentId")`.as('ofStudent'),
  ])

const fits = sql<boolean>`"linesBefore" < ${sql.lit(maxLines)} and "charactersBefore" < ${sql.lit(maxCharacters)}`

/** As many of each student as fit on an invoice, the earliest first. */
const listed = (db: TenantDb, studentIds: readonly number[], until: string) =>
  freeEntries(db, until) // once more: one that was changed while its lock was waited for is looked at again
    .innerJoin(numbered(db, until).where('entries.studentId', 'in', studentIds).as('numbered'), (join) =>
      join.onRef('numbered.id', '=', 'entries.id'),
    )
    .where(fits)
    .leftJoin('courses', 'courses.id', 'entries.courseId')
    .select([
      'entries.id',
      'entries.studentId',
      'entries.kind',
      'entries.date',
      'entries.amount',
      'entries.title',
      'entries.note',
      'entries.duration',
      'entries.planMonth',
      'numbered.ofStudent',
    ])
    .select((entry) => [
      entry.fn.coalesce('courses.name', 'entries.courseName').as('courseName'),
      sql<string | null>`coalesce("courses"."color", "entries"."courseColor")`.as('courseColor'),
      isCancelledLate(entry),
      missedOn(entry),
    ])
    .orderBy('entries.date')
    .orderBy('entries.id')

export const listFreeEntries = (db: TenantDb, studentIds: readonly number[], until: string) =>
  listed(db, studentIds, until).execute()

/** Up to so many. Whoever changes a charge holds it by the same lock. */
export const lockFreeEntries = (
  db: TenantDb,
  studentIds: readonly number[],
  until: string,
  maxEntries: number,
) => listed(db, studentIds, until).limit(maxEntries).forUpdate('entries').execute()

export type FreeEntry = Awaited<ReturnType<typeof listFreeEntries>>[number]

const sumOf = (kind: 'charge' | 'correction') =>
  sql<string>`coalesce(sum("entries"."amount") filter (where "entries"."kind" = ${sql.lit(kind)}), 0)`

/** Of every student with something to invoice, by name: what one invoice would take. */
export const listInvoiceable = (db: TenantDb, until: string) =>
  freeEntries(db, until)
    .innerJoin(numbered(db, until).as('numbered'), (join) => join.onRef('numbered.id', '=', 'entries.id'))
    .where(fits)
    .innerJoin('students', 'students.id', 'entries.studentId')
    .select([
      'students.id as studentId',
      'students.name as studentName',
      'students.nickname',
      sumOf('charge').as('charges'),
      sumOf('correction').as('corrections'),
    ])
    .select((entry) => [entry.fn.min('entries.date').as('since'), givenClasses(entry)])
    .groupBy('students.id')
    .orderBy('students.name', (order) => order.collate('und-x-icu'))
    .orderBy('students.id')
    .execute()

const invoicedStudents = (db: TenantDb) =>
  db
    .selectFrom('students')
    .select(['id', 'name', 'email', 'guardianName', 'guardianEmail', 'payerName', 'payerAddress'])
    .select(['payerStreet as street', 'payerPostalCode as postalCode', 'payerTown as town'])
    .select('payerCountry as country')

export const findStudent = (db: TenantDb, id: number) =>
  invoicedStudents(db).where('id', '=', id).executeTakeFirst()

/** Whom invoices are about and go to, in the order in which they are numbered. They stay until the transaction is over. */
export const holdStudents = (db: TenantDb, ids: readonly number[]) =>
  invoicedStudents(db)
    .where('id', 'in', ids)
    .orderBy('name', (order) => order.collate('und-x-icu'))
    .orderBy('id')
    .forShare()
    .execute()

export type InvoicedStudent = Awaited<ReturnType<typeof holdStudents>>[number]

type UnrecordedSpan = { from: string; until: string; now: string; studentId?: number }

/**
 * Classes of a span that are over and that nobody has recorded, of everybody or of one student. One that was called
 * completed without a record is among them, unlike in To Record: it charged nobody.
 */
export const listUnrecorded = (db: TenantDb, { from, until, now, studentId }: UnrecordedSpan) =>
  db
    .selectFrom('classes')
    .leftJoin('records', 'records.classId', 'classes.id')
    .select(['classes.id', 'classes.title', 'classes.scheduledAt'])
    .where('classes.scheduledAt', '>=', from)
    .where('classes.scheduledAt', '<', sql<string>`${until}::date + 1`)
    .where(classEnd, '<=', now)
    .where('classes.status', '!=', 'cancelled')
    .where('records.recordedAt', 'is', null)
    .$if(studentId !== undefined, (query) =>
      query.where((each) => namesStudent(each.ref('classes.studentIds'), String(studentId))),
    )
    .orderBy('classes.scheduledAt')
    .orderBy('classes.id')
    .limit(maxUnrecorded)
    .execute()

export async function takeEntries(
  db: TenantDb,
  taken: readonly { entryId: number; invoiceId: number }[],
): Promise<void> {
  const [entryIds, invoiceIds] = [
    taken.map(({ entryId }) => entryId),
    taken.map(({ invoiceId }) => invoiceId),
  ]
  await db
    .updateTable('entries')
    .from(
      sql<{
        entryId: number
        invoiceId: number
      }>`unnest(${entryIds}::integer[], ${invoiceIds}::integer[])`.as<'taken'>(
        sql`"taken"("entryId", "invoiceId")`,
      ),
    )
    .set((entry) => ({ invoiceId: entry.ref('taken.invoiceId') }))
    .whereRef('entries.id', '=', 'taken.entryId')
    .execute()
}

/** They are on no invoice again. */
export const releaseEntriesOf = (db: TenantDb, invoiceId: number) =>
  db
    .updateTable('entries')
    .set({ invoiceId: null })
    .where('invoiceId', '=', invoiceId)
    .returning(['studentId', 'kind', 'amount'])
    .execute()
