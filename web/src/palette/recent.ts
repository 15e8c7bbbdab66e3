import { keyOf, readStored, writeStored } from '#web/boot/stored.ts'

const storedAs = (uid: string): string => keyOf(uid, 'recent')
const kept = 20

/** Keys of what was opened from the palette, the last one first. */
export function recentOf(uid: string): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(storedAs(uid)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

export function rememberOpened(uid: string, key: string): void {
  const keys = [key, ...recentOf(uid).filter((other) => other !== key)]
  writeStored(storedAs(uid), JSON.stringify(keys.slice(0, kept)))
}
