import type { Sender } from '@lectern/contract/tuition/invoice-details.contract.ts'
import { scanToPay } from '@lectern/contract/tuition/scan/scan-to-pay.ts'
import type { MessageKey } from '../words/english.ts'
import { say } from '../words/say.ts'
import { longDate } from './clock-words.ts'

/** How the first open invoice is paid: lines to copy, and a code where there is one. */
export type Transfer = {
  invoice: string
  /** What a tap marks, and what stands beside it. */
  lines: { label: string; value: string; beside: string | null }[]
  code: string | null
}

const labels: Record<string, MessageKey> = {
  To: 'pay.to',
  Amount: 'pay.amount',
  Reference: 'pay.reference',
  Note: 'pay.note',
}

/** IBAN, BIC and UPI ID are called so everywhere. */
function labelOf(label: string): string {
  const key = labels[label]

  return key === undefined ? label : say(key)
}

type Open = { number: string; unpaid: string; dueOn: string }
type Details = Sender & { currency: string }

/** By the account that the teacher has now, and what is still unpaid of it now. */
export function transferOf(open: Open | undefined, details: Details): Transfer | null {
  if (!open) return null
  const { number, unpaid, dueOn } = open
  const { currency } = details
  const nobody = {
    name: '',
    address: null,
    email: null,
    street: null,
    postalCode: null,
    town: null,
    country: null,
  }
  const message = say('account.invoice', { number })
  const scan = scanToPay({ sender: details, payer: nobody, number, message, amount: unpaid, currency })

  return (
    scan && {
      invoice: say('pay.invoice', { number, date: longDate(dueOn) }),
      lines: scan.facts.map(({ label, value }) => ({
        label: labelOf(label),
        value: label === 'Amount' ? unpaid : label === 'Reference' ? value.replaceAll(' ', '') : value,
        beside: label === 'Amount' ? currency : null,
      })),
      code: scan.code,
    }
  )
}
