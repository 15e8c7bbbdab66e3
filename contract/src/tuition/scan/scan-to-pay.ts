import { moneyText } from '../money-text.ts'
import { fitsCode } from './code-text.ts'
import { creditorReference, inFours } from './creditor-reference.ts'
import { epcText } from './epc-code.ts'
import { type ScanAsked as Asked, isPaidByApp, isPayable } from './scan-asked.ts'
import { isSwissIban, isSwissText, type SwissBill, swissParty, swissText } from './swiss-code.ts'
import { upiText } from './upi-code.ts'

/** How an invoice is paid: lines to type, and a code that says the same where the currency has one. */
export type ScanToPay = {
  heading: string
  facts: { label: string; value: string; isStrong?: boolean }[]
  /** What the code says; null where there is none. */
  code: string | null
  /** The code is part of a payment slip, which is drawn as Swiss banks ask for it. */
  slip: SwissBill | null
  hint: string | null
}

/** Null where nothing is to be paid, or nobody has said to which account. */
export function scanToPay(asked: Asked): ScanToPay | null {
  if (!isPayable(asked)) return null

  return isPaidByApp(asked) ? byPaymentApp(asked) : byTransfer(asked)
}

function byPaymentApp({ sender, amount, currency, number }: Asked): ScanToPay {
  const { upiId, name } = sender
  const code = upiText({ upiId: upiId ?? '', name: name ?? '', amount, number })

  return {
    heading: code ? 'Scan to pay' : 'Payment',
    facts: [
      ...(name ? [{ label: 'To', value: name }] : []),
      { label: 'UPI ID', value: upiId ?? '' },
      { label: 'Amount', value: moneyText(amount, currency) },
      { label: 'Note', value: `Invoice ${number}`, isStrong: true },
    ],
    code,
    slip: null,
    hint: hintOf(code, amount, 'payment'),
  }
}

function byTransfer(asked: Asked): ScanToPay {
  const { sender, amount, currency, number } = asked
  const iban = sender.iban ?? ''
  const reference = creditorReference(number)
  const slip = swissBill(asked, reference)
  const isEpc = currency === 'EUR' && !isSwissIban(iban)
  const code = slip
    ? swissText(slip)
    : isEpc
      ? epcText({ name: sender.name ?? '', iban, bic: sender.bic, amount, reference })
      : null

  return {
    heading: code ? 'Scan to pay' : 'Bank transfer',
    facts: [
      ...(sender.name ? [{ label: 'To', value: sender.name }] : []),
      { label: 'IBAN', value: inFours(iban) },
      ...(sender.bic ? [{ label: 'BIC', value: sender.bic }] : []),
      { label: 'Amount', value: moneyText(amount, currency) },
      { label: 'Reference', value: inFours(reference), isStrong: true },
    ],
    code,
    slip,
    hint: hintOf(code, amount, 'banking'),
  }
}

function swissBill({ sender, payer, amount, currency, message, number }: Asked, reference: string) {
  const iban = sender.iban ?? ''
  const creditor = swissParty(sender.name ?? '', sender)
  const isOurs = isSwissIban(iban) && (currency === 'CHF' || currency === 'EUR') && fitsCode(amount)
  if (!isOurs || !creditor) return null

  return {
    iban,
    creditor,
    debtor: swissParty(payer.name, payer),
    amount,
    currency,
    reference,
    message: isSwissText(message) ? message : `Invoice ${number}`,
  }
}

function hintOf(code: string | null, amount: string, app: 'banking' | 'payment'): string {
  if (code)
    return 'The code fills in everything. By hand, please type the reference: it tells us which invoice you pay.'
  if (/^\d{10}/.test(amount))
    return `The amount is more than the code of a ${app} app can carry. Please type these lines.`

  return 'Please type the reference: it tells us which invoice you pay.'
}
