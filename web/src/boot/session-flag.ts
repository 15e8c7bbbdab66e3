import { readStored, writeStored } from './stored.ts'

/** Tells the boot script that somebody is signed in here; who it is, only the identity client knows. */
const sessionKey = 'lectern.session'

export const hasSessionFlag = (): boolean => readStored(sessionKey) === '1'
export const setSessionFlag = (): void => writeStored(sessionKey, '1')
export const clearSessionFlag = (): void => writeStored(sessionKey, null)
