import { type DestinationStream, type Logger, pino } from 'pino'

const tokenLike = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi
/** Whoever reads it in a URL could open a family's page or follow a calendar. */
const tokenInPath = /\/(family|calendar|unsubscribe|booking)\/[^\s/"?.]{8,}/g
const passwordInUrl = /(\w+:\/\/[^\s:/@"]*:)[^\s@/"]+@/g

type Options = { level: string; secrets?: readonly string[]; destination?: DestinationStream }

/** JSON lines on standard output. Whatever a line carries, tokens and configured secrets are masked in it. */
export function createLogger({ level, secrets = [], destination = pino.destination(1) }: Options): Logger {
  const hidden = secrets.filter((secret) => secret.length >= 6)

  return pino(
    { level, base: null, serializers: { err: describeError } },
    { write: (line: string) => destination.write(mask(line, hidden)) },
  )
}

function mask(line: string, secrets: readonly string[]): string {
  const clean = line
    .replace(tokenLike, '[masked]')
    .replace(bearer, '$1 [masked]')
    .replace(tokenInPath, '/$1/[masked]')
    .replace(passwordInUrl, '$1[masked]@')

  return secrets.reduce(
    (text, secret) => text.replaceAll(JSON.stringify(secret).slice(1, -1), '[masked]'),
    clean,
  )
}

/** A database error also carries the statement's values, which are people's data. */
const describeError = (error: Error & { code?: unknown }): Record<string, unknown> => ({
  type: error.name,
  message: error.message,
  code: error.code,
  stack: error.stack,
  ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
})
