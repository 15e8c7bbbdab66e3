/** Of a number of any length, digit by digit, since it is longer than JavaScript counts. */
function remainderOf97(digits: string): number {
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97

  return rest
}

/** Letters count from 10 on, as in an IBAN. */
const inDigits = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 'A'.charCodeAt(0) + 10))

/** ISO 11649, from the number of an invoice: `2026-0244` becomes `RF6620260244`. */
export function creditorReference(invoiceNumber: string): string {
  const body = invoiceNumber.replace(/\D/g, '')
  const check = 98 - remainderOf97(inDigits(`${body}RF00`))

  return `RF${String(check).padStart(2, '0')}${body}`
}

/** The numbers of invoices whose reference stands in a text, whatever spaces banks have put into it. */
export function invoiceNumbersIn(text: string): string[] {
  const found = text.toUpperCase().matchAll(/(?<![A-Z0-9])R ?F ?(?:\d ?){10,13}(?!\d)/g)
  const references = [...found].map(([reference]) => reference.replaceAll(' ', ''))

  return references.flatMap((reference) => {
    const number = `${reference.slice(4, 8)}-${reference.slice(8)}`
    return creditorReference(number) === reference ? [number] : []
  })
}

/** `RF66 2026 0244`, as it is read and typed. */
export const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')
