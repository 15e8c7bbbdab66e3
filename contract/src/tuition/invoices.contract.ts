import * as z from 'zod/mini'
import { AddressParts } from '../address-parts.ts'
import { endpoint } from '../endpoint.ts'
import { IdParam, Instant, RowId, requiredText } from '../fields.ts'
import { ClassLabel } from '../records/records.contract.ts'
import { ChargedCourse, InvoiceLabel } from './entries.contract.ts'
import { Sender } from './invoice-details.contract.ts'
import { CalendarDate, InvoiceStatus, LineKind, Money } from './tuition-fields.ts'
import { invoiceStatuses } from './tuition-values.ts'

/** Whom an invoice goes to: the payer, else the guardian, else the student. */
export const Payer = z.object({
  name: z.string(),
  address: z.nullable(z.string()),
  email: z.nullable(z.string()),
  ...AddressParts,
})
export type Payer = z.infer<typeof Payer>

export const InvoiceLine = z.object({
  kind: LineKind,
  date: z.string(),
  title: z.string(),
  course: z.nullable(ChargedCourse),
  /** Minutes; of a class. */
  duration: z.nullable(z.int()),
  /** What the line adds to the total: below zero where a correction is in the student's favour. */
  amount: Money,
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

const Amounts = z.object({
  /** Of all lines; below zero on a cancellation. */
  total: Money,
  /** Of money that was there already. */
  advance: Money,
  /** Total less advance. */
  toPay: Money,
})

/** What is written once and never changes. */
const Written = z.extend(Amounts, {
  /** `2026-0244` */
  number: z.string(),
  studentId: RowId,
  /** As it was when the invoice was made. */
  studentName: z.string(),
  issuedOn: z.string(),
  /** Null on a cancellation. */
  dueOn: z.nullable(z.string()),
  currency: z.string(),
  decimals: z.int(),
})

/** What follows from the account. */
const Standing = z.object({
  status: InvoiceStatus,
  /** What of the total no money has been set off against. */
  unpaid: Money,
  /** The day with whose payment it was paid, not before its own; null where it is not paid. */
  paidOn: z.nullable(z.string()),
  /** The invoice that this one cancels. */
  cancels: z.nullable(InvoiceLabel),
  cancelledBy: z.nullable(InvoiceLabel),
})

export const InvoiceInList = z.extend(Written, { ...Standing.shape, id: RowId, createdAt: Instant })
export type InvoiceInList = z.infer<typeof InvoiceInList>

const InvoiceParts = { sender: Sender, payer: Payer, lines: z.array(InvoiceLine) }

export const Invoice = z.extend(InvoiceInList, InvoiceParts)
export type Invoice = z.infer<typeof Invoice>

/** Characters that no font of the PDF holds, each once. */
const unprintable = z.array(z.string())

/** Invoices on a page. */
export const invoicesPage = 100

const Cursor = z
  .string()
  .check(z.maxLength(16), z.regex(/^\d{4}-\d{4,7}$/, 'Please give the number of an invoice, as in 2026-0244'))

export const InvoiceQuery = z.object({
  status: z.optional(InvoiceStatus),
  studentId: z.optional(IdParam),
  /** Words of the number, the student's name or the payer's. */
  q: z.optional(requiredText(100)),
  /** The number after which a page begins. */
  cursor: z.optional(Cursor),
})
export type InvoiceQuery = z.infer<typeof InvoiceQuery>

const count = z.int()

/** Of all invoices, whatever is asked for. */
const Summary = z.object({
  counts: z.object(
    Object.fromEntries(invoiceStatuses.map((status) => [status, count])) as Record<
      (typeof invoiceStatuses)[number],
      typeof count
    >,
  ),
  /** The latest first. A cancelled invoice and its cancellation count in none of the figures. */
  months: z.array(z.object({ month: z.string(), total: Money, invoices: count, notPaid: count })),
})

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices',
  summary: 'Invoices by number, the latest first, page by page; the first page sums them up',
  query: InvoiceQuery,
  response: z.object({
    invoices: z.array(InvoiceInList),
    next: z.nullable(z.string()),
    /** With the first page only. */
    summary: z.nullable(Summary),
  }),
})

const params = z.object({ id: IdParam })

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/invoices/:id',
  summary: 'One invoice with all that is written on it',
  params,
  response: z.extend(Invoice, { unprintable }),
})

/** Which charges are taken, and the dates of the invoices. */
const InvoiceDates = {
  /** The last day whose charges are taken. */
  until: CalendarDate,
  /** Never before that of the last invoice. Left out: today in the time zone of the workspace. */
  issuedOn: z.optional(CalendarDate),
}

/** As many students as a workspace is made for. */
const maxInvoicesAtOnce = 5000

export const NewInvoices = z.object({
  ...InvoiceDates,
  /** Left out: as many days later as the invoice details say. */
  dueOn: z.optional(CalendarDate),
  studentIds: z.array(RowId).check(z.minLength(1), z.maxLength(maxInvoicesAtOnce)),
})
export type NewInvoices = z.infer<typeof NewInvoices>

export const createInvoices = endpoint({
  method: 'POST',
  path: '/api/invoices',
  summary:
    'Makes one invoice for each of the students, from charges that are on none yet; all of them or none',
  body: NewInvoices,
  response: z.array(InvoiceInList),
})

export const PreviewQuery = z.object({ ...InvoiceDates, dueOn: z.optional(CalendarDate) })
export type PreviewQuery = z.infer<typeof PreviewQuery>

const InvoiceRow = z.extend(Amounts, {
  studentId: RowId,
  studentName: z.string(),
  nickname: z.nullable(z.string()),
  classes: z.int(),
  /** Charges less corrections. */
  total: Money,
})

export const InvoicePreview = z.extend(Written, {
  ...InvoiceParts,
  unprintable,
  /** Charges and corrections up to that day that no longer fit on it, and stay for the next invoice. */
  linesLeft: z.int(),
})
export type InvoicePreview = z.infer<typeof InvoicePreview>

/**
 * Classes that are over, not cancelled, and recorded by nobody, the earliest first: of the month up to that day, or from
 * the first charge on that is taken where that is earlier. At most `maxUnrecorded`.
 */
const unrecorded = z.array(ClassLabel)

export const InvoicesPreview = z.object({
  currency: z.string(),
  decimals: z.int(),
  issuedOn: z.string(),
  dueOn: z.string(),
  /** What the first invoice would be called. */
  firstNumber: z.string(),
  /** The date of the last invoice; none may be earlier. */
  lastIssuedOn: z.nullable(z.string()),
  /** By name. */
  students: z.array(InvoiceRow),
  /** The invoice of the first of them, which is looked through first. */
  first: z.nullable(InvoicePreview),
  unrecorded,
})
export type InvoicesPreview = z.infer<typeof InvoicesPreview>

export const previewInvoices = endpoint({
  method: 'GET',
  path: '/api/invoice-preview',
  summary: 'The invoices that could be made now, and classes that are still to be recorded',
  query: PreviewQuery,
  response: InvoicesPreview,
})

export const previewInvoice = endpoint({
  method: 'GET',
  path: '/api/students/:id/invoice-preview',
  summary:
    'The invoice that could be made for one student now, under the next number, and their classes still to be recorded',
  params,
  query: PreviewQuery,
  response: z.extend(InvoicePreview, { unrecorded }),
})

export const cancelInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/cancellation',
  summary: 'Cancels an invoice by a second one under the next number; its charges are on none again',
  params,
  response: Invoice,
})
