import { cutTo, oneLine } from './code-text.ts'

/** An address in parts, as payment codes take it. */
export type AddressParts = {
  street: string | null
  postalCode: string | null
  town: string | null
  country: string | null
}

export type SwissParty = { name: string; address: AddressParts }

export type SwissBill = {
  iban: string
  creditor: SwissParty
  /** Null: the box "Payable by" stays empty. */
  debtor: SwissParty | null
  amount: string
  currency: string
  reference: string
  message: string
}

export const isSwissIban = (iban: string): boolean => /^(CH|LI)/.test(iban)

/** Takes references of another kind only, so that our transfers would be refused. */
export const isQrIban = (iban: string): boolean => isSwissIban(iban) && /^..\d\d3[01]/.test(iban)

/** Latin letters with their accents, as the guidelines list them. */
export const isSwissText = (text: string): boolean =>
  /^[ -~\u00a0-\u017f\u0218-\u021b\u20ac]*$/.test(oneLine(text))

export const maxSwissName = 70

/** What a party needs besides its name. */
export const isWholeAddress = ({ postalCode, town, country }: AddressParts): boolean =>
  Boolean(postalCode && town && country)

/** A party that can be written; null where its address has gaps or its letters are none of the code's. */
export function swissParty(name: string, parts: AddressParts): SwissParty | null {
  const { street, postalCode, town, country } = parts
  const address = { street, postalCode, town, country }
  const isWritable = isSwissText([name, street, postalCode, town, country].join(' '))

  return oneLine(name) !== '' && isWholeAddress(address) && isWritable ? { name, address } : null
}

/** `Chemin de la Grande-Borde 14` has its number at the end, or it has none. */
export function inStreetAndNumber(street: string): [street: string, number: string] {
  const [, name, number] = /^(.*\S)[ ,]+(\d+ ?[A-Za-z]?(?:[-/]\d+ ?[A-Za-z]?)?)$/.exec(oneLine(street)) ?? []

  return name && number && number.length <= 16 ? [name, number] : [street, '']
}

const noParty = ['', '', '', '', '', '', '']

function partyLines({ name, address }: SwissParty): string[] {
  const [street, number] = inStreetAndNumber(address.street ?? '')
  const { postalCode, town, country } = address

  return [
    'S',
    cutTo(name, maxSwissName),
    cutTo(street, 70),
    number,
    cutTo(postalCode ?? '', 16),
    cutTo(town ?? '', 35),
    country ?? '',
  ]
}

/** What the code of the Swiss QR-bill says, with a creditor reference. */
export const swissText = (bill: SwissBill): string =>
  [
    'SPC',
    '0200',
    '1',
    bill.iban,
    ...partyLines(bill.creditor),
    ...noParty, // reserved for an ultimate creditor
    bill.amount,
    bill.currency,
    ...(bill.debtor ? partyLines(bill.debtor) : noParty),
    'SCOR',
    bill.reference,
    cutTo(bill.message, 140),
    'EPD',
  ].join('\n')

/** As it is printed beside the code. */
export function partyText({ name, address }: SwissParty): string[] {
  const place = `${cutTo(address.postalCode ?? '', 16)} ${cutTo(address.town ?? '', 35)}`
  const isAbroad = address.country !== 'CH' && address.country !== 'LI'

  return [
    cutTo(name, maxSwissName),
    cutTo(address.street ?? '', 70),
    isAbroad ? `${address.country}-${place}` : place,
  ].filter((line) => line !== '')
}
