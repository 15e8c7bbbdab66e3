import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant, RowId } from '../fields.ts'

/** What leaves to families: numbers alone, never words or addresses. */
export const AdminMail = z.object({
  canSend: z.boolean(),
  /** The mail of everybody is stopped. */
  isStopped: z.boolean(),
  waiting: z.int(),
  /** Since when the oldest mail that is due waits. */
  oldestWaiting: z.nullable(Instant),
  days: z.array(z.object({ day: z.string(), sent: z.int(), refused: z.int() })),
  workspaces: z.array(
    z.object({
      tenantId: RowId,
      organizationName: z.nullable(z.string()),
      sent: z.int(),
      refused: z.int(),
      isStopped: z.boolean(),
    }),
  ),
})
export type AdminMail = z.infer<typeof AdminMail>

export const getAdminMail = endpoint({
  method: 'GET',
  path: '/api/admin/mail',
  summary: 'Mails to families by day, the workspaces that send most today, and what is stopped',
  access: 'admin',
  response: AdminMail,
})

export const changeAdminMail = endpoint({
  method: 'PUT',
  path: '/api/admin/mail',
  summary: 'Stops the mail of an organization or, without one, of everybody; or lets it go on',
  access: 'admin',
  body: z.object({ tenantId: z.optional(RowId), isStopped: z.boolean() }),
})
