/** What the worker keeps of one teacher's data, under their uid. */
const copiesPrefix = 'lectern-copies:'

export const copiesOf = (uid: string): string => `${copiesPrefix}${uid}`

/** When a copy was true, in ISO; live answers have no such header. */
export const asOfHeader = 'X-As-Of'

/** Told by the page to the worker: what it still waits for is not to be kept either. */
export const forgetMessage = 'forget'

/** Of everybody, or of everybody but one. */
export async function deleteCopies(caches: CacheStorage, except?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(copiesPrefix) && name !== except)
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Signing out removes from this device whatever could be read without a connection. */
export async function forgetCopies(): Promise<void> {
  if (!('caches' in window)) return // an origin without https
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage(forgetMessage)
  await deleteCopies(window.caches)
}
