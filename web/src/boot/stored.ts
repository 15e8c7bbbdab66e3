/** A browser that blocks storage throws on the mere look; then nothing is stored. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Lasts until the page closes, as there is nowhere to keep it.
  }
}

/** Of one teacher: another on the same device has their own, and it goes when they sign out. */
export const keyOf = (uid: string, name: string): string => `lectern.${name}:${uid}`

export function removeStoredOf(uid: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.endsWith(`:${uid}`)) localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
