import { isDatabaseUnavailable } from './db/database-errors.ts'

/** Something the operator can mend: the message says what to do, and the server stops without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** Ends the program: what the operator can mend is told in one sentence, anything else keeps its stack trace. */
export function reportFailure(error: unknown): void {
  console.error(error instanceof StartupError ? `\n${error.message}\n` : (lostDatabase(error) ?? error))
  process.exitCode = 1
}

function lostDatabase(error: unknown): string | undefined {
  if (!isDatabaseUnavailable(error)) return undefined
  const words = (error as Error).message.replaceAll(/\s+/g, ' ').trim()

  return `\nThe database went away meanwhile (${words}). Start it, and try again.\n`
}
