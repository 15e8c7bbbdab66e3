import * as z from 'zod/mini'
import { isCalendarDate } from '../calendar.ts'
import { withPoint } from '../with-point.ts'
import {
  entryKinds,
  entrySources,
  invoiceStatuses,
  lineKinds,
  pageSizes,
  paymentMethods,
} from './tuition-values.ts'

/** Money as it is shown: text with the decimals of the workspace's currency. A minus stands before it where it is owed. */
export const Money = z.string()

const noAmount =
  'Please give an amount between 0 and 999,999,999, with at most as many decimals as the currency has'

/** The server knows how many decimals the currency has; none has more than four. */
const written = (form: RegExp, message: string) =>
  z.string().check(z.trim(), z.maxLength(20), z.overwrite(withPoint), z.regex(form, message))

const isNotZero = (text: string): boolean => /[1-9]/.test(text)

/** Zero: the class costs nothing. */
export const ChargeText = written(/^\d{1,9}(\.\d{1,4})?$/, noAmount)

export const AmountText = ChargeText.check(z.refine(isNotZero, 'Please give an amount above zero'))

/** In the student's favour, or with a minus against them. */
export const SignedAmountText = written(/^-?\d{1,9}(\.\d{1,4})?$/, noAmount).check(
  z.refine(isNotZero, 'Please give an amount other than zero'),
)

export const CalendarDate = z
  .string()
  .check(z.maxLength(10), z.refine(isCalendarDate, 'Please give a date that exists, as in 2026-03-29'))

export const EntryKind = z.enum(entryKinds)
export const EntrySource = z.enum(entrySources)
export const PaymentMethod = z.enum(paymentMethods)
export const InvoiceStatus = z.enum(invoiceStatuses)
export const LineKind = z.enum(lineKinds)
export const PageSize = z.enum(pageSizes)
