import type { Handles } from '../../platform/db/database.ts'
import { json } from '../../platform/db/json.ts'
import { isMailbox, readerOf } from '../../platform/mailbox.ts'
import { findProfile } from '../../tenancy/tenancy.queries.ts'
import { findTimeZone } from '../../tenancy/time-zone.service.ts'
import { instantAt } from '../kinds/context.ts'
import { schedule } from '../outbox/due.queries.ts'
import { insertMail } from '../outbox/mails.queries.ts'
import { afterQuiet } from '../when/quiet-hours.ts'
import { say } from '../words/say.ts'
import { newMessageId } from './plan-workspace.ts'

type Off = { userId: number; schema: string; now: string; host: string; webhookId: number }

const worthTrying = 3 * 24 * 3_600_000

/** The teacher hears that a webhook was switched off; by the time that it leaves it may be on again, or gone. */
export async function planWebhookOff({ platform, tenant }: Handles, off: Off): Promise<void> {
  const { userId, schema, now, host, webhookId } = off
  const db = tenant(schema)
  const profile = await findProfile(platform, userId)
  const address = profile?.email ?? ''
  if (!isMailbox(address)) return
  const zone = (await findTimeZone(db)) ?? 'UTC'
  const reader = readerOf(address)
  const dueAt = instantAt(afterQuiet({ at: Date.parse(now), zone }))
  const inserted = await insertMail(db, {
    key: `webhook/${webhookId}/${now}/${reader}`,
    messageId: newMessageId(host),
    kind: 'undelivered',
    reader,
    address,
    readerName: profile?.displayName ?? '',
    zone,
    studentIds: [],
    about: json({ webhookId, offAt: now }),
    subject: say('undelivered.webhook'),
    html: null,
    text: null,
    state: 'waiting',
    leavesAt: dueAt,
    pointlessAt: instantAt(Date.parse(dueAt) + worthTrying),
    code: null,
    reason: null,
    createdAt: now,
    closedAt: null,
  })
  if (inserted) await schedule(platform, [{ userId, schema, mailId: inserted.id, dueAt }])
}
