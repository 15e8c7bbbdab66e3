import type { PlatformDb } from '../../platform/db/database.ts'
import type { Administrator } from '../../platform/http/admission.ts'
import { AppError, inField } from '../../platform/http/app-error.ts'
import { type AdministratorRow, getById, lockById } from './administrators.queries.ts'
import type { AdminAccess } from './login.service.ts'
import { isPassword } from './passwords.ts'
import { isSessionOpen } from './sessions.ts'

/** An open tab that somebody else sits down at must not be enough. Gives the row by which it was proved. */
export async function requirePassword(
  { database, guard }: AdminAccess,
  { administratorId }: Administrator,
  password: string,
): Promise<AdministratorRow> {
  const attempt = guard.attemptConfirmation(administratorId)
  const proved = await getById(database.platform, administratorId)
  await checkPassword(password, proved.passwordHash)
  attempt.succeeded()

  return proved
}

/** Of somebody who is signed in. */
export async function checkPassword(password: string, passwordHash: string): Promise<void> {
  if (!(await isPassword(password, passwordHash, 'known')))
    throw inField('password', 'This is not your password')
}

/**
 * To look at a password takes a while. Whoever changed or reset it meanwhile has ended this session or what proved it:
 * nothing is written then that would undo it. The row is held until what was proved is written.
 */
export async function requireStillProved(
  db: PlatformDb,
  { sessionHash }: Administrator,
  proved: AdministratorRow,
): Promise<void> {
  const current = await lockById(db, proved.id)
  const isUnchanged = provingColumns.every((name) => current?.[name] === proved[name])
  if (!isUnchanged || !(await isSessionOpen(db, sessionHash)))
    throw new AppError('unauthenticated', 'Please sign in again')
}

const provingColumns = ['passwordHash', 'secondFactor', 'secondFactorDraft'] as const
