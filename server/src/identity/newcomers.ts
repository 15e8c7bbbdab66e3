import { isIP } from 'node:net'
import { BoundedMap } from '../platform/bounded-map.ts'
import type { Config } from '../platform/config/config.ts'
import { AppError } from '../platform/http/app-error.ts'
import { networkOf } from '../platform/http/network.ts'
import { RateLimit } from '../platform/http/rate-limit.ts'
import type { TeacherIdentity } from '../tenancy/teacher-identity.ts'

const hour = 3_600_000
const maxEntries = 10_000

export type Newcomers = {
  /** Refuses who may not have a workspace here, and a network that makes too many. */
  admit(identity: TeacherIdentity, address: string): void
}

/** A workspace takes a megabyte, and whoever can sign in gets one: a network makes a few of them in an hour. */
export function createNewcomers({
  newWorkspacesPerHour,
  signUpEmails,
}: Pick<Config, 'newWorkspacesPerHour' | 'signUpEmails'>): Newcomers {
  const limit = new RateLimit(newWorkspacesPerHour, undefined, maxEntries, hour)
  /** The first calls of a page come at once, and are one newcomer. */
  const counted = new BoundedMap<string, true>(maxEntries)
  const invited = signUpEmails
    ?.toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)

  return {
    admit(identity, address) {
      if (invited && !isInvited(identity, invited))
        throw new AppError(
          'forbidden',
          'New workspaces are for invited teachers here. Please ask whoever runs this installation.',
        )
      const person = JSON.stringify([identity.issuer, identity.subject])
      if (counted.has(person) || isThisComputer(address)) return
      limit.take(networkOf(address))
      counted.set(person, true)
    },
  }
}

function isInvited({ email, emailVerified }: TeacherIdentity, invited: readonly string[]): boolean {
  const own = email?.toLowerCase() ?? ''

  return emailVerified && invited.some((each) => (each.startsWith('@') ? own.endsWith(each) : own === each))
}

/** A trial, or a proxy without TRUST_PROXY, behind which everybody would count as one. */
const isThisComputer = (address: string): boolean =>
  isIP(address) !== 0 && (networkOf(address).startsWith('127.') || address === '::1')
