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

export type Read = { spans: BusySpans } | { refusal: string }

parentPort?.on('message', async ({ uidEnd, text, ...asked }: Reading) => {
  const isOwn = (uid: string): boolean => uid.endsWith(uidEnd)
  try {
    post({ spans: await busySpansOf(text, { ...asked, isOwn }) })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    post({ refusal: error.message })
  }
})

const post = (read: Read): void => parentPort?.postMessage(read)
