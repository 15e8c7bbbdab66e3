import { dateInZone } from '../../families/page/clock-words.ts'
import type { Handles, PlatformDb } from '../../platform/db/database.ts'
import { instantAt } from '../kinds/context.ts'
import { type Due, dropPointer, lockClaimed, postpone } from '../outbox/due.queries.ts'
import { type MailRow, updateMail } from '../outbox/mails.queries.ts'
import { planUndelivered } from '../plan/plan-undelivered.ts'
import { retryAt } from '../when/leaving.ts'
import type { Outcome } from './driver.ts'

type Noted = { due: Due; mail: MailRow; outcome: Outcome; now: number }

/** Writes down what became of a mail, with its pointer and the figures of administrators, in one transaction. */
export async function noteOutcome(handles: Handles, noted: Noted): Promise<void> {
  const { platform, tenant } = handles
  const { due, mail, outcome, now } = noted
  const db = tenant(due.schema)
  const closedAt = instantAt(now)
  // Whoever was silent for longer than the lease has lost it to another; a yes stays a yes.
  if (!(await lockClaimed(platform, due)) && outcome.kind !== 'sent') return
  if (outcome.kind === 'sent') {
    await updateMail(db, mail.id, { state: 'sent', closedAt, code: null, reason: null })
    await count(platform, due.userId, now, 'sent')
    await dropPointer(platform, due.id)
    return
  }
  const { code, reason } = outcome
  const again = instantAt(retryAt(now, mail.tries))
  if (outcome.kind === 'later' && (mail.pointlessAt === null || again < mail.pointlessAt)) {
    await updateMail(db, mail.id, { state: 'waiting', leavesAt: again, code, reason })
    await postpone(platform, due, again)
    return
  }
  await updateMail(db, mail.id, { state: 'refused', closedAt, code, reason })
  // An address that a stranger gave is nobody's to mend.
  if (outcome.kind === 'refused' && outcome.isAddress && mail.kind !== 'code')
    await db
      .insertInto('mailRefused')
      .values({ address: mail.reader, code: outcome.code, reason, refusedAt: closedAt })
      .onConflict((conflict) => conflict.column('address').doNothing())
      .execute()
  await count(platform, due.userId, now, 'refused')
  await dropPointer(platform, due.id)
  if (mail.kind !== 'code') await planUndelivered(handles, due, mail, now)
}

const count = (db: PlatformDb, userId: number, now: number, what: 'sent' | 'refused') =>
  db
    .insertInto('mailDays')
    .values({ userId, day: dateInZone('UTC', now), [what]: 1 })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'day']).doUpdateSet((row) => ({ [what]: row(`mailDays.${what}`, '+', 1) })),
    )
    .execute()
