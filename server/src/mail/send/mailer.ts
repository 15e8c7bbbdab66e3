import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { collectingNotices, committedNotices } from '../../platform/db/notices.ts'
import { workspaceChanged } from '../../platform/db/workspace-version.ts'
import { instantText } from '../../platform/instants.ts'
import { workUntilStopped } from '../../platform/work-until-stopped.ts'
import { ensureTenantIsCurrent } from '../../tenancy/tenancy.service.ts'
import {
  claimDue,
  type Due,
  postpone,
  pullAllPlans,
  pullPlans,
  workspaceItself,
} from '../outbox/due.queries.ts'
import { planWorkspace } from '../plan/plan-workspace.ts'
import { attachedInvoice } from './attached-invoice.ts'
import type { MailDriver } from './driver.ts'
import { decide, type Office } from './leave.ts'
import { noteOutcome } from './note-outcome.ts'

/** A server that died gives its work to another after so long; a try takes less, by the driver's timeouts. */
const lease = 60_000
/** Taken at once: so many are done well within the lease. */
const most = 20
const atOnce = 10
/** Mails of a workspace, or of all, that an administrator stopped are looked at again so often. */
const stoppedFor = 60 * 60_000

type Options = Omit<Office, 'canSend'> & {
  driver: MailDriver | undefined
  logger: Pick<FastifyBaseLogger, 'warn'>
  /** Of the Message-ID. */
  host: string
}

export type Mailer = {
  /** Whether a mail server is set. */
  canSend: boolean
  /** Plans and sends what is due now; gives how much that was. */
  work(): Promise<number>
  /** Looks for work every second until stopped; waits for what is in flight. */
  start(): () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    mailer: Mailer
  }
}

/** Several servers may do so at once, on the same database. */
export function createMailer(options: Options): Mailer {
  const { database, clock, driver, logger, host, productName } = options
  const office: Office = { ...options, canSend: driver !== undefined }
  /** Versions that workspaces came to, and those of them that came of our own mails. */
  const changed = new Map<string, Set<number>>()
  const own = new Set<string>()
  let generation: number | undefined
  database.notices.on(workspaceChanged, ({ about, version = 0 }) => {
    const versions = changed.get(about) ?? new Set()
    changed.set(about, versions.add(version))
  })

  function takeChanged(): string[] {
    const isOthers = ([schema, versions]: [string, Set<number>]) =>
      [...versions].some((version) => !own.has(`${schema} ${version}`))
    const schemas = [...changed].filter(isOthers).map(([schema]) => schema)
    changed.clear()
    own.clear()

    return schemas
  }

  /** What was written since the last look may bring mails up. Where notices were missed, any workspace may have changed. */
  async function pull(): Promise<void> {
    const now = instantText(clock())
    const heard = database.notices.generation()
    if (heard !== undefined && heard !== generation) {
      generation = heard
      takeChanged()
      await database.transaction(({ platform }) => pullAllPlans(platform, now))
    }
    const schemas = takeChanged()
    if (schemas.length === 0) return
    await database.transaction(({ platform }) => pullPlans(platform, schemas, now))
  }

  async function plan(due: Due): Promise<void> {
    const workspace = { userId: due.userId, schema: due.schema, now: clock(), productName, host }
    await database.transaction((handles) => planWorkspace(handles, workspace), due.schema)
  }

  async function send(due: Due): Promise<void> {
    const decided = await database.transaction((handles) => decide(office, handles, due), due.schema)
    if (!decided || !driver) return
    const { outgoing, document } = decided
    const attachments = document ? [await attachedInvoice(document)] : []
    const outcome = await driver.send({ ...outgoing, attachments })
    const noted = { due, mail: decided.mail, outcome, now: clock().epochMilliseconds }
    await database.transaction((handles) => noteOutcome(handles, noted), due.schema)
  }

  async function handle(due: Due): Promise<void> {
    try {
      if (due.isStopped && due.mailId !== workspaceItself) {
        const later = instantText(clock().add({ milliseconds: stoppedFor }))
        return void (await database.transaction(({ platform }) => postpone(platform, due, later)))
      }
      await ensureTenantIsCurrent(database, due)
      await (due.mailId === workspaceItself ? plan(due) : send(due))
    } catch (error) {
      logger.warn({ err: error }, 'a mail is left to the next try')
    }
  }

  const handleNoting = (due: Due): Promise<void> =>
    collectingNotices(async () => {
      await handle(due)
      for (const { about, version } of committedNotices()) own.add(`${about} ${version}`)
    })

  async function claim(): Promise<Due[]> {
    const now = clock()
    const until = instantText(now.add({ milliseconds: lease }))

    return database.transaction(({ platform }) =>
      claimDue(platform, { now: instantText(now), until, claim: randomUUID(), most }),
    )
  }

  /** Each of `atOnce` takes the next as soon as it is done with one, until nothing is due any more. */
  async function workOnce(stopped?: AbortSignal): Promise<number> {
    let done = 0
    const queue: Due[] = []
    let filling: Promise<void> | undefined

    async function fill(): Promise<void> {
      try {
        await pull()
        queue.push(...(await claim()))
      } finally {
        filling = undefined
      }
    }

    async function next(): Promise<Due | undefined> {
      if (queue.length === 0 && !stopped?.aborted) {
        filling ??= fill()
        await filling
      }
      return queue.shift()
    }

    const working = Array.from({ length: atOnce }, async () => {
      for (let due = await next(); due; due = await next()) {
        done += 1
        await handleNoting(due)
      }
    })
    await Promise.allSettled(working) // where the next could not be claimed, what is in flight still comes to its end
    await Promise.all(working)

    return done
  }

  async function work(stopped?: AbortSignal): Promise<number> {
    let all = 0
    for (let done = await workOnce(stopped); done > 0; done = await workOnce(stopped)) {
      all += done
      if (stopped?.aborted) break
    }

    return all
  }

  return {
    canSend: office.canSend,
    work: () => work(),
    start() {
      const stop = workUntilStopped({ work, lookEvery, logger, failed: 'mails could not be looked for' })

      return async () => {
        await stop()
        driver?.close()
      }
    },
  }
}

const lookEvery = 1000
