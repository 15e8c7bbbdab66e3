import { newKey } from './new-key.ts'

type Pending = { key: string; wish: string; isLost: boolean }

const storedAs = 'lectern.keys'

/**
 * Under which key a write is sent, until it is answered. The same wish while it is under way has the same key, as with a double
 * click. Where its answer was lost, whatever is sent to the same address next has its key too: either it is that wish again, which
 * the server answers without carrying it out twice, or the server tells that the first was saved. So it is after a reload.
 */
export function createCallKeys() {
  const pending = new Map(lostBefore())

  function store(): void {
    const keys = [...pending].flatMap(([address, [first]]) => (first ? [[address, first.key]] : []))
    try {
      if (keys.length > 0) sessionStorage.setItem(storedAs, JSON.stringify(Object.fromEntries(keys)))
      else sessionStorage.removeItem(storedAs)
    } catch {
      // Storage is blocked or full: then keys last as long as the page.
    }
  }

  return {
    /** `address` is who sends it where, `wish` what is sent. */
    keyFor(address: string, wish: string): string {
      const sent = pending.get(address) ?? []
      const known = sent.find((each) => each.wish === wish) ?? sent.find(({ isLost }) => isLost)
      const { key } = known ?? { key: newKey() }
      const others = sent.filter((each) => each !== known)
      pending.set(address, [{ key, wish, isLost: false }, ...others])
      store()

      return key
    },
    noteAnswered(address: string, key: string): void {
      const left = (pending.get(address) ?? []).filter((each) => each.key !== key)
      if (left.length > 0) pending.set(address, left)
      else pending.delete(address)
      store()
    },
    /** Nobody knows whether it was carried out. */
    noteLost(address: string, key: string): void {
      for (const each of pending.get(address) ?? []) if (each.key === key) each.isLost = true
    },
  }
}

export const callKeys = createCallKeys()

/** Of the page before, which was waiting for answers. */
function lostBefore(): [string, Pending[]][] {
  try {
    const stored: Record<string, string> = JSON.parse(sessionStorage.getItem(storedAs) ?? '{}')
    return Object.entries(stored).map(([address, key]) => [address, [{ key, wish: '', isLost: true }]])
  } catch {
    return []
  }
}
