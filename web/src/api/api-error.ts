import type { ErrorBody, ErrorCode } from '@lectern/contract/errors.ts'
import { isOffline, offlineText } from '#web/ui/offline.ts'

/** A refused call. Its text is the status and the body; the server's own sentence is kept beside it. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly serverMessage: string | undefined
  readonly code: ErrorCode | undefined
  /** Whether the call carried a token: without one, a refusal says nothing about the session. */
  readonly hadToken: boolean
  /** On invalid input, the message for each field at fault. */
  readonly fields: Record<string, string>
  /** What is there instead of what was to be saved over. */
  readonly now: unknown

  constructor(status: number, body: string, statusText: string, hadToken = true) {
    super(`${status}: ${body || statusText}`)
    const parsed = parseBody(body)
    this.status = status
    this.hadToken = hadToken
    this.serverMessage = parsed?.message
    this.code = parsed?.code
    this.fields = parsed?.fields ?? {}
    this.now = parsed?.now
  }
}

/**
 * A server that is asked for too much at once has done nothing: the call can be sent again.
 * Whoever has no token yet, and guesses a password too often, is told at once.
 */
export const isOneTooMany = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 429 && error.hadToken

function parseBody(body: string): Partial<ErrorBody> | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Partial<ErrorBody>) : undefined
  } catch {
    return undefined
  }
}

/** What a toast says: the server's sentence, or the given one when no answer came or it had none. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? error.serverMessage || fallback : withReason(fallback)

const inputsToCheck = ' Please check your inputs and try again.'

/** What failed for want of an answer, with the reason where the browser knows it: then no input is at fault. */
export const withReason = (failure: string): string =>
  isOffline() ? `${failure.replace(inputsToCheck, '').replace(/\.$/, '')}. ${offlineText}` : failure
