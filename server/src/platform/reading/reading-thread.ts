import { Worker } from 'node:worker_threads'
import { AppError } from '../http/app-error.ts'

/** Whose file it is, and who hears how many milliseconds it took, also where it is refused. */
export type ReadFor = { schema: string; onBusy?: (milliseconds: number) => void }

/** With the milliseconds of the processor that it took. */
export type Read<Result> = ({ result: Result } | { refusal: string }) & { busy: number }

export type ReadingThread<Reading, Result> = {
  read(reading: Reading, whose: ReadFor): Promise<Result>
  close(): Promise<void>
}

type Options = {
  /** What the thread runs, by `answerReadings`. */
  script: URL
  milliseconds: number
  /** The refusal of what takes longer, or more memory. */
  tooLong: string
}

const resourceLimits = { maxOldGenerationSizeMb: 256 }

/**
 * Reads files in a thread of its own, one after the other: a file that is made to take hours, or all memory, costs that
 * thread alone, which is ended then. Workspaces have turns, so that whoever sends many waits for others after each.
 */
export function createReadingThread<Reading, Result>({
  script,
  milliseconds,
  tooLong,
}: Options): ReadingThread<Reading, Result> {
  let thread: Worker | undefined
  let isReading = false
  /** Of each workspace what waits; the next turn is that of the first. */
  const waiting = new Map<string, (() => void)[]>()

  function openThread(): Worker {
    const opened = new Worker(script, { resourceLimits })
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

  async function readNow(reading: Reading, onBusy?: ReadFor['onBusy']): Promise<Result> {
    thread ??= openThread()
    const working = thread
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const started = performance.now()
    const fail = () => reject(new AppError('invalid_input', tooLong))
    const take = (read: Read<Result>) => {
      onBusy?.(read.busy)
      if ('result' in read) resolve(read.result)
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
