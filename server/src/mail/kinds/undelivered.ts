import { ownKinds } from '@lectern/contract/mail/mail-values.ts'
import type { Block } from '../words/blocks.ts'
import { say } from '../words/say.ts'
import type { Compose } from './context.ts'

/** The first refusal that it is about; what came since is told with it. */
export type UndeliveredAbout = { since: string }

const mostShown = 20

/** To the teacher: what was refused and still is. */
export const composeUndelivered: Compose = async ({ db, productName }, { about }) => {
  const { since } = about as UndeliveredAbout
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
