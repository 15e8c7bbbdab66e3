import type { InvoiceDetails } from '@lectern/contract/tuition/invoice-details.contract.ts'
import { inFours } from '@lectern/contract/tuition/scan/creditor-reference.ts'

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
