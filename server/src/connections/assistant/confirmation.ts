import { createHash, randomBytes } from 'node:crypto'

type Wish = { tool: string; given: Record<string, unknown> }

/**
 * Goes with a preview. It begins with the key under which the change is made once and can be undone, and holds the key of the
 * planned change where there is one, so that nothing need be kept until somebody agrees.
 */
export function confirmationOf(wish: Wish, seen: string): string {
  const key = `assistant-${randomBytes(12).toString('hex')}`

  return [key, seen, hashOf(key, seen, wish)].join('.')
}

/** Undefined where it belongs to another wish. */
export function readConfirmation(text: string, wish: Wish): { key: string; seen: string } | undefined {
  const [key = '', seen = '', hash] = text.split('.')

  return hash === hashOf(key, seen, wish) ? { key, seen } : undefined
}

/** Against confusion alone: a program that wants to write unseen calls the API. */
const hashOf = (key: string, seen: string, { tool, given }: Wish): string =>
  createHash('sha256')
    .update(JSON.stringify([key, seen, tool, sorted(given)]))
    .digest('base64url')
    .slice(0, 22)

/** An assistant says the same twice in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value

  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => [name, sorted(each)])
}
