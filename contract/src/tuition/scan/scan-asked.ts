import type { Sender } from '../invoice-details.contract.ts'
import type { Payer } from '../invoices.contract.ts'
import { isZero } from '../money-text.ts'

/** What an invoice asks for, and of whom: enough to write how it is paid. */
export type ScanAsked = {
  sender: Sender
  payer: Payer
  number: string
  /** What the transfer is for, in words. */
  message: string
  /** As on the wire, with the decimals of the currency. */
  amount: string
  currency: string
}

export const isPaidByApp = ({ sender, currency }: ScanAsked): boolean =>
  currency === 'INR' && Boolean(sender.upiId)

export function isPayable(asked: ScanAsked): boolean {
  const { sender, number, amount } = asked
  const isOwed = !isZero(amount) && !amount.startsWith('-') && number !== ''

  return isOwed && (Boolean(sender.iban) || isPaidByApp(asked))
}
