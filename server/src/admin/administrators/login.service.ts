import type { AdminCredentials } from '@lectern/contract/admin/admin.contract.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, PlatformDb } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { logAction } from '../actions.ts'
import {
  type AdministratorRow,
  findByEmail,
  lockById,
  takeCodeStep,
  updateAdministrator,
} from './administrators.queries.ts'
import { knownBrowserOf } from './known-browser.ts'
import type { LoginGuard } from './login-guard.ts'
import { dummyHash, hashPassword, isOutdated, isPassword } from './passwords.ts'
import { openFactor } from './sealed-factor.ts'
import { openAdminSession } from './sessions.ts'
import { findStep } from './totp.ts'

/** What signing in, and everything about one's own account, works with. */
export type AdminAccess = {
  database: Database
  clock: Clock
  guard: LoginGuard
  /** Has second factors sealed. */
  box: SecretBox
  requiresSecondFactor: boolean
}

type From = {
  ip: string
  browserCookie: string | undefined
  /** Refuses a network that calls too often. */
  countAnonymous: () => void
}
type SignedIn = { token: string; administrator: AdministratorRow }

/** Whatever is wrong, and whether or not there is such an account, the answer and the time it takes are the same. */
export async function logIn(access: AdminAccess, given: AdminCredentials, from: From): Promise<SignedIn> {
  const { database, clock, guard } = access
  const found = await findByEmail(database.platform, given.email)
  const knownBrowser = found ? knownBrowserOf(access.box, found, from.browserCookie) : null
  if (knownBrowser === null) from.countAnonymous()
  const attempt = guard.attempt({ email: given.email.toLowerCase(), ip: from.ip, knownBrowser })
  const asker = knownBrowser === null ? 'stranger' : 'known'
  const isRight = await isPassword(given.password, found?.passwordHash ?? dummyHash, asker)
  if (!found || !isRight) {
    attempt.failed()
    throw wrong()
  }
  const { secondFactor } = found
  if (secondFactor) await requireCode(access, { ...found, secondFactor }, given.code, knownBrowser)
  attempt.succeeded()
  const passwordHash = await renewedHash(found, given.password)

  return database.transaction(async ({ platform }) => {
    await requireUnchanged(platform, found)
    const token = await openAdminSession(platform, found.id, clock(), from.ip)
    const at = instantText(clock())
    await updateAdministrator(platform, found.id, { lastSignInAt: at, passwordHash })
    await logAction(platform, { administrator: found.email, kind: 'signed_in', at })
    return { token, administrator: { ...found, passwordHash } }
  })
}

/**
 * To look at a password takes a while. Whoever changed it meanwhile, or set a second factor, has ended all other sessions:
 * none begins afterwards that was proved before. The row is held until this one is there to be ended.
 */
async function requireUnchanged(db: PlatformDb, { id, passwordHash, secondFactor }: AdministratorRow) {
  const current = await lockById(db, id)
  if (current?.passwordHash !== passwordHash || current.secondFactor !== secondFactor) throw wrong()
}

const wrong = () => new AppError('unauthenticated', 'Invalid credentials')

/** Each code is taken once. */
async function requireCode(
  { database, clock, guard, box }: AdminAccess,
  { id, secondFactor }: AdministratorRow & { secondFactor: string },
  code: string | undefined,
  knownBrowser: string | null,
): Promise<void> {
  if (code === undefined)
    throw new AppError('second_factor_required', 'Enter the code that your authenticator app shows')
  const attempt = guard.attemptCode(id, knownBrowser)
  const step = findStep(openFactor(box, secondFactor), code, clock().epochMilliseconds)
  if (step === undefined || !(await takeCodeStep(database.platform, id, step)))
    throw new AppError(
      'second_factor_required',
      'This code is not right. Wait for the next one and try again.',
    )
  attempt.succeeded()
}

/** The parameters may have been raised since the password was set; only now is it known. */
const renewedHash = ({ passwordHash }: AdministratorRow, password: string): Promise<string> | string =>
  isOutdated(passwordHash) ? hashPassword(password) : passwordHash
