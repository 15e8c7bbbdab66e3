import { keyHeader } from '@lectern/contract/call-key.ts'
import { isOffline } from '#web/ui/offline.ts'
import { callKeys } from './call-keys.ts'

type Write = {
  /** Who sends it where. */
  address: string
  /** What is sent. */
  wish: string
  signal?: AbortSignal | undefined
}

export type WholeAnswer = { response: Response; text: string }

/** A connection may break within an answer too. */
export async function readWhole(asked: Promise<Response>): Promise<WholeAnswer> {
  const response = await asked

  return { response, text: await response.text() }
}

/** Sends a write. One that is not answered is asked about once more, under the same key, so that it is carried out once. */
export async function askUnderKey(
  { address, wish, signal }: Write,
  ask: (headers: Record<string, string>) => Promise<Response>,
): Promise<WholeAnswer> {
  const key = callKeys.keyFor(address, wish)
  const attempt = () => readWhole(ask({ [keyHeader]: key }))
  try {
    const first = await attempt().catch((error: Error) => error)
    const isAnswered = !(first instanceof Error) && !isOfProxy(first)
    const last = isAnswered || isOffline() || signal?.aborted ? first : await pause().then(attempt)
    if (last instanceof Error) throw last
    if (last.response.status < 500) callKeys.noteAnswered(address, key)
    else callKeys.noteLost(address, key)
    return last
  } catch (error) {
    callKeys.noteLost(address, key)
    throw error
  }
}

/** Long enough for a network that changes. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300))

/** A proxy that has lost the server says so in words of its own. */
const isOfProxy = ({ response: { status }, text }: WholeAnswer): boolean =>
  (status === 502 || status === 504) && !text.startsWith('{"code"')
