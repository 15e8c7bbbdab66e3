import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { TooManyRequests } from '../../platform/http/rate-limit.ts'

/** Memory in KiB, passes over it, lanes: OWASP's least for argon2id. Raising them rehashes at the next sign-in. */
type Cost = { memory: number; passes: number; parallelism: number }
const currentCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }

const saltLength = 16
const tagLength = 32
const derive = promisify(argon2)

/**
 * In the usual form, which names its own parameters: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Nobody gets here who has not
 * shown a right password or runs the server.
 */
export async function hashPassword(password: string, cost: Cost = currentCost): Promise<string> {
  const salt = randomBytes(saltLength)
  const hash = await hashOf(password, salt, cost, 'known')
  const { memory, passes, parallelism } = cost

  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`
}

/** Known is a browser that has signed in to the account before, or whoever is signed in to it now. */
export type Asker = 'known' | 'stranger'

export async function isPassword(password: string, stored: string, asker: Asker): Promise<boolean> {
  const { cost, salt, hash } = parse(stored)

  return timingSafeEqual(hash, await hashOf(password, salt, cost, asker))
}

export const isOutdated = (stored: string): boolean => {
  const { memory, passes, parallelism } = parse(stored).cost

  return (
    memory !== currentCost.memory || passes !== currentCost.passes || parallelism !== currentCost.parallelism
  )
}

/** Nobody's: for an unknown account the same work is done, so that the time tells nothing. */
export const dummyHash = `$argon2id$v=19$m=${currentCost.memory},t=${currentCost.passes},p=${currentCost.parallelism}$${encode(randomBytes(saltLength))}$${encode(randomBytes(tagLength))}`

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789' // nothing that looks like something else

/** Twenty letters in groups of five: 99 bits. */
export const newPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')

function parse(stored: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (!found) throw new Error('a stored password hash cannot be read')
  const [, memory, passes, parallelism, salt = '', hash = ''] = found

  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

const maxAtOnce = 2
const maxStrangers = 50
let running = 0
const waiting: Record<Asker, (() => void)[]> = { known: [], stranger: [] }

/**
 * Hashing takes memory and threads that everybody shares, so few run at once and not too many wait. However many strangers
 * do, they keep nobody waiting whom the account knows; of those the login guard lets few through.
 */
async function hashOf(password: string, nonce: Buffer, cost: Cost, asker: Asker): Promise<Buffer> {
  if (running >= maxAtOnce) await turnOf(asker)
  else running += 1
  try {
    // One password can be typed in several forms of Unicode.
    return await derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost })
  } finally {
    const next = waiting.known.shift() ?? waiting.stranger.shift()
    if (next) next()
    else running -= 1
  }
}

function turnOf(asker: Asker): Promise<void> {
  if (asker === 'stranger' && waiting.stranger.length >= maxStrangers) throw new TooManyRequests(1)

  return new Promise((resolve) => waiting[asker].push(resolve))
}
