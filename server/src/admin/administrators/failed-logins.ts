import type { ActionKind } from '@lectern/contract/admin/actions.ts'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../../platform/http/app-error.ts'
import { networkOf } from '../../platform/http/network.ts'
import { RateLimit, TooManyRequests } from '../../platform/http/rate-limit.ts'
import { instantText } from '../../platform/instants.ts'
import { logAction } from '../actions.ts'
import { findByEmail } from './administrators.queries.ts'
import type { AdminAccess } from './login.service.ts'

const keptDays = 90
const kinds = ['sign_in_failed', 'sign_in_refused'] as const satisfies ActionKind[]

type Failure = { error: unknown; email: string; ip: string; log: FastifyBaseLogger }

/**
 * Writes down who could not sign in, for the administrators' list and the log. A refusal without a look at the password is
 * written once a minute for each network, and all of it is forgotten after a while: a flood must not fill the list.
 */
export function createFailedLogins({ database, clock }: AdminAccess): (failure: Failure) => Promise<void> {
  const refusals = new RateLimit(1, () => clock().epochMilliseconds)

  return async function logFailure({ error, email, ip, log }) {
    const kind = kindOf(error)
    if (!kind || (kind === 'sign_in_refused' && isTold(refusals, ip))) return
    log.warn({ ip, kind }, 'an administrator could not sign in')
    await database.transaction(async ({ platform }) => {
      const oldest = instantText(clock().subtract({ hours: 24 * keptDays }))
      await platform
        .deleteFrom('administratorActions')
        .where('kind', 'in', kinds)
        .where('at', '<', oldest)
        .execute()
      const administrator = (await findByEmail(platform, email))?.email ?? 'unknown account'
      await logAction(platform, { administrator, kind, at: instantText(clock()), detail: ip })
    })
  }
}

/** Being asked for a code is a step of signing in, no failure; a wrong code is one. */
function kindOf(error: unknown): (typeof kinds)[number] | undefined {
  if (error instanceof TooManyRequests) return 'sign_in_refused'

  return error instanceof AppError && error.code !== 'unavailable' ? 'sign_in_failed' : undefined
}

function isTold(refusals: RateLimit, ip: string): boolean {
  try {
    refusals.take(networkOf(ip))
    return false
  } catch {
    return true
  }
}
