import { parentPort } from 'node:worker_threads'
import { AppError } from '../http/app-error.ts'
import type { Read } from './reading-thread.ts'

/** In the thread: answers each reading with what it comes to, or with the sentence that refuses it. */
export function answerReadings<Reading, Result>(read: (reading: Reading) => Result | Promise<Result>): void {
  const post = (answer: Read<Result>): void => parentPort?.postMessage(answer)
  parentPort?.on('message', async (reading: Reading) => {
    const started = process.threadCpuUsage()
    const busy = (): number => {
      const { user, system } = process.threadCpuUsage(started)
      return (user + system) / 1000
    }
    try {
      post({ result: await read(reading), busy: busy() })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      post({ refusal: error.message, busy: busy() })
    }
  })
}
