import { ownKinds } from '@lectern/contract/mail/mail-values.ts'
import type { Block } from '../words/blocks.ts'
import { say } from '../words/say.ts'
import type { Compose, Composed, MailContext } from './context.ts'

/** The first refusal that it is about, and what came since is told with it; or a webhook that was switched off. */
export type UndeliveredAbout = { since: string } | { webhookId: number; offAt: string }

const mostShown = 20

/** To the teacher: what was refused and still is. */
export const composeUndelivered: Compose = async (context, { about }) => {
  const { db, productName } = context
  const of = about as UndeliveredAbout
  if ('webhookId' in of) return composeWebhookOff(context, of)
  const { since } = of
  const refused = await db
    .selectFrom('mails')
    .select(['subject', 'readerName', 'address', 'reason'])
    .where('state', '=', 'refused')
    .where('closedAt', '>=', since)
    .where('kind', 'not in', ownKinds)
    .orderBy('closedAt')
    .orderBy('id')
    .execute()
  if (refused.length === 0) return undefined
  const count = refused.length
  const left = count - mostShown

  return {
    subject: say('undelivered.subject', { count }),
    blocks: [
      { kind: 'heading', text: say('undelivered.subject', { count }) },
      ...refused.slice(0, mostShown).map(
        ({ subject, readerName, address, reason }): Block => ({
          kind: 'card',
          rows: [
            { kind: 'title', text: readerName ? `${readerName}, ${address}` : address },
            { kind: 'line', text: subject },
            { kind: 'muted', text: say('undelivered.said', { reason: reason ?? '' }) },
          ],
        }),
      ),
      ...(left > 0 ? [{ kind: 'line', text: say('undelivered.more', { count: left }) } as const] : []),
      { kind: 'line', text: say('undelivered.mend', { product: productName }) },
    ],
    studentIds: [],
  }
}

/** Undefined where it is on again, or gone. Its URL is a secret, and stands on the page alone. */
async function composeWebhookOff(
  { platform, userId, productName }: MailContext,
  { webhookId, offAt }: { webhookId: number; offAt: string },
): Promise<Composed | undefined> {
  const off = await platform
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', webhookId)
    .where('userId', '=', userId)
    .where('offAt', '=', offAt)
    .executeTakeFirst()
  if (!off) return undefined

  return {
    subject: say('undelivered.webhook'),
    blocks: [
      { kind: 'heading', text: say('undelivered.webhook') },
      { kind: 'line', text: say('undelivered.webhook.why') },
      { kind: 'line', text: say('undelivered.webhook.mend', { product: productName }) },
    ],
    studentIds: [],
  }
}
