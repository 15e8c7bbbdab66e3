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
import { type AccountSums, listSums } from '../accounts/accounts.queries.ts'
import { readDetails } from '../details.ts'
import { advanceFor, lineOf, payerOf, totalOf } from './compose.ts'
import {
  type FreeEntry,
  findStudent,
  type InvoicedStudent,
  listFreeEntries,
  listInvoiceable,
  listUnrecorded,
} from './free-entries.queries.ts'
import { requireDates, yearOf } from './invoice-dates.ts'
import { shownLine } from './invoices.queries.ts'
import { type Details, type Issue, senderOf } from './issue.service.ts'
import { findLast } from './stored-invoices.queries.ts'

/** What an invoice of that day would say about itself. */
async function headOf(db: TenantDb, query: PreviewQuery, { today, teacherName }: Issue) {
  const details: Details = await readDetails(db)
  const asked = { ...query, issuedOn: query.issuedOn ?? today }
  const last = await findLast(db, yearOf(asked.issuedOn))
  const dates = requireDates(asked, { dueDays: details.dueDays, lastIssuedOn: last.issuedOn, today })
  const number = invoiceNumber(yearOf(dates.issuedOn), last.number + 1)

  return { details, teacherName, dates, last, number, ...withDecimals(details.currency) }
}

type Row = Awaited<ReturnType<typeof listInvoiceable>>[number]
type PreviewOfOne = Omit<InvoicePreview, 'unprintable'>
type Unrecorded = Pick<InvoicesPreview, 'unrecorded'>
type PreviewOfAll = Omit<InvoicesPreview, 'first'> & { first: PreviewOfOne | null }

/** An issue that is only looked at, at a time on the teacher's wall. */
type Look = Issue & { now: string }

/** By the same functions that write, so that what is shown is what will be made. */
export async function previewAll(db: TenantDb, query: PreviewQuery, look: Look): Promise<PreviewOfAll> {
  const head = await headOf(db, query, look)
  const { dates, last, number, currency, decimals } = head
  const rows = (await listInvoiceable(db, query.until)).filter((row) => totalIn(row) > 0n)
  const ids = rows.map(({ studentId }) => studentId)
  const sums = new Map((ids.length > 0 ? await listSums(db, ids) : []).map((each) => [each.studentId, each]))
  const text = (amount: bigint) => writeMoney(amount, decimals)
  const [first] = ids
  const span = spanOf(
    query,
    rows.map(({ since }) => since),
  )

  return {
    currency,
    decimals,
    ...dates,
    firstNumber: number,
    lastIssuedOn: last.issuedOn,
    students: rows.map((row) => {
      const total = totalIn(row)
      const { studentId, studentName, nickname, classes } = row
      const advance = advanceFor(total, sums.get(studentId))
      const amounts = { total: text(total), advance: text(advance), toPay: text(total - advance) }
      return { studentId, studentName, nickname, classes, ...amounts }
    }),
    first: first === undefined ? null : await findPreview(db, first, query.until, head, sums.get(first)),
    unrecorded: await listUnrecorded(db, { ...span, now: look.now }),
  }
}

/** The month up to a day; charges that are taken and are older widen it. */
const spanOf = ({ until }: PreviewQuery, charged: readonly string[]) => ({
  from: [`${until.slice(0, 7)}-01`, ...charged].toSorted()[0] ?? until,
  until,
})

const totalIn = ({ charges, corrections }: Row): bigint => BigInt(charges) - BigInt(corrections)

type InvoiceHead = Awaited<ReturnType<typeof headOf>>

/** Null where the student or the charges are gone since the rows were read. */
async function findPreview(
  db: TenantDb,
  studentId: number,
  until: string,
  head: InvoiceHead,
  sums: AccountSums | undefined,
): Promise<PreviewOfOne | null> {
  const student = await findStudent(db, studentId)
  const entries = await listFreeEntries(db, [studentId], until)

  return student && totalOf(entries) > 0n ? previewOf(student, entries, sums, head) : null
}

export async function previewOne(
  db: TenantDb,
  studentId: number,
  query: PreviewQuery,
  look: Look,
): Promise<PreviewOfOne & Unrecorded> {
  const student = await findStudent(db, studentId)
  if (!student) throw notFound('Student')
  const head = await headOf(db, query, look)
  const entries = await listFreeEntries(db, [studentId], query.until)
  if (totalOf(entries) <= 0n)
    throw new AppError('conflict', `There is nothing to invoice for ${student.name}`)
  const [sums] = await listSums(db, [studentId])
  const span = spanOf(
    query,
    entries.map(({ date }) => date),
  )

  return {
    ...(await previewOf(student, entries, sums, head)),
    unrecorded: await listUnrecorded(db, { ...span, studentId, now: look.now }),
  }
}

async function previewOf(
  student: InvoicedStudent,
  entries: readonly FreeEntry[],
  sums: AccountSums | undefined,
  { details, teacherName, dates, number, currency, decimals }: InvoiceHead,
): Promise<PreviewOfOne> {
  const total = totalOf(entries)
  const advance = advanceFor(total, sums)
  const text = (amount: bigint) => writeMoney(amount, decimals)

  return {
    ...dates,
    number,
    studentId: student.id,
    studentName: student.name,
    currency,
    decimals,
    total: text(total),
    advance: text(advance),
    toPay: text(total - advance),
    sender: await senderOf(details, teacherName),
    payer: payerOf(student),
    lines: entries.map((entry) => shownLine(lineOf(entry), decimals)),
    linesLeft: (entries[0]?.ofStudent ?? entries.length) - entries.length,
  }
}
