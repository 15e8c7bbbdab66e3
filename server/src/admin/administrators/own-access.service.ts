import type { AdminSession, PasswordChange } from '@lectern/contract/admin/admin.contract.ts'
import { isCommonPassword } from '../../platform/common-passwords.ts'
import type { PlatformDb } from '../../platform/db/database.ts'
import type { Administrator } from '../../platform/http/admission.ts'
import { inField } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import { logAction } from '../actions.ts'
import {
  type AdministratorRow,
  getById,
  noteOldAccess,
  updateAdministrator,
} from './administrators.queries.ts'
import { requirePassword, requireStillProved } from './confirm-password.ts'
import type { AdminAccess } from './login.service.ts'
import { hashPassword } from './passwords.ts'
import { closeOtherSessions, listSessions } from './sessions.ts'

/** Whoever else is signed in must prove it anew, and browsers known so far are unknown again. */
export async function changePassword(
  access: AdminAccess,
  actor: Administrator,
  { password, newPassword }: PasswordChange,
): Promise<AdministratorRow> {
  const proved = await requirePassword(access, actor, password)
  if (isCommonPassword(newPassword))
    throw inField(
      'newPassword',
      'This is one of the first that a guesser tries. Take a sentence of your own.',
    )
  const passwordHash = await hashPassword(newPassword)
  const { administratorId: id, email, sessionHash } = actor

  return access.database.transaction(async ({ platform }) => {
    await requireStillProved(platform, actor, proved)
    await updateAdministrator(platform, id, { passwordHash })
    await noteOldAccess(platform, email)
    await closeOtherSessions(platform, id, sessionHash)
    const at = instantText(access.clock())
    await logAction(platform, { administrator: email, kind: 'password_changed', at })
    return getById(platform, id)
  })
}

export async function showSessions(
  db: PlatformDb,
  { administratorId, sessionHash }: Administrator,
  moment: Parameters<typeof listSessions>[2],
): Promise<AdminSession[]> {
  const rows = await listSessions(db, administratorId, moment)

  return rows.map(({ tokenHash, ...row }) => ({ ...row, isCurrent: tokenHash === sessionHash }))
}

export async function endOtherSessions(
  db: PlatformDb,
  { administratorId, email, sessionHash }: Administrator,
  now: Temporal.Instant,
): Promise<void> {
  await closeOtherSessions(db, administratorId, sessionHash)
  await logAction(db, { administrator: email, kind: 'sessions_ended', at: instantText(now) })
}
