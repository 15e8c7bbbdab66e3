import { parentPort } from 'node:worker_threads'
import { AppError } from '../../platform/http/app-error.ts'
import { type BusySpans, busySpansOf } from './busy-spans.ts'

export type Reading = {
  text: string
  timeZone: string
  addresses: readonly string[]
  start: number
  end: number
  /** What the UIDs of our own feeds end in. */
  uidEnd: string
}

/** With the milliseconds of the processor that it took. */
export type Read = ({ spans: BusySpans } | { refusal: string }) & { busy: number }

parentPort?.on('message', async ({ uidEnd, text, ...asked }: Reading) => {
  const isOwn = (uid: string): boolean => uid.endsWith(uidEnd)
  const started = process.threadCpuUsage()
  const busy = (): number => {
    const { user, system } = process.threadCpuUsage(started)
    return (user + system) / 1000
  }
  try {
    const spans = await busySpansOf(text, { ...asked, isOwn })
    post({ spans, busy: busy() })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    post({ refusal: error.message, busy: busy() })
  }
})

const post = (read: Read): void => parentPort?.postMessage(read)
