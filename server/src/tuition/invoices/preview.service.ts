import type {
  InvoicePreview,
  InvoicesPreview,
  PreviewQuery,
} from '@lectern/contract/tuition/invoices.contract.ts'
import { writeMoney } from '@lectern/contract/tuition/money.ts'
import { invoiceNumber } from '@lectern/contract/tuition/tuition-values.ts'
import { withDecimals } from '../../currency/currency.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { listSums } from '../accounts/accounts.queries.ts'
import { readDetails } from '../details.ts'
import { advanceFor, correctionsIn, lineOf, payerOf, totalOf } from './compose.ts'
import { findStudent, listFreeEntries, listInvoiceable, listUnrecorded } from './free-entries.queries.ts'
import { shownLine } from './invoices.queries.ts'
import { type Details, requireDates, senderOf, yearOf } from './issue.service.ts'
import { findLast } from './stored-invoices.queries.ts'

/** What an invoice of that day would say about itself. */
async function termsOf(db: TenantDb, query: PreviewQuery, today: string) {
  const details: Details = await readDetails(db)
  const last = await findLast(db, yearOf(query.issuedOn))
  const dates = requireDates(query, { dueDays: details.dueDays, lastIssuedOn: last.issuedOn, today })

  return { details, dates, last, ...withDecimals(details.currency) }
}

type Row = Awaited<ReturnType<typeof listInvoiceable>>[number]

/** By the same functions that write, so that what is shown is what will be made. */
export async function previewAll(db: TenantDb, query: PreviewQuery, today: string): Promise<InvoicesPreview> {
  const { dates, last, currency, decimals } = await termsOf(db, query, today)
  const rows = (await listInvoiceable(db, query.until)).filter((row) => totalIn(row) > 0n)
  const ids = rows.map(({ studentId }) => studentId)
  const sums = new Map((ids.length > 0 ? await listSums(db, ids) : []).map((each) => [each.studentId, each]))
  const text = (amount: bigint) => writeMoney(amount, decimals)

  return {
    currency,
    decimals,
    dueOn: dates.dueOn,
    firstNumber: invoiceNumber(yearOf(dates.issuedOn), last.number + 1),
    lastIssuedOn: last.issuedOn,
    students: rows.map((row) => {
      const total = totalIn(row)
      const { studentId, studentName, nickname, classes } = row
      const advance = advanceFor({ total, corrections: BigInt(row.corrections) }, sums.get(studentId))
      const amounts = { total: text(total), advance: text(advance), toPay: text(total - advance) }
      return { studentId, studentName, nickname, classes, ...amounts }
    }),
    unrecorded: await listUnrecorded(db, `${query.until.slice(0, 7)}-01`, query.until),
  }
}

const totalIn = ({ charges, corrections }: Row): bigint => BigInt(charges) - BigInt(corrections)

export async function previewOne(
  db: TenantDb,
  studentId: number,
  query: PreviewQuery,
  { today, teacherName }: { today: string; teacherName: () => Promise<string | null> },
): Promise<Omit<InvoicePreview, 'unprintable'>> {
  const student = await findStudent(db, studentId)
  if (!student) throw notFound('Student')
  const { details, dates, last, currency, decimals } = await termsOf(db, query, today)
  const entries = await listFreeEntries(db, [studentId], query.until)
  const total = totalOf(entries)
  if (total <= 0n) throw new AppError('conflict', `There is nothing to invoice for ${student.name}`)
  const [sums] = await listSums(db, [studentId])
  const advance = advanceFor({ total, corrections: correctionsIn(entries) }, sums)
  const text = (amount: bigint) => writeMoney(amount, decimals)

  return {
    ...dates,
    number: invoiceNumber(yearOf(dates.issuedOn), last.number + 1),
    studentId,
    studentName: student.name,
    currency,
    decimals,
    total: text(total),
    advance: text(advance),
    toPay: text(total - advance),
    sender: await senderOf(details, teacherName),
    payer: payerOf(student),
    lines: entries.map((entry) => shownLine(lineOf(entry), decimals)),
  }
}
