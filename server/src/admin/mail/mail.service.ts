import type { AdminMail } from '@lectern/contract/admin/admin-mail.contract.ts'
import type { PlatformDb } from '../../platform/db/database.ts'
import type { Administrator } from '../../platform/http/admission.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import { logAction } from '../actions.ts'
import * as mail from './mail.queries.ts'

const daysShown = 14

export async function getMail(db: PlatformDb, now: Temporal.Instant, canSend: boolean): Promise<AdminMail> {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const since = today.subtract({ days: daysShown - 1 }).toString()
  const { waiting, oldest } = await mail.countWaiting(db, instantText(now))

  return {
    canSend,
    isStopped: await mail.isStopped(db, 0),
    waiting,
    oldestWaiting: oldest,
    days: await mail.listDays(db, since),
    workspaces: await mail.listWorkspaces(db, today.toString()),
  }
}

type Change = { tenantId?: number | undefined; isStopped: boolean }

/** Counts within seconds on every server: each asks with what it takes. What waited goes on when it is let go. */
export async function changeMail(
  db: PlatformDb,
  { tenantId, isStopped }: Change,
  { actor, now }: { actor: Administrator; now: Temporal.Instant },
): Promise<void> {
  const at = instantText(now)
  const userId = tenantId === undefined ? 0 : await mail.findOwner(db, tenantId)
  if (userId === undefined) throw notFound('Organization')
  if (isStopped) await mail.stop(db, userId, at)
  else await mail.letGo(db, userId, at)
  await logAction(db, {
    administrator: actor.email,
    kind: isStopped ? 'mail_stopped' : 'mail_resumed',
    at,
    ...(tenantId !== undefined && { tenantId }),
    ...(tenantId === undefined && { detail: 'everybody' }),
  })
}
