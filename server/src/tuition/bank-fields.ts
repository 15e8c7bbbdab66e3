import type { InvoiceDetailsChange } from '@lectern/contract/tuition/invoice-details.contract.ts'
import { isQrIban } from '@lectern/contract/tuition/scan/swiss-code.ts'
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { inField } from '../platform/http/app-error.ts'

/** Account and bank as they are kept: without spaces, in capitals, and such as exist. */
export function requireBankFields(change: InvoiceDetailsChange): InvoiceDetailsChange {
  return {
    ...change,
    ...(change.iban && { iban: requireIban(change.iban) }),
    ...(change.bic && { bic: requireBic(change.bic) }),
  }
}

function requireIban(text: string): string {
  const iban = electronicFormatIBAN(text) ?? ''
  if (!isValidIBAN(iban))
    throw inField(
      'iban',
      'This IBAN is not complete or has a wrong digit. Please compare it with your bank’s.',
    )
  if (isQrIban(iban))
    throw inField(
      'iban',
      'This is a QR-IBAN, which takes other references than ours. Please give the usual IBAN of the account.',
    )

  return iban
}

function requireBic(text: string): string {
  const bic = text.replace(/\s/g, '').toUpperCase()
  if (!isValidBIC(bic)) throw inField('bic', 'A BIC has 8 or 11 letters and digits, as in SPBBDEBBXXX')

  return bic
}
