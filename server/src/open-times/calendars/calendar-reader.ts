import { Worker } from 'node:worker_threads'
import { AppError } from '../../platform/http/app-error.ts'
import type { BusySpans } from './busy-spans.ts'
import type { Read, Reading } from './spans-thread.ts'

/** Whose calendar it is, and who hears how many milliseconds it took, also where it is refused. */
export type ReadFor = { schema: string; onBusy?: (milliseconds: number) => void }

export type CalendarReader = {
  read(reading: Reading, whose: ReadFor): Promise<BusySpans>
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
 * thread alone, which is ended then. Workspaces have turns, so that whoever sends many waits for others after each.
 */
export function createCalendarReader(milliseconds = 10_000): CalendarReader {
  let thread: Worker | undefined
  let isReading = false
  /** Of each workspace what waits; the next turn is that of the first. */
  const waiting = new Map<string, (() => void)[]>()

  function openThread(): Worker {
    const opened = new Worker(new URL('spans-thread.ts', import.meta.url), { resourceLimits })
    opened.once('exit', () => {
      if (thread === opened) thread = undefined
    })
    opened.unref()

    return opened
  }

  async function myTurn(schema: string): Promise<void> {
    if (!isReading) {
      isReading = true
      return
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    const same = waiting.get(schema) ?? []
    waiting.set(schema, same)
    same.push(resolve)
    await promise
  }

  function passOn(): void {
    const [schema, same] = waiting.entries().next().value ?? []
    const next = same?.shift()
    if (schema === undefined || !same || !next) {
      isReading = false
      return
    }
    waiting.delete(schema)
    if (same.length > 0) waiting.set(schema, same)
    next()
  }

  async function readNow(reading: Reading, onBusy?: ReadFor['onBusy']): Promise<BusySpans> {
    thread ??= openThread()
    const working = thread
    const { promise, resolve, reject } = Promise.withResolvers<BusySpans>()
    const started = performance.now()
    const fail = () => reject(new AppError('invalid_input', tooLong))
    const take = (read: Read) => {
      onBusy?.(read.busy)
      if ('spans' in read) resolve(read.spans)
      else reject(new AppError('invalid_input', read.refusal))
    }
    const timer = setTimeout(fail, milliseconds)
    working.once('message', take).once('error', fail).once('exit', fail)
    working.postMessage(reading)
    try {
      return await promise
    } catch (error) {
      if ((error as Error).message === tooLong) {
        onBusy?.(performance.now() - started)
        await end(working)
      }
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
    async read(reading, { schema, onBusy }) {
      await myTurn(schema)
      try {
        return await readNow(reading, onBusy)
      } finally {
        passOn()
      }
    },
    async close() {
      if (thread) await end(thread)
    },
  }
}
