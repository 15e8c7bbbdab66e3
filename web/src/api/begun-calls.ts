import { nothingSeen } from '@lectern/contract/workspace-version.ts'
import type { Credentials } from './credentials.ts'
import { writeHeaders } from './write-headers.ts'

/** A connection that hangs must end in an error that can be shown. */
export const callTimeout = 30_000

/** What is older was true once; a page that starts so slowly asks anew. */
const maxAge = 10_000

declare global {
  interface Window {
    /** Calls that the boot script has begun, and for whom. It is a script of its own, hence the window. */
    begunCalls?: { uid: string; at: number; answers: Map<string, Promise<Response>> }
  }
}

/** Asks for what the page will ask for, while its scripts are still on their way. Each is sent just as `call` would. */
export function beginCalls(credentials: Required<Credentials>, paths: readonly string[]): void {
  const headers = writeHeaders(credentials, () => nothingSeen)
  const begin = (path: string): [string, Promise<Response>] => {
    const answer = fetch(path, {
      credentials: 'include',
      headers,
      signal: AbortSignal.timeout(callTimeout),
    })
    answer.catch(() => undefined) // whoever takes it says so
    return [path, answer]
  }
  window.begunCalls = { uid: credentials.user.uid, at: Date.now(), answers: new Map(paths.map(begin)) }
}

/** Each answer is given once, to whom it was asked for; after a change none of them is true any more. */
export function takeBegun(
  method: string,
  path: string,
  credentials: Credentials | null,
): Promise<Response> | undefined {
  const begun = window.begunCalls
  if (!begun) return undefined
  const isTheirs = begun.uid === credentials?.user?.uid && Date.now() - begun.at < maxAge
  if (method !== 'GET' || !isTheirs) begun.answers.clear()
  const answer = begun.answers.get(path)
  begun.answers.delete(path)

  return answer
}
