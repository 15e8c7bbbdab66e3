import type { FastifyRequest } from 'fastify'
import type { ByteRange } from '../storage/store.ts'
import { rangeOf } from './byte-range.ts'

/** The browser has these bytes already. */
export const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')))

/** The part that is asked for; the whole (undefined) for whoever began with bytes that are no longer these. */
export function requestedRange(
  { method, headers }: FastifyRequest,
  tag: string,
  size: number,
): ByteRange | 'outside' | undefined {
  const isPart = method === 'GET' && [undefined, tag].includes(headers['if-range'] as string | undefined)

  return isPart ? rangeOf(headers.range, size) : undefined
}
