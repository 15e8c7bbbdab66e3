import { createReadingThread, type ReadingThread } from '../../platform/reading/reading-thread.ts'
import type { BusySpans } from './busy-spans.ts'
import type { Reading } from './spans-thread.ts'

export type CalendarReader = ReadingThread<Reading, BusySpans>

declare module 'fastify' {
  interface FastifyInstance {
    calendarReader: CalendarReader
  }
}

export const createCalendarReader = (milliseconds = 10_000): CalendarReader =>
  createReadingThread({
    script: new URL('spans-thread.ts', import.meta.url),
    milliseconds,
    tooLong: 'This calendar takes too long to read',
  })
