import { closeFileSession, getConfig, openFileSession } from '@lectern/contract/identity/identity.contract.ts'
import { call } from '#web/api/call.ts'

export const fetchConfig = () => call(getConfig)

export const openFiles = () => call(openFileSession)

/** The cookie alone says which session is meant: whoever signs out must not wait for a fresh token. */
export async function closeFiles(signal: AbortSignal): Promise<void> {
  const { path, method } = closeFileSession
  await fetch(path, { method, credentials: 'include', signal })
}
