import { addDays, dayNumber } from '@lectern/contract/calendar.ts'
import type { Invoice, InvoiceInList, InvoicesDraft } from '@lectern/contract/tuition/invoices.contract.ts'
import { dueDays } from '@lectern/contract/tuition/tuition-values.ts'
import type { Insertable } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import { json } from '../../platform/db/json.ts'
import { AppError, inField, notFound } from '../../platform/http/app-error.ts'
import { dateText } from '../../platform/wall-time.ts'
import { type AccountSums, addToAccounts, listSums } from '../accounts/accounts.queries.ts'
import { lockDetails } from '../details.ts'
import type { InvoiceTable } from '../tuition.tables.ts'
import { advanceFor, correctionsIn, lineOf, payerOf, type StoredLine, totalOf } from './compose.ts'
import {
  type FreeEntry,
  freeEntriesOf,
  holdStudents,
  type InvoicedStudent,
  lockFreeEntries,
  takeEntries,
} from './free-entries.queries.ts'
import * as invoices from './invoices.queries.ts'
import { get } from './invoices.service.ts'
import { findLast, findStored, insertInvoices } from './stored-invoices.queries.ts'

export type Details = Awaited<ReturnType<typeof lockDetails>>

/** What an invoice needs to know of its teacher and its day. */
export type Issue = { today: string; teacherName: () => Promise<string | null> }

export const senderOf = async (
  { name, address, taxNumber, terms, paymentInstructions }: Details,
  teacherName: Issue['teacherName'],
) => ({ name: name ?? (await teacherName()), address, taxNumber, terms, paymentInstructions })

const daysAhead = 62

export type Dates = { issuedOn: string; dueOn: string }

/** So that the numbers of a year stand in the order of their dates, and no slip makes all later ones wait for it. */
export function requireDates(
  { issuedOn, dueOn }: { issuedOn: string; dueOn?: string | undefined },
  { dueDays: days, lastIssuedOn, today }: { dueDays: number; lastIssuedOn: string | null; today: string },
): Dates {
  if (lastIssuedOn !== null && issuedOn < lastIssuedOn)
    throw inField(
      'issuedOn',
      `The last invoice is of ${dateText(lastIssuedOn)}, and none can be dated before it`,
    )
  if (dayNumber(issuedOn) > dayNumber(today) + daysAhead)
    throw inField('issuedOn', 'An invoice can be dated at most two months ahead')
  const due = dueOn ?? addDays(issuedOn, days)
  if (due < issuedOn) throw inField('dueOn', 'An invoice cannot be due before its own date')
  if (dayNumber(due) > dayNumber(issuedOn) + dueDays.max)
    throw inField('dueOn', 'An invoice is due within a year')

  return { issuedOn, dueOn: due }
}

export const yearOf = (date: string): number => Number(date.slice(0, 4))

/** All of them or none: two windows that do it at once are served one after the other, and the second finds nothing left. */
export async function issue(
  db: TenantDb,
  draft: InvoicesDraft,
  { today, teacherName }: Issue,
): Promise<InvoiceInList[]> {
  const details = await lockDetails(db)
  const last = await findLast(db, yearOf(draft.issuedOn))
  const dates = requireDates(draft, { dueDays: details.dueDays, lastIssuedOn: last.issuedOn, today })
  const studentIds = [...new Set(draft.studentIds)]
  const students = await holdStudents(db, studentIds)
  if (students.length < studentIds.length) throw notFound('Student')
  const entries = Map.groupBy(
    await lockFreeEntries(db, studentIds, draft.until),
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
        ...papersOf(student, taken, sums.get(student.id)),
        number: last.number + 1 + index,
      },
    }
  })

  return keep(db, written, today)
}

/** Copies, so that whatever becomes of student, class and course, the invoice says what it said. */
function papersOf(student: InvoicedStudent, taken: readonly FreeEntry[], sums: AccountSums | undefined) {
  const total = totalOf(taken)
  if (total <= 0n) throw new AppError('conflict', `There is nothing to invoice for ${student.name}`)
  const advance = advanceFor({ total, corrections: correctionsIn(taken) }, sums)

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

/** An entry is on no invoice again, or with -1 is so no longer. */
const freed = ({ studentId, kind, amount }: Pick<FreeEntry, 'studentId' | 'kind' | 'amount'>, sign = 1n) =>
  kind === 'charge'
    ? { studentId, freeCharged: sign * BigInt(amount) }
    : { studentId, freeCorrected: sign * BigInt(amount) }

const negated = (amount: string): string => String(-BigInt(amount))

/** A second document takes it back, line by line, under the next number; the first stays as it is. */
export async function cancel(db: TenantDb, id: number, today: string): Promise<Invoice> {
  await lockDetails(db)
  const invoice = await findStored(db, id)
  if (!invoice) throw notFound('Invoice')
  if (invoice.cancelsId !== null) throw new AppError('conflict', 'A cancellation cannot be cancelled')
  if (invoice.cancellationId !== null)
    throw new AppError('conflict', 'This invoice has been cancelled already')
  const { issuedOn: lastIssuedOn } = await findLast(db, yearOf(today))
  const issuedOn = lastIssuedOn !== null && lastIssuedOn > today ? lastIssuedOn : today
  const { number: lastNumber } = await findLast(db, yearOf(issuedOn))
  const { studentId, studentName, currency } = invoice
  const [written = 0] = await insertInvoices(db, [
    {
      year: yearOf(issuedOn),
      number: lastNumber + 1,
      studentId,
      studentName,
      currency,
      issuedOn,
      dueOn: null,
      sender: json(invoice.sender),
      payer: json(invoice.payer),
      lines: json((invoice.lines as StoredLine[]).map((line) => ({ ...line, amount: negated(line.amount) }))),
      total: negated(invoice.total),
      advance: negated(invoice.advance),
      cancelsId: id,
    },
  ])
  await addToAccounts(
    db,
    (await freeEntriesOf(db, id)).map((entry) => freed(entry)),
  )

  return get(db, written, today)
}
