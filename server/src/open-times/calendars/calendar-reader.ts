import { Worker } from 'node:worker_threads'
import { AppError } from '../../platform/http/app-error.ts'
import type { BusySpans } from './busy-spans.ts'
import type { Read, Reading } from './spans-thread.ts'

export type CalendarReader = {
  read(reading: Reading): Promise<BusySpans>
  close(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    calendarReader: CalendarReader
  }
}

const resourceLimits = { maxOldGenerationSizeMb: 256 }
const tooLong = 'This calendar takes too long to read'

/**
 * Reads calendars in a thread of its own, one after the other: a file that is made to take hours, or all memory, costs that
 * thread alone, which is ended then.
 */
export function createCalendarReader(milliseconds = 10_000): CalendarReader {
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  function openThread(): Worker {
    const opened = new Worker(new URL('spans-thread.ts', import.meta.url), { resourceLimits })
    opened.once('exit', () => {
      if (thread === opened) thread = undefined
    })
    opened.unref()

    return opened
  }

  async function readNow(reading: Reading): Promise<BusySpans> {
    thread ??= openThread()
    const working = thread
    const { promise, resolve, reject } = Promise.withResolvers<BusySpans>()
    const fail = () => reject(new AppError('invalid_input', tooLong))
    const take = (read: Read) =>
      'spans' in read ? resolve(read.spans) : reject(new AppError('invalid_input', read.refusal))
    const timer = setTimeout(fail, milliseconds)
    working.once('message', take).once('error', fail).once('exit', fail)
    working.postMessage(reading)
    try {
      return await promise
    } catch (error) {
      if ((error as Error).message === tooLong) await end(working)
      throw error
    } finally {
      clearTimeout(timer)
      working.off('message', take).off('error', fail).off('exit', fail)
    }
  }

  async function end(working: Worker): Promise<void> {
    if (thread === working) thread = undefined
    await working.terminate()
  }

  return {
    read(reading) {
      const reads = last.then(() => readNow(reading))
      last = reads.catch(() => undefined)

      return reads
    },
    async close() {
      if (thread) await end(thread)
    },
  }
}
