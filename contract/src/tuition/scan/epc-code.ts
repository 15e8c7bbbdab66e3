import { byteLength, cutTo, fitsCode } from './code-text.ts'

type Transfer = { name: string; iban: string; bic: string | null; amount: string; reference: string }

export const maxEpcName = 70
const maxBytes = 331

/** What the code of EPC069-12 says, version 2 in UTF-8; null where it cannot carry the amount or there is no name. */
export function epcText({ name, iban, bic, amount, reference }: Transfer): string | null {
  const textFor = (payee: string): string =>
    ['BCD', '002', '1', 'SCT', bic ?? '', payee, iban, `EUR${amount}`, '', reference].join('\n')
  const payee = cutTo(name, maxEpcName, maxBytes - byteLength(textFor('')))

  return fitsCode(amount) && payee !== '' ? textFor(payee) : null
}
