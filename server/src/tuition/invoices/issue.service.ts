import { grouped } from '@lectern/contract/counted.ts'
import type { InvoiceInList, NewInvoices } from '@lectern/contract/tuition/invoices.contract.ts'
import type { Insertable } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import { json } from '../../platform/db/json.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { type AccountSums, addToAccounts, listSums } from '../accounts/accounts.queries.ts'
import { lockDetails } from '../details.ts'
import type { InvoiceTable } from '../tuition.tables.ts'
import { advanceFor, lineOf, payerOf, totalOf } from './compose.ts'
import {
  type FreeEntry,
  holdStudents,
  type InvoicedStudent,
  lockFreeEntries,
  takeEntries,
} from './free-entries.queries.ts'
import { freed } from './freed-sums.ts'
import { requireDates, yearOf } from './invoice-dates.ts'
import * as invoices from './invoices.queries.ts'
import { findLast, insertInvoices } from './stored-invoices.queries.ts'

export type Details = Awaited<ReturnType<typeof lockDetails>>

/** What an invoice needs to know of its teacher and its day. */
export type Issue = { today: string; teacherName: () => Promise<string | null> }

export const senderOf = async (
  { dueDays: _dueDays, currency: _currency, email: _email, ...details }: Details,
  teacherName: Issue['teacherName'],
) => ({ ...details, name: details.name ?? (await teacherName()) })

/** All of them or none: two windows that do it at once are served one after the other, and the second finds nothing left. */
export async function issue(
  db: TenantDb,
  newInvoices: NewInvoices,
  { today, teacherName }: Issue,
): Promise<InvoiceInList[]> {
  const details = await lockDetails(db)
  const asked = { ...newInvoices, issuedOn: newInvoices.issuedOn ?? today }
  const last = await findLast(db, yearOf(asked.issuedOn))
  const dates = requireDates(asked, { dueDays: details.dueDays, lastIssuedOn: last.issuedOn, today })
  const studentIds = [...new Set(newInvoices.studentIds)]
  const students = await holdStudents(db, studentIds)
  if (students.length < studentIds.length) throw notFound('Student')
  const entries = Map.groupBy(
    await takeFreeEntries(db, studentIds, newInvoices.until),
    ({ studentId }) => studentId,
  )
  const sums = new Map((await listSums(db, studentIds)).map((account) => [account.studentId, account]))
  const common = {
    ...dates,
    currency: details.currency,
    sender: json(await senderOf(details, teacherName)),
    year: yearOf(dates.issuedOn),
  }
  const written = students.map((student, index) => {
    const taken = entries.get(student.id) ?? []
    return {
      taken,
      row: {
        ...common,
        ...copiesOf(student, taken, sums.get(student.id)),
        number: last.number + 1 + index,
      },
    }
  })

  return keep(db, written, today)
}

/** On all invoices that are made at once: a school's month, and what fits into memory. */
const maxLinesAtOnce = 50_000

async function takeFreeEntries(
  db: TenantDb,
  studentIds: readonly number[],
  until: string,
): Promise<FreeEntry[]> {
  const entries = await lockFreeEntries(db, studentIds, until, maxLinesAtOnce + 1)
  if (entries.length > maxLinesAtOnce)
    throw new AppError(
      'limit_reached',
      `Invoices that are created together may have ${grouped(maxLinesAtOnce)} lines. Please create them for fewer students at a time.`,
    )

  return entries
}

/** Copies, so that whatever becomes of student, class and course, the invoice says what it said. */
function copiesOf(student: InvoicedStudent, taken: readonly FreeEntry[], sums: AccountSums | undefined) {
  const total = totalOf(taken)
  if (total <= 0n) throw new AppError('conflict', `There is nothing to invoice for ${student.name}`)
  const advance = advanceFor(total, sums)

  return {
    studentId: student.id,
    studentName: student.name,
    payer: json(payerOf(student)),
    lines: json(taken.map(lineOf)),
    total: String(total),
    advance: String(advance),
  }
}

type Written = { taken: readonly FreeEntry[]; row: Insertable<InvoiceTable> }

async function keep(db: TenantDb, written: readonly Written[], today: string): Promise<InvoiceInList[]> {
  const ids = await insertInvoices(
    db,
    written.map(({ row }) => row),
  )
  await takeEntries(
    db,
    written.flatMap(({ taken }, index) =>
      taken.map(({ id: entryId }) => ({ entryId, invoiceId: ids[index] ?? 0 })),
    ),
  )
  await addToAccounts(
    db,
    written.flatMap(({ taken }) => taken.map((entry) => freed(entry, -1n))),
  )

  return invoices.listByIds(db, ids, today)
}
