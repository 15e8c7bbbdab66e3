import type { InvoiceDetails } from '@lectern/contract/tuition/invoice-details.contract.ts'
import { scanToPay } from '@lectern/contract/tuition/scan/scan-to-pay.ts'
import { isSwissIban } from '@lectern/contract/tuition/scan/swiss-code.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export type ScanStanding = { label: string; tone: BadgeTone; text: string }

const codes: Record<string, { text: string; missing: string; without: string }> = {
  EUR: {
    text: 'Invoices carry a code that every banking app in Europe reads, with amount and reference.',
    missing: 'IBAN is missing',
    without:
      'Your currency is EUR. With an IBAN, invoices carry a code that every banking app in Europe reads.',
  },
  CHF: {
    text: 'Invoices carry the Swiss QR-bill, with amount and reference.',
    missing: 'IBAN is missing',
    without: 'Your currency is CHF. With an IBAN and an address in parts, invoices carry the Swiss QR-bill.',
  },
  INR: {
    text: 'Invoices carry a UPI code, with amount and reference.',
    missing: 'UPI ID is missing',
    without: 'Your currency is INR. With a UPI ID, invoices carry a code that payment apps read.',
  },
}

/** Whether invoices carry a code, as one would that is made now. */
export function scanStandingOf(details: InvoiceDetails): ScanStanding {
  const { currency, iban } = details
  const kind = codes[currency]
  if (!kind)
    return {
      label: `Not for ${currency}`,
      tone: 'neutral',
      text: `Families scan the invoice with their banking app. Such codes exist for EUR, CHF and INR. Yours is ${currency}, so your invoices carry the same as text.`,
    }
  if (currency === 'CHF' && iban && !isSwissIban(iban))
    return {
      label: 'Not with this IBAN',
      tone: 'neutral',
      text: 'The Swiss QR-bill takes an IBAN of Switzerland or Liechtenstein. With yours, invoices carry the same as text.',
    }
  const sender = { ...details, name: details.name ?? 'You' }
  const sample = { sender, payer: nobody, number: '2026-0001', message: '', amount: '100.00', currency }
  if (scanToPay(sample)?.code) return { label: `On, ${currency}`, tone: 'positive', text: kind.text }
  const lacksAddress = iban !== null && currency !== 'INR'

  return { label: lacksAddress ? 'Address is missing' : kind.missing, tone: 'warning', text: kind.without }
}

const nobody = {
  name: '',
  address: null,
  email: null,
  street: null,
  postalCode: null,
  town: null,
  country: null,
}
