import type { FastifyRequest } from 'fastify'
import { BoundedMap } from '../bounded-map.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { countingDatabaseTime, type DatabaseTime } from '../db/database-time.ts'
import type { Actor } from './admission.ts'
import { sharedLineOf } from './lines.ts'
import { RateLimit } from './rate-limit.ts'

/** Most answers are far shorter, so that whoever asks for ordinary ones meets the limit of calls first. */
const bytesPerCall = 64 * 1024
/** A table or a document is made while it is sent: how long it will be is not known, only that it is work. */
const bytesOfStream = 512 * 1024
/** Of the usual number of calls in a minute a quarter of it: of the database's time, and of the server's own. */
const msPerCall = 25
const bytesPerMs = bytesPerCall / msPerCall
/** What the database takes for a read that keeps others waiting. Of an ordinary workspace all reads are far shorter. */
const longMs = 250
/** An answer that keeps the server busy for a while. Our own pages ask for shorter ones. */
const longBytes = 1024 * 1024
const longRememberedMs = 5 * 60_000
const maxRemembered = 50_000

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a read; what is written is bounded by what a workspace keeps. */
    databaseTime: DatabaseTime | null
  }
}

export type AnswerVolume = {
  /** Whether what is read may be long: it lately was, or nobody knows yet. */
  mayBeLong(request: FastifyRequest): boolean
  /** Refuses who has been answered more than their share in this minute. */
  requireLeft(request: FastifyRequest): void
  /** What the database does for a read counts like its answer. */
  countingRead<T>(request: FastifyRequest, work: () => T): T
  /** What the server computes for a file counts too, also where it is refused in the end. */
  computingFor(actor: Actor): Compute
  /** Whether the answer is a long one. */
  count(request: FastifyRequest, payload: unknown): boolean
}

/** Carries something out at once, and counts how long the server's only thread is busy with it. */
export type Compute = <T>(work: () => T) => T

/**
 * Long answers take a server more time than many short ones, so that a limit of calls alone would let one teacher take all
 * of it; so do short answers that the database has to look long for. Files are not counted: they cost the disk's time and
 * the network's.
 */
export function createAnswerVolume(
  { rateLimit }: Pick<Config, 'rateLimit'>,
  { kind }: Pick<Database, 'kind'>,
): AnswerVolume {
  const volumes = new RateLimit(rateLimit * bytesPerCall)
  const longUntil = new BoundedMap<string, number>(maxRemembered)

  return {
    mayBeLong(request) {
      if (!isRead(request)) return false
      const until = longUntil.get(callOf(request))
      return until === undefined || until > Date.now()
    },
    requireLeft({ actor }) {
      if (actor) volumes.requireLeft(sharedLineOf(actor))
    },
    countingRead(request, work) {
      request.databaseTime = { milliseconds: 0 }
      return countingDatabaseTime(request.databaseTime, work)
    },
    computingFor: (actor) => (work) => {
      const started = process.threadCpuUsage()
      try {
        return work()
      } finally {
        const { user, system } = process.threadCpuUsage(started)
        volumes.add(sharedLineOf(actor), ((user + system) / 1000) * bytesPerMs)
      }
    },
    count(request, payload) {
      const { actor, routeOptions } = request
      if (!actor || routeOptions.config.isTransfer) return false
      const bytes = bytesOf(payload)
      volumes.add(sharedLineOf(actor), bytes)
      const looked = request.databaseTime?.milliseconds ?? 0
      // On a server of its own it also waits, for locks and for others, and one after the other is limit enough there.
      if (looked >= longMs && kind === 'embedded') volumes.add(sharedLineOf(actor), looked * bytesPerMs)
      const call = callOf(request)
      const isLong = bytes >= longBytes || looked >= longMs
      if (isLong) longUntil.set(call, Date.now() + longRememberedMs)
      else if (isRead(request) && !longUntil.has(call)) longUntil.set(call, 0)
      return isLong
    },
  }
}

/** A HEAD makes the answer too, though nobody gets it. */
const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

const callOf = ({ actor, routeOptions: { url } }: FastifyRequest): string =>
  `${actor ? sharedLineOf(actor) : ''} ${url}`

function bytesOf(payload: unknown): number {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length

  return payload ? bytesOfStream : 0
}
