/** Changes of this page that can be taken back, the last one first. They are kept as long as it is open. */
let keys: readonly string[] = []
const listeners = new Set<() => void>()

/** As many as the server keeps. */
const maxKeys = 50

/** Chosen before a change is sent; also where the page has no secure origin. */
export const newChangeKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Makes a change under a key of its own, and remembers it once the server has made it. */
export async function undoable<T>(change: (undo: { undo: string }) => Promise<T>): Promise<T> {
  const undo = newChangeKey()
  const result = await change({ undo })
  publish([undo, ...keys].slice(0, maxKeys))

  return result
}

export const lastChange = (): string | undefined => keys[0]

/** The last change, which is taken back from now on: whoever asks again means the one before. */
export function takeLastChange(): string | undefined {
  const [last, ...others] = keys
  publish(others)

  return last
}

/** It could not be taken back for now. */
export const returnChange = (key: string): void => publish([key, ...keys])

export function subscribeToChanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(next: readonly string[]): void {
  keys = next
  for (const listener of listeners) listener()
}
