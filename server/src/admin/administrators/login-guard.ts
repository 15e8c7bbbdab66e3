import { networkOf } from '../../platform/http/network.ts'
import { BackOff, type BackOffRule, refuseWaiting } from './back-off.ts'

const second = 1000
const minute = 60 * second

/** Failures on an account, from wherever, after which it counts as attacked and unknown browsers get fewer free attempts. */
const attackThreshold = 50

const rules = {
  /** One network, whichever account it tries. */
  ip: { free: 10, first: second, maxWait: 15 * minute },
  /** One network on one account. */
  pair: { free: 5, first: second, maxWait: 15 * minute },
  pairUnderAttack: { free: 2, first: 30 * second, maxWait: 15 * minute },
  /** A browser that has signed in to this account before: counted by itself, so that nobody else can hold it up. */
  knownBrowser: { free: 5, first: second, maxWait: minute },
  /** Wrong codes after the right password: whoever gets here is no stranger to the account, so it counts as a whole. */
  codes: { free: 5, first: second, maxWait: 15 * minute },
  /** The same from all browsers that the account knows, each of which has tries of its own. */
  codesOfKnown: { free: 20, first: second, maxWait: 15 * minute },
  /** Passwords asked again of somebody who is signed in. */
  confirmation: { free: 5, first: second, maxWait: 15 * minute },
} satisfies Record<string, BackOffRule>

type Caller = { email: string; ip: string; knownBrowser: string | null }
type Attempt = { succeeded(): void; failed(): void }

export type LoginGuard = {
  /** Refuses whoever has to wait; counts as a failure until it is told otherwise. */
  attempt(caller: Caller): Attempt
  attemptCode(administratorId: number, knownBrowser: string | null): Attempt
  attemptConfirmation(administratorId: number): Attempt
}

/**
 * Guessing is slowed by account and by address, yet a stranger's failures never stop an administrator: waiting is asked
 * of the network that failed, and a browser that has signed in before is counted by itself. Kept in memory, per server.
 */
export function createLoginGuard(now: () => number, freeAttempts?: number): LoginGuard {
  // Apart: a stranger invents addresses and accounts without end, and must not push out what is kept of administrators.
  const [strangers, administrators] = [new BackOff(now), new BackOff(now)]
  const ruleOf = (kind: keyof typeof rules): BackOffRule =>
    freeAttempts === undefined ? rules[kind] : { ...rules[kind], free: freeAttempts }

  function begin(backOff: BackOff, kinds: Record<string, keyof typeof rules>): { succeeded(): void } {
    const keys = Object.keys(kinds)
    refuseWaiting(Math.max(...keys.map((key) => backOff.waitOf(key))))
    for (const [key, kind] of Object.entries(kinds)) backOff.fail(key, ruleOf(kind))

    return {
      succeeded() {
        for (const key of keys) backOff.reset(key)
      },
    }
  }

  return {
    attempt({ email, ip, knownBrowser }) {
      if (knownBrowser !== null) {
        const own = begin(administrators, { [`browser ${knownBrowser}`]: 'knownBrowser' })
        return { ...own, failed: () => undefined }
      }
      const network = networkOf(ip)
      const total = `account ${email}`
      const pair = strangers.countOf(total) > attackThreshold ? 'pairUnderAttack' : 'pair'
      const both = begin(strangers, { [`ip ${network}`]: 'ip', [`pair ${network} ${email}`]: pair })
      const countOnly = { free: Number.POSITIVE_INFINITY, first: 0, maxWait: 0 }
      return { ...both, failed: () => strangers.fail(total, countOnly) }
    },
    attemptCode(administratorId, knownBrowser) {
      const kinds: Record<string, keyof typeof rules> =
        knownBrowser === null
          ? { [`codes ${administratorId}`]: 'codes' }
          : { [`codes of ${knownBrowser}`]: 'codes', [`known codes ${administratorId}`]: 'codesOfKnown' }
      return { ...begin(administrators, kinds), failed: () => undefined }
    },
    attemptConfirmation: (administratorId) => ({
      ...begin(administrators, { [`confirmation ${administratorId}`]: 'confirmation' }),
      failed: () => undefined,
    }),
  }
}
