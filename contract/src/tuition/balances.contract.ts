import * as z from 'zod/mini'
import { CourseColor, CourseLabel } from '../courses/courses.contract.ts'
import { endpoint } from '../endpoint.ts'
import { IdParam, RowId } from '../fields.ts'
import { Money, PaymentMethod } from './tuition-fields.ts'

const LastPayment = z.object({ date: z.string(), amount: Money, method: PaymentMethod })

/** What is owed, split by how urgent it is. All three are zero unless the balance is below zero, and add up to it. */
const Owed = z.object({ overdue: Money, due: Money, toInvoice: Money })

export const Balance = z.extend(Owed, {
  studentId: RowId,
  /** Of all students together up to 8 MiB of names and courses; those beyond have 60 letters and no nickname. */
  name: z.string(),
  nickname: z.nullable(z.string()),
  /** The student is gone; the entries stay under the name, outside all sums. */
  isDeleted: z.boolean(),
  /** The first twenty by name; none of those beyond. */
  courses: z.array(CourseLabel),
  /** Payments + corrections − charges. */
  balance: Money,
  lastPayment: z.nullable(LastPayment),
  /** The day of the last class, past or coming, that the money is enough for; null when there is none. */
  coversUntil: z.nullable(z.string()),
  /** Classes not charged yet that the money is enough for, of the next 5,000 classes or 100,000 seats in them. */
  coveredClasses: z.int(),
  hasCharges: z.boolean(),
  /** When the oldest invoice that is not paid was or is due. */
  oldestDueOn: z.nullable(z.string()),
})
export type Balance = z.infer<typeof Balance>

export const Balances = z.extend(Owed, {
  currency: z.string(),
  decimals: z.int(),
  /** The sum of the balances below zero, without the minus. */
  outstanding: Money,
  /** The sum of the balances above zero. */
  prepaid: Money,
  /** By name; whoever was deleted comes last. */
  students: z.array(Balance),
})
export type Balances = z.infer<typeof Balances>

export const listBalances = endpoint({
  method: 'GET',
  path: '/api/tuition/balances',
  summary: 'Every student with balance, last payment and what it covers; outstanding and prepaid',
  response: Balances,
})

export const TuitionFigures = z.object({
  currency: z.string(),
  /** `2026-11` */
  month: z.string(),
  /** Charges less corrections of the month. */
  charged: Money,
  received: Money,
  payments: z.int(),
  receivedLastMonth: Money,
  /** Days of the month with payments. */
  days: z.array(z.object({ date: z.string(), received: Money })),
})
export type TuitionFigures = z.infer<typeof TuitionFigures>

export const getTuitionFigures = endpoint({
  method: 'GET',
  path: '/api/tuition/figures',
  summary: 'What was charged and received this month, day by day',
  response: TuitionFigures,
})

const OpenInvoice = z.object({
  id: RowId,
  number: z.string(),
  issuedOn: z.string(),
  dueOn: z.string(),
  unpaid: Money,
  isOverdue: z.boolean(),
})

/** A class not charged yet, with what it will cost this student. */
const ComingClass = z.object({
  id: RowId,
  title: z.string(),
  scheduledAt: z.string(),
  color: CourseColor,
  amount: Money,
})

export const Account = z.extend(Owed, {
  studentId: RowId,
  name: z.string(),
  isDeleted: z.boolean(),
  currency: z.string(),
  decimals: z.int(),
  balance: Money,
  /** Before corrections, which stand beside it. */
  charged: Money,
  paid: Money,
  corrected: Money,
  /** Less corrections. */
  chargedThisMonth: Money,
  lastPayment: z.nullable(LastPayment),
  coversUntil: z.nullable(z.string()),
  coveredClasses: z.int(),
  /** In the order in which money is set off against them. */
  openInvoices: z.array(OpenInvoice),
  /** Charges less corrections that are on no invoice yet, whether money has reached them or not. */
  uninvoiced: z.object({ classes: z.int(), charges: Money, from: z.nullable(z.string()) }),
  /** The next ones, at most sixty. */
  coming: z.array(ComingClass),
})
export type Account = z.infer<typeof Account>

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/students/:id/account',
  summary: 'The account of one student: balance, open invoices, and what the next classes will cost',
  params: z.object({ id: IdParam }),
  response: Account,
})
