/** Whether what is on screen comes from this device, and since when it may have changed. */
let asOf: string | null = null
const listeners = new Set<() => void>()

/** Told of every answer that is read. The oldest copy counts until the server answers again. */
export function noteAsOf(header: string | null): void {
  const next = header === null || asOf === null || header < asOf ? header : asOf
  if (next === asOf) return
  asOf = next
  for (const listener of listeners) listener()
}

export const shownAsOf = (): string | null => asOf

export function subscribeToAsOf(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** When the server answers again, and when the browser believes that it would. */
export function whenBack(askAnew: () => void): void {
  subscribeToAsOf(() => asOf === null && askAnew())
  window.addEventListener('online', () => asOf !== null && askAnew())
}
