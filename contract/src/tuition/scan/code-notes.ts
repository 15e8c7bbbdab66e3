import type { Sender } from '../invoice-details.contract.ts'
import { oneLine } from './code-text.ts'
import { maxEpcName } from './epc-code.ts'
import { isSwissIban, isSwissText, isWholeAddress } from './swiss-code.ts'

type Details = Pick<Sender, 'name' | 'iban' | 'upiId' | 'street' | 'postalCode' | 'town' | 'country'> & {
  currency: string
}

/** Told to the teacher where an invoice will carry no code, or another name than they have typed. */
export function codeNote(details: Details): string | null {
  const { iban, upiId, currency, name } = details
  if (currency === 'INR' && upiId) return null
  if (!iban) return null
  if (isSwissIban(iban) && (currency === 'CHF' || currency === 'EUR')) return swissNote(details)
  if (currency !== 'EUR') return `There is no code for ${currency}: invoices carry these lines as text.`

  return cutNote(name)
}

function swissNote(details: Details): string | null {
  const { name, street, postalCode, town, country } = details
  if (!isWholeAddress(details))
    return 'The QR-bill needs your postal code, town and country. Without them invoices carry these lines as text.'
  if (!isSwissText([name, street, postalCode, town, country].join(' ')))
    return 'The QR-bill takes Latin letters alone. Please write name and address in them, or invoices carry these lines as text.'

  return cutNote(name)
}

function cutNote(name: string | null): string | null {
  const letters = [...oneLine(name ?? '')]
  if (letters.length <= maxEpcName) return null

  return `A code has room for ${maxEpcName} letters of your name. It will say “${letters.slice(0, maxEpcName).join('').trim()}”.`
}
