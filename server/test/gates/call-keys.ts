import type { GatedRoute } from './gate.ts'

/** Writes of a teacher whose answers are not kept, since sent again they do nothing more. Whatever is added here: say why. */
export const withoutKey: Record<string, string> = {
  'POST /api/session': 'sets cookies, and none of them counts things',
  'POST /api/cleanup-files': 'what is gone stays so',
  'POST /api/student-import/preview': 'reads only',
  'POST /api/class-import/preview': 'reads only',
  'POST /api/overlaps': 'reads only',
  'POST /api/time-off/preview': 'reads only',
  'POST /api/classes/:id/preview': 'reads only',
  'POST /api/mails/told': 'reads only',
  'POST /api/bank-statements/preview': 'reads only',
  'POST /api/invoices/pdf': 'reads only',
  'POST /api/subscription/upgrade': 'the provider keeps one open payment',
  'POST /api/subscription/complete': 'asks the provider what is true',
  'POST /api/subscription/cancel': 'says how it is to be',
  'POST /api/subscription/resume': 'says how it is to be',
  'POST /api/card-account/connection': 'finds the account that there is',
  'PUT /api/card-account': 'says how it is to be',
  'DELETE /api/card-account': 'says how it is to be',
  'POST /api/invoices/:id/card-payments': 'of an invoice one payment is open: an earlier one ends first',
  'POST /api/tuition/payments/:id/refunds':
    'names what is left of the payment, so it gives nothing back twice',
  'POST /api/tokens': 'a token is kept nowhere: whoever lost the answer ends it and makes another',
  'POST /api/webhooks':
    'a secret is kept nowhere but sealed: whoever lost the answer removes the webhook and adds it again',
  'POST /api/test-payments': 'the sandbox, which stands for a provider, takes a payment once',
  'POST /api/test-payments/confirmation': 'the same',
}

export const isWriteOfTeacher = ({ endpoint: { method, access } }: GatedRoute): boolean =>
  method !== 'GET' && access === 'teacher'

export const takesKey = (route: GatedRoute): boolean => isWriteOfTeacher(route) && !(route.name in withoutKey)
