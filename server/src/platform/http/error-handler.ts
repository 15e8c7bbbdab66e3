import { setTimeout as delay } from 'node:timers/promises'
import type { ErrorBody, ErrorCode } from '@lectern/contract/errors.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable, isDiskFull } from '../db/database-errors.ts'
import { ChangedMeanwhile } from '../revisions/seen-revision.ts'
import { AppError, OperatorNeeded, UnknownLink, WorkspaceFull } from './app-error.ts'
import { TooManyRequests } from './rate-limit.ts'

/** What Fastify itself refuses before a handler runs, in our words. */
const refusals: Record<number, [ErrorCode, string]> = {
  400: ['invalid_input', 'The request cannot be read'],
  404: ['not_found', 'Not found'],
  408: ['invalid_input', 'The request took too long to arrive'],
  413: ['too_large', 'The request is too large'],
  414: ['invalid_input', 'The address is too long'],
  415: ['unsupported_media_type', 'The request must be sent as JSON'],
  503: ['unavailable', 'The server is closing. Please try again in a moment.'],
}

/** Here alone errors become answers. Only an AppError's words reach the caller; the rest is logged. */
export const handleError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => sendRefusal(reply, noteRefusal(error, request, reply))

/** The same, once the caller may hear it. */
export async function handleErrorInTime(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await request.server.keepWaiting(error)

  return handleError(error, request, reply)
}

/** Whoever asks too often or is not let in is kept waiting, so that a storm of calls is no faster than its refusals. */
export const keepWaitingFor =
  (refusalDelay: number) =>
  async (error: unknown): Promise<void> => {
    if (error instanceof TooManyRequests || error instanceof UnknownLink || isNotLetIn(error))
      await delay(refusalDelay)
  }

const isNotLetIn = (error: unknown): boolean => error instanceof AppError && error.code === 'unauthenticated'

/** For pages that say it in their own way: what the refusal is, once it is logged and says when to try again. */
export function noteRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply): AppError {
  const refusal = toAppError(error)
  if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected error')
  if (refusal.code === 'storage_full' && !(refusal instanceof WorkspaceFull))
    request.log.error({ err: error }, 'no room left')
  if (refusal.code === 'unavailable') {
    const isForOperator = refusal instanceof OperatorNeeded
    if (isForOperator) request.log.error({ err: error }, 'not available until it is mended')
    else request.log.warn({ err: error }, 'not available')
    reply.header('retry-after', isForOperator ? '60' : '2')
  }
  if (refusal instanceof TooManyRequests) reply.header('retry-after', String(refusal.retryAfter))

  return refusal
}

export function sendRefusal(reply: FastifyReply, refusal: AppError): FastifyReply {
  const { status, code, message, fields } = refusal
  const body: ErrorBody = {
    code,
    message,
    ...(fields && { fields }),
    ...(refusal instanceof ChangedMeanwhile && { now: refusal.now }),
  }

  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (isDiskFull(error))
    return new AppError(
      'storage_full',
      'The database has no room left, so nothing new can be saved right now. Nothing was changed.',
    )
  if (isDatabaseUnavailable(error))
    return new AppError(
      'unavailable',
      'The database does not answer right now. Please try again in a moment.',
    )
  const refusal = error.statusCode && refusals[error.statusCode]
  if (refusal) return new AppError(...refusal)

  return new AppError('internal', 'Something went wrong on our side. Please try again.')
}
