/** The connection was lost, or none could be had: not a bug of the statement that met it. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
  readonly code = 'DATABASE_UNAVAILABLE'
}

const unavailableCodes = new Set([
  'DATABASE_UNAVAILABLE',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57014', // the statement took longer than it may, say because a worker of a cluster hangs
  '57P01', // the server is being shut down
  '57P02', // it crashed
  '57P03', // it is starting up
  '57P05', // it closed an idle session
  '25P03', // or one that was idle within a transaction
])

/** Of SQLSTATE: the connection, too few resources (connections, disk, memory), the system's own errors. */
const unavailableClasses = new Set(['08', '53', '58'])

/** True when trying again later may help, also of our own error that only says what was being done. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (unavailableCodes.has(code) || unavailableClasses.has(code.slice(0, 2))) return true

  return isPlain(error) && isDatabaseUnavailable(error.cause)
}

/** What others throw, say a failed fetch, is of a class of its own, and its cause is no matter of the database. */
const isPlain = (error: unknown): error is Error => error instanceof Error && error.constructor === Error

/** The database server's own disk. */
export const isDiskFull = (error: unknown): boolean => codeOf(error) === '53100'

/** The schema or a table in it does not exist: the teacher has been removed, or was never there. */
export const isUndefinedSchema = (error: unknown): boolean => ['3F000', '42P01'].includes(codeOf(error))

/** A deadlock or a failed serialization: two transactions met and the database ended this one, so it may run again. */
export const isDeadlock = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error))

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** SQLSTATE or the system's own code. Nothing else is told alike by every server that we run on. */
export function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

  return typeof code === 'string' ? code : ''
}
