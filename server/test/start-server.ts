import { randomUUID } from 'node:crypto'
import type { Plan } from '@lectern/contract/plans.ts'
import type { JWTPayload } from 'jose'
import { createServer } from '#server/app/server.ts'
import type { Provider } from '#server/identity/provider.ts'
import type { MailDriver } from '#server/mail/send/driver.ts'
import type { Clock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Environment } from '#server/platform/config/setting.ts'
import type { Database, TenantDb } from '#server/platform/db/database.ts'
import type { GuardedFetchOptions } from '#server/platform/fetching/guarded-fetch.ts'
import { type App, type Timeouts, usualTimeouts } from '#server/platform/http/app.ts'
import type { WebApp } from '#server/platform/http/web-app.ts'
import { createLogger } from '#server/platform/logging.ts'
import type { MeasureDisk } from '#server/platform/storage/disk-space.ts'
import type { Store } from '#server/platform/storage/store.ts'
import { afterFile } from './after-file.ts'
import { anAdministrator, type TestAdministrator } from './an-administrator.ts'
import { newDataDir, openTestDatabase } from './database/open-test-database.ts'
import { givePlan } from './give-plan.ts'
import { createTestClient, type TestClient } from './test-client.ts'
import { signToken, testProvider } from './test-issuer.ts'
import { workspaceFor } from './workspace-for.ts'

export type TestTeacher = { subject: string; token: string }

export type TestServer = {
  app: App
  database: Database
  origin: string
  anonymous: TestClient
  as(caller: { token: string; subject?: string }): TestClient
  given: {
    teacher(claims?: JWTPayload): Promise<TestTeacher>
    /** Gives a teacher a plan without payment. */
    plan(teacher: TestTeacher, status: Plan): Promise<void>
    schemaOf(teacher: TestTeacher): Promise<string>
    /** The teacher's own tables, for what no call can make yet. */
    workspaceOf(teacher: TestTeacher): Promise<TenantDb>
    administrator(): Promise<TestAdministrator>
  }
  /** What was logged so far, line by line. */
  logged: string[]
  /** Statements that the work sends to the database. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>
}

type Options = {
  env?: Environment
  database?: Database
  /** By default one whose tokens tests sign themselves; `configured` is the one that `env` asks for. */
  provider?: Provider | 'configured'
  web?: WebApp
  clock?: Clock
  /** Where a stand-in for Stripe listens. */
  stripeUrl?: string
  /** Other than usual; nobody is kept waiting to hear that they ask too often. */
  timeouts?: Partial<Timeouts>
  /** Failed sign-ins of administrators cost waiting, as in the product. */
  slowsLogins?: boolean
  uploadLease?: number
  store?: Store
  measureDisk?: MeasureDisk
  mailDriver?: MailDriver
  fetching?: GuardedFetchOptions
  /** Routes that only this test has. */
  routes?: (app: App) => void
}

/** The whole server on a real socket and a fresh database of the running project's kind. */
export async function startServer(options: Options = {}): Promise<TestServer> {
  const statements: string[] = []
  const logged: string[] = []
  const database =
    options.database ?? (await openTestDatabase({ onStatement: (statement) => statements.push(statement) }))
  const config = readConfig({
    DATA_DIR: newDataDir(),
    RATE_LIMIT_ANONYMOUS: '1000000',
    RATE_LIMIT: '1000000',
    RATE_LIMIT_PROGRAMS: '1000000',
    CALLS_AT_ONCE: '1000000',
    ADMIN_IDLE_MINUTES: '480',
    ...options.env,
  })
  const logger = createLogger({ level: 'info', destination: { write: (line) => logged.push(line) } })
  const { provider = testProvider() } = options
  const { web, clock, stripeUrl, timeouts, store, uploadLease, slowsLogins, measureDisk, mailDriver } =
    options
  const { fetching } = options
  const app = await createServer({
    config,
    database,
    logger,
    ...(provider !== 'configured' && { provider }),
    ...(web && { web }),
    ...(clock && { clock }),
    ...(stripeUrl && { stripeUrl }),
    timeouts: { ...usualTimeouts, refusal: 0, ...timeouts },
    ...(!slowsLogins && { freeAttempts: 1_000_000 }),
    ...(store && { store }),
    ...(measureDisk && { measureDisk }),
    ...(mailDriver && { mailDriver }),
    ...(fetching && { fetching }),
    ...(uploadLease && { uploadLease }),
  })
  options.routes?.(app)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  // Client and server share a process: after it stood still, the server would close what the client is just using.
  app.server.keepAliveTimeout = 0
  afterFile(() => app.close())

  async function schemaOf({ subject }: TestTeacher): Promise<string> {
    const { databaseName } = await database.platform
      .selectFrom('users')
      .innerJoin('tenants', 'tenants.userId', 'users.id')
      .select('databaseName')
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow()
    return databaseName
  }

  return {
    app,
    database,
    origin,
    logged,
    anonymous: createTestClient(origin, {}),
    as: ({ token }) => createTestClient(origin, { authorization: `Bearer ${token}` }),
    given: {
      async teacher(claims) {
        const subject = claims?.sub ?? randomUUID()
        return { subject, token: await signToken({ ...claims, sub: subject }) }
      },
      async plan({ subject, token }, subscriptionStatus) {
        await createTestClient(origin, { authorization: `Bearer ${token}` }).fetch('/api/me')
        await givePlan(database, subject, subscriptionStatus)
      },
      schemaOf,
      workspaceOf: async (teacher) => workspaceFor(database, await schemaOf(teacher)),
      administrator: () => anAdministrator(database, clock),
    },
    async statementsOf(work) {
      const before = statements.length
      await work()
      return statements.slice(before)
    },
  }
}
