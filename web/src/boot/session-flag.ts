import { readStored, writeStored } from './stored.ts'

/** Tells the boot script that somebody is signed in here; who it is, only the identity client knows. */
export const sessionFlagKey = 'lectern.session'
/** What a page keeps about the workspace of whoever is signed in, and what is gone with them. */
const workspaceFlagKey = 'lectern.session.workspace'

export const hasSessionFlag = (): boolean => readStored(sessionFlagKey) === '1'

/** Nothing is known of the workspace of a new session, also where the last one was never ended. */
export function setSessionFlag(): void {
  writeStored(sessionFlagKey, '1')
  writeStored(workspaceFlagKey, null)
}

export const readWorkspaceFlag = (): string | null => readStored(workspaceFlagKey)

/** An answer may still come when the session is over; nothing is kept of it. */
export function keepWorkspaceFlag(flag: string): void {
  if (hasSessionFlag()) writeStored(workspaceFlagKey, flag)
}

export function clearSessionFlag(): void {
  writeStored(sessionFlagKey, null)
  writeStored(workspaceFlagKey, null)
}

/** A cookie that opens files is still there and could not be ended, as without a connection. */
const leftFilesKey = 'lectern.session.files'

export const areFilesLeft = (): boolean => readStored(leftFilesKey) === '1'

export const noteFilesLeft = (areLeft: boolean): void => writeStored(leftFilesKey, areLeft ? '1' : null)
