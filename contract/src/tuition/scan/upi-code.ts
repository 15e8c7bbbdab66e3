import { cutTo, fitsCode } from './code-text.ts'

type Transfer = { upiId: string; name: string; amount: string; number: string }

/** What a code of India's UPI says: a link that payment apps open. */
export function upiText({ upiId, name, amount, number }: Transfer): string | null {
  if (!fitsCode(amount)) return null
  const fields = { pa: upiId, pn: cutTo(name, 70), am: amount, cu: 'INR', tn: `Invoice ${number}` }
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)

  return `upi://pay?${query.join('&').replaceAll('%40', '@')}`
}
