import { createReadingThread, type ReadingThread } from '../../platform/reading/reading-thread.ts'
import type { ReadStatement } from './parse/read-statement.ts'
import type { StatementReading } from './parse/statement-thread.ts'

export type StatementReader = ReadingThread<StatementReading, ReadStatement>

declare module 'fastify' {
  interface FastifyInstance {
    statementReader: StatementReader
  }
}

export const createStatementReader = (milliseconds = 20_000): StatementReader =>
  createReadingThread({
    script: new URL('parse/statement-thread.ts', import.meta.url),
    milliseconds,
    tooLong: 'This file takes too long to read. Please export a shorter time.',
  })
