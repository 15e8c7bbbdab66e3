import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BoundedMap } from '../bounded-map.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { countingDatabaseTime, type DatabaseTime } from '../db/database-time.ts'
import type { Actor } from './admission.ts'
import { hungUp } from './concurrency-limit.ts'
import { isOneOfMany, lineOf, sharedLineOf } from './lines.ts'
import { RateLimit } from './rate-limit.ts'

/** Most answers are far shorter, so that whoever asks for ordinary ones meets the limit of calls first. */
const bytesPerCall = 64 * 1024
/** A list is read and written out in one go: whoever opens page after page with five thousand students meets the limit of calls first. */
const listShare = 1 / 4
/** A table or a document is made while it is sent: how long it will be is not known, only that it is work. */
const bytesOfStream = 512 * 1024
/** Of the usual number of calls in a minute a quarter of it: of the database's time, and of the server's own. */
const msPerCall = 25
const bytesPerMs = bytesPerCall / msPerCall
/** Of a minute's budget what one call costs at most, however long it took: a large import leaves its teacher some. */
const longestShare = 0.5
/** What the database takes for a read that keeps others waiting. Of an ordinary workspace all reads are far shorter. */
const longMs = 250
/** An answer that keeps the server busy for a while. Our own pages ask for shorter ones. */
const longBytes = 1024 * 1024
const longRememberedMs = 5 * 60_000
const maxRemembered = 50_000

/** A file costs the disk's time and the network's: a family fetches half a gigabyte of them in a minute. */
const fileBytesPerByte = 64
/** Of what the links of a workspace have together, and its visitors, so that nobody uses up what is there for all. */
const linkShare = 0.2

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Draws a document while it is sent. */
    isDrawn?: boolean
  }
  interface FastifyRequest {
    databaseTime: DatabaseTime | null
  }
}

export type AnswerVolume = {
  /** Whether what is read may be long: it lately was, or nobody knows yet. */
  mayBeLong(request: FastifyRequest): boolean
  /** Refuses who has been answered more than their share in this minute. */
  requireLeft(request: FastifyRequest): void
  /** What the database does for a call counts like its answer. */
  countingWork<T>(request: FastifyRequest, work: () => T): T
  /** What has a call done that is worth many of them. */
  addCalls(actor: Actor, count: number): void
  /** What the server computes for a file counts too, also where it is refused in the end. */
  computingFor(actor: Actor): Compute
  /** What a thread of its own was busy with for a call. */
  addBusy(actor: Actor, milliseconds: number): void
  /** The same for a document that is drawn piece by piece, and ends when the caller hangs up. */
  drawingFor(request: FastifyRequest, reply: FastifyReply): Drawing
  /** What a file took that went out through a link; the teacher's own files count for nothing. */
  countTransfer(request: FastifyRequest): void
  /** Whether the answer is a long one. */
  count(request: FastifyRequest, payload: unknown): boolean
}

export type Drawing = { onBusy: (milliseconds: number) => void; signal: AbortSignal }

/** Carries something out at once, and counts how long the server's only thread is busy with it. */
export type Compute = <T>(work: () => T) => T

/**
 * Long answers take a server more time than many short ones, so that a limit of calls alone would let one teacher take all
 * of it; so do short answers that the database has to look long for. A teacher's own files are not counted.
 */
export function createAnswerVolume(
  { rateLimit }: Pick<Config, 'rateLimit'>,
  { kind }: Pick<Database, 'kind'>,
): AnswerVolume {
  const volumes = new RateLimit(rateLimit * bytesPerCall)
  const linkVolumes = new RateLimit(linkShare * rateLimit * bytesPerCall)
  const maxLooked = rateLimit * msPerCall * longestShare

  /**
   * In milliseconds of the processor: by the clock a busy machine would charge teachers for waiting. A change holds all others
   * up, so that it counts from the first call on, but for half of a minute's budget at most.
   */
  function costOf(request: FastifyRequest): number {
    const processor = request.databaseTime?.processor ?? 0
    if (isRead(request)) return processor >= longMs ? processor : 0
    return processor >= msPerCall ? Math.min(processor, maxLooked) : 0
  }

  function add(actor: Actor, bytes: number): void {
    volumes.add(sharedLineOf(actor), bytes)
    if (isOneOfMany(actor)) linkVolumes.add(lineOf(actor), bytes)
  }
  /** Of the connection, when the file began. */
  const sentBefore = new WeakMap<FastifyRequest, number>()
  const longUntil = new BoundedMap<string, number>(maxRemembered)

  return {
    mayBeLong(request) {
      if (!isRead(request)) return false
      const until = longUntil.get(callOf(request))
      return until === undefined || until > Date.now()
    },
    requireLeft({ actor }) {
      if (!actor) return
      if (isOneOfMany(actor)) linkVolumes.requireLeft(lineOf(actor))
      volumes.requireLeft(sharedLineOf(actor))
    },
    countingWork(request, work) {
      request.databaseTime = { milliseconds: 0, processor: 0 }
      return countingDatabaseTime(request.databaseTime, work)
    },
    addCalls: (actor, count) => add(actor, count * bytesPerCall),
    computingFor: (actor) => (work) => {
      const started = process.threadCpuUsage()
      try {
        return work()
      } finally {
        const { user, system } = process.threadCpuUsage(started)
        add(actor, ((user + system) / 1000) * bytesPerMs)
      }
    },
    addBusy: (actor, milliseconds) => add(actor, milliseconds * bytesPerMs),
    drawingFor({ actor }, { raw }) {
      const controller = new AbortController()
      raw.once('close', () => controller.abort(hungUp()))
      return {
        onBusy: (milliseconds) => actor && add(actor, milliseconds * bytesPerMs),
        signal: controller.signal,
      }
    },
    countTransfer(request) {
      const before = sentBefore.get(request)
      const { actor, raw } = request
      if (actor?.kind === 'link' && before !== undefined)
        add(actor, (raw.socket.bytesWritten - before) / fileBytesPerByte)
    },
    count(request, payload) {
      const { actor, routeOptions } = request
      if (routeOptions.config.isTransfer) sentBefore.set(request, request.raw.socket.bytesWritten)
      if (!actor || routeOptions.config.isTransfer) return false
      const bytes = bytesOf(request, payload)
      add(actor, payload instanceof Readable ? bytes : bytes * listShare)
      const looked = request.databaseTime?.milliseconds ?? 0
      // On a server of its own it also waits, for locks and for others, and one after the other is limit enough there.
      if (kind === 'embedded') add(actor, costOf(request) * bytesPerMs)
      const call = callOf(request)
      const isDrawing = routeOptions.config.isDrawn === true && payload instanceof Readable
      const isLong = bytes >= longBytes || looked >= longMs || isDrawing
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

/** What is drawn is counted while it is; of a HEAD nothing is. */
function bytesOf({ method, routeOptions }: FastifyRequest, payload: unknown): number {
  if (payload instanceof Readable && (method === 'HEAD' || routeOptions.config.isDrawn)) return 0
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length

  return payload ? bytesOfStream : 0
}
