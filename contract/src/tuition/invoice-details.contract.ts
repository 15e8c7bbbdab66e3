import * as z from 'zod/mini'
import { AddressParts, AddressPartTexts } from '../address-parts.ts'
import { endpoint } from '../endpoint.ts'
import { EmailText, LongText, optionalText, ShortText } from '../fields.ts'
import { Revision, seenRevision } from '../revision.ts'
import { isCurrency } from './money.ts'
import { dueDays, retentionYears } from './tuition-values.ts'

/** What an invoice says about the teacher, as it is copied into each one. */
export const Sender = z.object({
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  taxNumber: z.nullable(z.string()),
  terms: z.nullable(z.string()),
  /** Line by line; "Bank: Harbor Credit Union" is drawn as a label and its value. */
  paymentInstructions: z.nullable(z.string()),
  /** Without spaces. */
  iban: z.nullable(z.string()),
  bic: z.nullable(z.string()),
  /** As in `ines@bank`; for rupees. */
  upiId: z.nullable(z.string()),
  ...AddressParts,
})
export type Sender = z.infer<typeof Sender>

export const InvoiceDetails = z.extend(Sender, {
  /** Where families write to; on no invoice. */
  email: z.nullable(z.string()),
  dueDays: z.int(),
  /** For how long accounts and invoices keep the name of somebody who was erased. */
  retentionYears: z.int(),
  /** ISO 4217; holds for class values, analytics and tuition. */
  currency: z.string(),
  /** The currency's own number of decimals. */
  decimals: z.int(),
  /** Not any more once there are entries. */
  canChangeCurrency: z.boolean(),
  revision: Revision,
})
export type InvoiceDetails = z.infer<typeof InvoiceDetails>

const UpiId = z.pipe(
  z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(100),
        z.regex(/^$|^[\w.-]{2,80}@[A-Za-z][A-Za-z0-9]{1,18}$/, 'A UPI ID looks like name@bank'),
      ),
  ),
  z.transform((text) => text || null),
)

const Currency = z
  .string()
  .check(z.maxLength(3), z.refine(isCurrency, 'Please choose a currency of ISO 4217, as in USD'))

/** No defaults: a field that is absent stays as it is. */
export const InvoiceDetailsChange = z.partial(
  z.object({
    name: ShortText,
    email: EmailText,
    address: LongText,
    taxNumber: ShortText,
    terms: LongText,
    paymentInstructions: LongText,
    dueDays: z.int().check(z.gte(dueDays.min), z.lte(dueDays.max)),
    retentionYears: z.int().check(z.gte(retentionYears.min), z.lte(retentionYears.max)),
    currency: Currency,
    /** With or without spaces; the server checks its sum. */
    iban: optionalText(50),
    bic: optionalText(20),
    upiId: UpiId,
    ...AddressPartTexts,
  }),
)
export type InvoiceDetailsChange = z.infer<typeof InvoiceDetailsChange>

export const getInvoiceDetails = endpoint({
  method: 'GET',
  path: '/api/invoice-details',
  summary: 'What invoices say about the teacher, and the currency of the workspace',
  response: InvoiceDetails,
})

export const updateInvoiceDetails = endpoint({
  method: 'PUT',
  path: '/api/invoice-details',
  summary: 'Changes the invoice details; absent fields stay. A new currency converts nothing',
  body: z.extend(InvoiceDetailsChange, seenRevision),
  response: InvoiceDetails,
})
