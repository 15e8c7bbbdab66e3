import { randomUUID } from 'node:crypto'
import { addDays } from '@lectern/contract/calendar.ts'
import { ownKinds } from '@lectern/contract/mail/mail-values.ts'
import { dateInZone } from '../../families/page/clock-words.ts'
import type { Handles } from '../../platform/db/database.ts'
import { json } from '../../platform/db/json.ts'
import { isMailbox, readerOf } from '../../platform/mailbox.ts'
import { findProfile } from '../../tenancy/tenancy.queries.ts'
import { findTimeZone } from '../../tenancy/time-zone.service.ts'
import { instantAt } from '../kinds/context.ts'
import { type Due, schedule } from '../outbox/due.queries.ts'
import { insertMail, type MailRow } from '../outbox/mails.queries.ts'
import { afterQuiet } from '../when/quiet-hours.ts'
import { say } from '../words/say.ts'

const minute = 60_000
/** What else is refused meanwhile is told with it. */
const gathered = 10 * minute
const worthTrying = 3 * 24 * 60 * minute

/** The teacher hears what could not be delivered, in one mail a day: what comes after it is told the day after. */
export async function planUndelivered(
  { platform, tenant }: Handles,
  { userId, schema }: Due,
  refused: MailRow,
  now: number,
): Promise<void> {
  const db = tenant(schema)
  const profile = await findProfile(platform, userId)
  const address = profile?.email ?? ''
  if (ownKinds.includes(refused.kind) || !isMailbox(address)) return
  const zone = (await findTimeZone(db)) ?? 'UTC'
  const reader = readerOf(address)
  const today = dateInZone(zone, now)
  const keyOf = (date: string) => `undelivered/${date}/${reader}`
  const known = await db
    .selectFrom('mails')
    .select('state')
    .where('key', '=', keyOf(today))
    .executeTakeFirst()
  if (known?.state === 'waiting') return // and tells of this one too
  const isTold = known !== undefined && known.state !== 'pointless'
  const date = isTold ? addDays(today, 1) : today
  const from = isTold ? Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds : now + gathered
  const dueAt = instantAt(afterQuiet({ at: from, zone }))
  const inserted = await insertMail(db, {
    key: keyOf(date),
    messageId: `<${randomUUID()}${refused.messageId.slice(refused.messageId.lastIndexOf('@'))}`,
    kind: 'undelivered',
    reader,
    address,
    readerName: profile?.displayName ?? '',
    zone,
    studentIds: [],
    about: json({ since: instantAt(now) }),
    subject: say('undelivered.subject', { count: 1 }),
    html: null,
    text: null,
    state: 'waiting',
    leavesAt: dueAt,
    pointlessAt: instantAt(Date.parse(dueAt) + worthTrying),
    code: null,
    reason: null,
    createdAt: instantAt(now),
    closedAt: null,
  })
  if (inserted) await schedule(platform, [{ userId, schema, mailId: inserted.id, dueAt }])
}
