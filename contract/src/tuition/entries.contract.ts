import * as z from 'zod/mini'
import { isCalendarDate } from '../calendar.ts'
import { endpoint } from '../endpoint.ts'
import { IdParam, Instant, Name, RowId, requiredText, ShortText } from '../fields.ts'
import {
  AmountText,
  CalendarDate,
  EntryKind,
  EntrySource,
  Money,
  PaymentMethod,
  SignedAmountText,
} from './tuition-fields.ts'

export const InvoiceLabel = z.object({ id: RowId, number: z.string() })
export type InvoiceLabel = z.infer<typeof InvoiceLabel>

/** The course of a charge, by the name and colour it has now, or had last. */
export const ChargedCourse = z.object({ name: z.string(), color: z.string() })
export type ChargedCourse = z.infer<typeof ChargedCourse>

export const Entry = z.object({
  id: RowId,
  studentId: RowId,
  studentName: z.string(),
  kind: EntryKind,
  date: z.string(),
  /** Above zero, but for a payment taken back and a correction against the student. */
  amount: Money,
  /** The title of the class, or what a charge by hand is for. */
  title: z.nullable(z.string()),
  note: z.nullable(z.string()),
  method: z.nullable(PaymentMethod),
  /** Where a payment came from that nobody typed. */
  source: z.nullable(EntrySource),
  /** Of a payment that a family made by card; its fee is the teacher's. */
  card: z.nullable(
    z.object({
      brand: z.nullable(z.string()),
      last4: z.nullable(z.string()),
      fee: Money,
      /** What of it was not given back. */
      left: Money,
      dispute: z.nullable(z.enum(['open', 'won', 'lost'])),
    }),
  ),
  course: z.nullable(ChargedCourse),
  /** The class that a charge or correction comes from, as long as it is there. */
  classId: z.nullable(RowId),
  /** The tuition plan that a charge or correction comes from. */
  planId: z.nullable(RowId),
  /** Somebody typed the amount of a class's charge. */
  isTyped: z.boolean(),
  invoice: z.nullable(InvoiceLabel),
  /** The payment that this one takes back, or the charge that this one corrects. */
  refersTo: z.nullable(RowId),
  refersToDate: z.nullable(z.string()),
  /** The negative payment by which this one was taken back. */
  takenBackBy: z.nullable(RowId),
  /** A correction refers to this charge. */
  isCorrected: z.boolean(),
  createdAt: Instant,
})
export type Entry = z.infer<typeof Entry>

const isCursor = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d,\d{1,9}$/.test(text) && isCalendarDate(text.slice(0, 10))

/** The entry after which a page begins: its date and its number. */
const Cursor = z.string().check(z.maxLength(24), z.refine(isCursor, 'Please give the cursor of a page'))

/** Entries on a page. */
export const entriesPage = 200

const Span = z.object({
  /** The first day. */
  from: z.optional(CalendarDate),
  /** The last day, which is part of it. */
  through: z.optional(CalendarDate),
  cursor: z.optional(Cursor),
})

export const EntryQuery = z.extend(Span, {
  kind: z.optional(EntryKind),
  studentId: z.optional(IdParam),
})
export type EntryQuery = z.infer<typeof EntryQuery>

/** Where the next page begins; null on the last one. */
const next = z.nullable(z.string())

export const listEntries = endpoint({
  method: 'GET',
  path: '/api/tuition/entries',
  summary: 'Entries of all accounts, the latest first, page by page',
  query: EntryQuery,
  response: z.object({ entries: z.array(Entry), next }),
})

export const StatementQuery = Span
export type StatementQuery = z.infer<typeof StatementQuery>

export const Statement = z.object({
  studentId: RowId,
  studentName: z.string(),
  currency: z.string(),
  /** The balance before the first day, and after the last. */
  opening: Money,
  closing: Money,
  charged: Money,
  paid: Money,
  corrected: Money,
  entries: z.array(Entry),
  next,
})
export type Statement = z.infer<typeof Statement>

export const getStatement = endpoint({
  method: 'GET',
  path: '/api/students/:id/statement',
  summary: 'The account of one student over a span: balances before and after, and the entries by date',
  params: z.object({ id: IdParam }),
  query: StatementQuery,
  response: Statement,
})

export const NewPayment = z.object({
  studentId: RowId,
  date: CalendarDate,
  amount: AmountText,
  method: z._default(PaymentMethod, 'bank transfer'),
  note: z._default(ShortText, null),
})
export type NewPayment = z.infer<typeof NewPayment>

export const createPayment = endpoint({
  method: 'POST',
  path: '/api/tuition/payments',
  summary: 'Records a payment of a student',
  body: NewPayment,
  response: Entry,
})

export const Reversal = z.object({ date: CalendarDate, note: z._default(ShortText, null) })
export type Reversal = z.infer<typeof Reversal>

export const takeBackPayment = endpoint({
  method: 'POST',
  path: '/api/tuition/payments/:id/reversal',
  summary: 'Takes a payment back: a negative one is written that names it',
  params: z.object({ id: IdParam }),
  body: Reversal,
  response: Entry,
})

export const NewCorrection = z.object({
  studentId: RowId,
  date: CalendarDate,
  /** Above zero in the student's favour. */
  amount: SignedAmountText,
  note: requiredText(200),
})
export type NewCorrection = z.infer<typeof NewCorrection>

export const createCorrection = endpoint({
  method: 'POST',
  path: '/api/tuition/corrections',
  summary: "Corrects a student's account, in their favour or, with a minus, against them",
  body: NewCorrection,
  response: Entry,
})

export const NewCharge = z.object({
  studentId: RowId,
  date: CalendarDate,
  title: Name,
  amount: AmountText,
  note: z._default(ShortText, null),
})
export type NewCharge = z.infer<typeof NewCharge>

export const createCharge = endpoint({
  method: 'POST',
  path: '/api/tuition/charges',
  summary: 'Charges a student for something other than a class: a book, a fee',
  body: NewCharge,
  response: Entry,
})

export const deleteCharge = endpoint({
  method: 'DELETE',
  path: '/api/tuition/charges/:id',
  summary:
    'Deletes a charge by hand, or of a class that is gone, that is on no invoice and was not corrected',
  params: z.object({ id: IdParam }),
})
