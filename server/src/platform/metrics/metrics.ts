import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Files } from '../storage/files.ts'

type Metrics = {
  countRequest(request: FastifyRequest, reply: FastifyReply): void
  /** The same files, with what is uploaded counted. */
  counting(files: Files): Files
  text(): Promise<string>
  contentType: string
}

export type CountedWorkspaces = { all: number; behind: number }

/** Mails to families: those that are due or will be, how long the oldest that is due waits, and what left today. */
export type CountedMails = { waiting: number; oldestSeconds: number; sent: number; refused: number }

type Measured = {
  database: Database
  countWorkspaces: () => Promise<CountedWorkspaces>
  countMails: () => Promise<CountedMails>
}

/** Figures for Prometheus. No label holds anything of a person: routes are patterns, never URLs. */
export function createMetrics({ database, countWorkspaces, countMails }: Measured): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'lectern_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'lectern_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  const uploads = new Counter({
    name: 'lectern_uploads_total',
    help: 'Uploads that reached the file store, by what became of them.',
    labelNames: ['outcome'],
    registers,
  })
  const uploadedBytes = new Counter({
    name: 'lectern_uploaded_bytes_total',
    help: 'Bytes of uploads that were stored.',
    registers,
  })
  gaugePool(database, registers)
  gaugeWorkspaces(countWorkspaces, registers)
  gaugeMails(countMails, registers)

  return {
    countRequest(request, reply) {
      const labels = { method: request.method, route: routeOf(request) }
      requests.inc({ ...labels, status: String(reply.statusCode) })
      durations.observe(labels, reply.elapsedTime / 1000)
    },
    counting: (files) => ({
      ...files,
      async upload(upload) {
        let size = 0
        async function* counted(): AsyncIterable<Uint8Array> {
          for await (const chunk of upload.bytes) {
            size += chunk.length
            yield chunk
          }
        }
        try {
          const uploaded = await files.upload({ ...upload, bytes: counted() })
          uploads.inc({ outcome: 'stored' })
          uploadedBytes.inc(size)
          return uploaded
        } catch (error) {
          uploads.inc({ outcome: 'failed' })
          throw error
        }
      },
    }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** Names of built files change with every release, and paths that no route knows are anybody's: one label for each. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'page or unknown'

  return url.startsWith('/assets/') ? '/assets/*' : url
}

/** The embedded database has no pool. */
function gaugePool({ connections }: Database, registers: Registry[]): void {
  if (!connections) return
  new Gauge({
    name: 'lectern_database_connections',
    help: 'Connections to PostgreSQL, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
    },
  })
}

function gaugeWorkspaces(count: Measured['countWorkspaces'], registers: Registry[]): void {
  new Gauge({
    name: 'lectern_tenants',
    help: 'Workspaces: those that are up to date, and those that still are to be.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      const counted = await count().catch(() => undefined) // the other figures are wanted most when the database is away
      if (!counted) return
      this.set({ state: 'current' }, counted.all - counted.behind)
      this.set({ state: 'behind' }, counted.behind)
    },
  })
}

function gaugeMails(count: Measured['countMails'], registers: Registry[]): void {
  const oldest = new Gauge({
    name: 'lectern_mail_oldest_seconds',
    help: 'How long the oldest mail to a family that is due waits.',
    registers,
  })
  new Gauge({
    name: 'lectern_mails',
    help: 'Mails to families: those that wait, and what was sent and refused today (UTC).',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      const counted = await count().catch(() => undefined)
      if (!counted) return
      const { oldestSeconds, ...states } = counted
      for (const [state, mails] of Object.entries(states)) this.set({ state }, mails)
      oldest.set(oldestSeconds)
    },
  })
}
