import type { InvoiceDetails } from '@lectern/contract/tuition/invoice-details.contract.ts'
import { inFours } from '@lectern/contract/tuition/scan/creditor-reference.ts'
import type { FieldWords } from '#web/forms/use-form-notice.ts'

/** What the fields about the account hold: text, also where there is none. */
type BankValues = {
  iban: string
  bic: string
  upiId: string
  street: string
  postalCode: string
  town: string
  country: string
}

export type DetailsValues = BankValues & {
  name: string
  email: string
  address: string
  taxNumber: string
  terms: string
  paymentInstructions: string
  dueDays: string
  retentionYears: string
  currency: string
}

export const bankValuesOf = (details: InvoiceDetails | undefined): BankValues => ({
  iban: inFours(details?.iban ?? ''),
  bic: details?.bic ?? '',
  upiId: details?.upiId ?? '',
  street: details?.street ?? '',
  postalCode: details?.postalCode ?? '',
  town: details?.town ?? '',
  country: details?.country ?? '',
})

const labels: Record<string, string> = {
  email: 'Email for families',
  dueDays: 'Due after',
  retentionYears: 'Keep names for',
  iban: 'IBAN',
  bic: 'BIC',
  upiId: 'UPI ID',
}

/** What the form calls its fields, where that is not their name. */
export const detailsWords: FieldWords = (field) => {
  const label = labels[field]

  return label === undefined ? undefined : { label }
}
