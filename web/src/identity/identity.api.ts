import { closeFileSession, getConfig, openFileSession } from '@lectern/contract/identity/identity.contract.ts'
import { call } from '#web/api/call.ts'

export const fetchConfig = () => call(getConfig)

export const openFiles = () => call(openFileSession)

/** Ends the file cookie, and the token where there is one: whoever signs out must not wait for a fresh one. */
export async function closeFiles(token: string | undefined, signal: AbortSignal): Promise<void> {
  const { path, method } = closeFileSession
  const headers = token ? { Authorization: `Bearer ${token}` } : {}
  const { ok, status } = await fetch(path, { method, headers, credentials: 'include', signal })
  if (!ok) throw new Error(`The files were not closed: ${status}`)
}
