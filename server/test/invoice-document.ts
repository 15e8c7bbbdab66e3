import type { InvoiceDocument } from '@lectern/contract/tuition/invoice-document.ts'

const titles = ['Completing the square', 'Discriminant', 'Exponential growth', 'Word problems']

/** An invoice of twenty-two classes in two courses. */
export const invoiceDocument = (changes: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  title: 'Invoice 2026-0244',
  subjectLine: 'Classes in November 2026',
  note: null,
  sender: {
    name: 'Ines Calloway',
    address: ['218 Willow Street', 'Brooklyn, NY 11201'],
    footer: 'Ines Calloway. Tax number 00-0000000',
  },
  payer: { name: 'Ngozi Eze', lines: ['ngozi.eze@example.com'] },
  facts: [
    { label: 'Student', value: 'Chidi Eze' },
    { label: 'Date', value: 'November 30, 2026' },
    { label: 'Due', value: 'December 14, 2026' },
  ],
  groups: [groupOf('Algebra II', '#2563EB'), groupOf('Conversational Spanish', '#EA580C')],
  sums: [
    { label: 'Total, 22 classes', value: '$93.12' },
    { label: 'Paid in advance', value: '−$62.50' },
  ],
  toPay: { label: 'To pay by December 14', value: '$30.62' },
  payment: { heading: 'Bank transfer', facts: [{ label: 'Bank', value: 'Harbor Credit Union' }] },
  terms: 'Please pay within 14 days.',
  scan: null,
  ...changes,
})

const groupOf = (title: string, color: string): InvoiceDocument['groups'][number] => ({
  title,
  color,
  detail: '11 classes of 90 minutes',
  sum: '$45.00',
  lines: Array.from({ length: 11 }, (_, index) => ({
    date: `Nov ${index + 2}`,
    text: titles[index % titles.length] ?? '',
    amount: '$4.09',
  })),
})
