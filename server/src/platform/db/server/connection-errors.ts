import { StartupError } from '../../startup-error.ts'
import { codeOf, isDatabaseUnavailable } from '../database-errors.ts'

const reasons: Record<string, string> = {
  '28P01': 'refuses the user or the password given in DATABASE_URL. Correct them there.',
  '28000': 'refuses the user given in DATABASE_URL. Correct it there, or allow that user in pg_hba.conf.',
  '3D000': 'does not exist. Create it, or correct DATABASE_URL.',
  '42501': 'does not let the user in DATABASE_URL create schemas. Run: GRANT CREATE ON DATABASE … TO …',
  '53300': 'has no connection left. Raise max_connections there, or lower DATABASE_POOL_SIZE.',
  '57P03': 'is still starting up. Try again in a moment.',
}

/** Why no connection could be had, in one sentence for the operator instead of a driver's error. */
export function explainConnectionError(error: unknown, location: string): StartupError {
  if (error instanceof StartupError) return error
  const { message } = error as Error
  const reason = reasons[codeOf(error)] ?? `does not answer (${message}). Start it, or correct DATABASE_URL.`

  return new StartupError(`The database ${location} ${reason}`, { cause: error })
}

/** The same for tables that could not be brought up to date; an error of a statement itself stays what it is. */
export function explainFailedStart(error: unknown, location: string): unknown {
  const reason = rootOf(error)
  if (codeOf(reason) in reasons) return explainConnectionError(reason, location)
  if (!isDatabaseUnavailable(error)) return error
  const words = (error as Error).message.replaceAll(/\s+/g, ' ').trim()

  return new StartupError(
    `The tables in ${location} could not be brought up to date (${words}). On a cluster that needs every node: start those that are away.`,
    { cause: error },
  )
}

const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error
