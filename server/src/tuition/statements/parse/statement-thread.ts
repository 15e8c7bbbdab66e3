import { answerReadings } from '../../../platform/reading/answer-readings.ts'
import { readStatement, type StatementFile } from './read-statement.ts'

/** `currency`: by which dates of a table are read where they can be read in two ways. */
export type StatementReading = { file: StatementFile; currency: string }

answerReadings(({ file, currency }: StatementReading) => readStatement(file, currency))
