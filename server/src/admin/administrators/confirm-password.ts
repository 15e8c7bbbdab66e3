import type { Administrator } from '../../platform/http/admission.ts'
import { inField } from '../../platform/http/app-error.ts'
import { getById } from './administrators.queries.ts'
import type { AdminAccess } from './login.service.ts'
import { isPassword } from './passwords.ts'

/** An open tab that somebody else sits down at must not be enough. */
export async function requirePassword(
  { database, guard }: AdminAccess,
  { administratorId }: Administrator,
  password: string,
): Promise<void> {
  const attempt = guard.attemptConfirmation(administratorId)
  const { passwordHash } = await getById(database.platform, administratorId)
  await checkPassword(password, passwordHash)
  attempt.succeeded()
}

/** Of somebody who is signed in. */
export async function checkPassword(password: string, passwordHash: string): Promise<void> {
  if (!(await isPassword(password, passwordHash, 'known')))
    throw inField('password', 'This is not your password')
}
