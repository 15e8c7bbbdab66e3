import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { lineOf } from './call-limit.ts'
import { RateLimit } from './rate-limit.ts'

/** Most answers are far shorter, so that whoever asks for ordinary ones meets the limit of calls first. */
const bytesPerCall = 64 * 1024
/** A table or a document is made while it is sent: how long it will be is not known, only that it is work. */
const bytesOfStream = 512 * 1024

export type AnswerVolume = {
  /** Refuses who has been answered more than their share in this minute. */
  requireLeft(request: FastifyRequest): void
  count(request: FastifyRequest, payload: unknown): void
}

/**
 * Long answers take a server more time than many short ones, so that a limit of calls alone would let one teacher take all
 * of it. Files are not counted: they cost the disk's time and the network's.
 */
export function createAnswerVolume({ rateLimit }: Pick<Config, 'rateLimit'>): AnswerVolume {
  const volumes = new RateLimit(rateLimit * bytesPerCall)

  return {
    requireLeft({ actor }) {
      if (actor) volumes.requireLeft(lineOf(actor))
    },
    count({ actor, routeOptions }, payload) {
      if (!actor || routeOptions.config.isTransfer) return
      const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
      if (isText) volumes.add(lineOf(actor), payload.length)
      else if (payload) volumes.add(lineOf(actor), bytesOfStream)
    },
  }
}
