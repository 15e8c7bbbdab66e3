import { readStored, writeStored } from '#web/boot/stored.ts'

/** Apart from whatever a teacher's sign-in stores, so that both can be signed in side by side. */
const tokenKey = 'lectern.adminToken'

export const readAdminToken = (): string | null => readStored(tokenKey)
export const storeAdminToken = (token: string): void => writeStored(tokenKey, token)
export const clearAdminToken = (): void => writeStored(tokenKey, null)

/** Of a change that another tab made; null where everything was cleared. */
export const isAdminTokenKey = (key: string | null): boolean => key === null || key === tokenKey
