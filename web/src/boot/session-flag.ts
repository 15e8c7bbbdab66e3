import { readStored, writeStored } from './stored.ts'

/** Tells the boot script that somebody is signed in here; who it is, only the identity client knows. */
const sessionKey = 'lectern.session'
/** What a page notes about the workspace of whoever is signed in, and what is gone with them. */
const noteKey = 'lectern.session.note'

export const hasSessionFlag = (): boolean => readStored(sessionKey) === '1'
export const setSessionFlag = (): void => writeStored(sessionKey, '1')

export const readSessionNote = (): string | null => readStored(noteKey)

/** An answer may still come when the session is over; nothing is kept of it. */
export function keepSessionNote(note: string): void {
  if (hasSessionFlag()) writeStored(noteKey, note)
}

export function clearSessionFlag(): void {
  writeStored(sessionKey, null)
  writeStored(noteKey, null)
}
