import { type ErrorCode, errorStatus } from '@lectern/contract/errors.ts'

/** The only error whose message reaches a caller. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message)
    this.code = code
    this.fields = fields
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** Trying again will not help until whoever runs the product has mended something: it is logged as an error. */
export class OperatorNeeded extends AppError {
  constructor(message: string, cause: unknown) {
    super('unavailable', message)
    this.cause = cause
  }
}

/** One workspace has no room left for what it was sent. Everybody else has, so that it is nothing for the operator. */
export class WorkspaceFull extends AppError {
  constructor(message: string) {
    super('storage_full', message)
  }
}

export const notFound = (what: string): AppError => new AppError('not_found', `${what} not found`)

/** A link that was never given out, or is no longer valid. Whoever guesses is kept waiting to hear so. */
export class UnknownLink extends AppError {
  constructor() {
    super('not_found', 'Page not found')
  }
}

/** Input that is wrong beside one field. */
export const inField = (field: string, message: string): AppError =>
  new AppError('invalid_input', message, { [field]: message })
