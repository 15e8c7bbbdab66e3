/** What stands in a student's account: charges lower the balance, payments and corrections raise it. */
export const entryKinds = ['charge', 'payment', 'correction'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Where a payment came from that nobody typed. */
export const entrySources = ['statement', 'card'] as const
export type EntrySource = (typeof entrySources)[number]

export const paymentMethods = ['bank transfer', 'card', 'cash', 'check', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Follows from the account. A cancellation is a document of its own, which names the invoice it cancels. */
export const invoiceStatuses = ['open', 'paid', 'overdue', 'cancelled', 'cancellation'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** A class that was cancelled late is charged, and counts as none that was given. */
export const lineKinds = ['class', 'cancelled', 'charge', 'correction'] as const
export type LineKind = (typeof lineKinds)[number]

export const pageSizes = ['A4', 'Letter'] as const
export type PageSize = (typeof pageSizes)[number]

export const dueDays = { min: 0, usual: 14, max: 365 } as const

/** How many years accounts and invoices keep the name of somebody who was erased. */
export const retentionYears = { min: 1, usual: 10, max: 30 } as const

/** So many classes that are not recorded are named before an invoice is made. */
export const maxUnrecorded = 100

/** `2026-0244`: the year of its date, and its number in that year. */
export const invoiceNumber = (year: number, number: number): string =>
  `${year}-${String(number).padStart(4, '0')}`
