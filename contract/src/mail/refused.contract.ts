import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParam } from '../fields.ts'
import { Mailbox } from './mail.contract.ts'

export const RefusedMails = z.object({
  /** To addresses that were refused for good and have not been changed since. */
  mails: z.int(),
  /** Students whose families read there. */
  names: z.array(z.string()),
})
export type RefusedMails = z.infer<typeof RefusedMails>

export const getRefusedMails = endpoint({
  method: 'GET',
  path: '/api/refused-mails',
  summary: 'Whom nothing reaches until an address is changed',
  response: RefusedMails,
})

export const mendAddress = endpoint({
  method: 'PUT',
  path: '/api/mails/:id/address',
  summary:
    'Gives whoever reads a mail another address, at the students too; what waits or was just refused goes there',
  programs: 'never',
  params: z.object({ id: IdParam }),
  body: z.object({ address: Mailbox }),
})
