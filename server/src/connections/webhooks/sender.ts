import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database, PlatformDb } from '../../platform/db/database.ts'
import { workspaceChanged } from '../../platform/db/workspace-version.ts'
import { type GuardedFetchOptions, postGuarded } from '../../platform/fetching/guarded-fetch.ts'
import { earlier, instantText } from '../../platform/instants.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { workUntilStopped } from '../../platform/work-until-stopped.ts'
import { ensureTenantIsCurrent } from '../../tenancy/tenancy.service.ts'
import { handOn } from './hand-on.ts'
import { openSecret, openUrl, signedPost } from './message.ts'
import { noteTry } from './note-try.ts'
import * as webhooks from './webhooks.queries.ts'

/** A server that died gives its work to another after so long; a round takes less. */
const lease = 60_000
/** A webhook gives up its lane after so long, or so many events. */
const roundFor = 10_000
const mostInRound = 100
const lanes = 20
const lookEvery = 1000
/** One of a workspace in which nothing changes is looked at so often, should a notice have been missed. */
const lookAgain = 60 * 60_000

type Options = {
  database: Database
  box: SecretBox
  clock: Clock
  logger: Pick<FastifyBaseLogger, 'warn'>
  fetching: GuardedFetchOptions
  /** From where mails come. */
  host: string
}

export type WebhookSender = {
  /** Sends what is due now; gives how many webhooks that were. */
  work(): Promise<number>
  /** Looks for work until stopped; waits for what is in flight. */
  start(): () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    webhookSender: WebhookSender
  }
}

/** Several servers may do so at once, on the same database. Whoever answers slowly keeps a lane busy, and nobody else waiting. */
export function createWebhookSender(options: Options): WebhookSender {
  const { database, clock, logger } = options
  const changed = new Set<string>()
  const rounds = new Set<Promise<void>>()
  let generation: number | undefined
  database.notices.on(workspaceChanged, ({ about }) => void changed.add(about))

  /** What was written since the last look may be told. Where notices were missed, anything may have been written. */
  async function pull(): Promise<void> {
    const now = instantText(clock())
    const heard = database.notices.generation()
    if (heard !== undefined && heard !== generation) {
      generation = heard
      changed.clear()
      await database.transaction(({ platform }) => webhooks.callAll(platform, now))
    }
    const schemas = [...changed]
    changed.clear()
    if (schemas.length > 0)
      await database.transaction(({ platform }) => webhooks.callWorkspaces(platform, schemas, now))
  }

  async function begin(): Promise<number> {
    await pull()
    const most = lanes - rounds.size
    if (most === 0) return 0
    const now = clock()
    const until = instantText(now.add({ milliseconds: lease }))
    const claimed = await database.transaction(({ platform }) =>
      webhooks.claimDue(platform, { now: instantText(now), until, claim: randomUUID(), most }),
    )
    for (const each of claimed) {
      const round = goRound(options, each).catch((error) => {
        logger.warn({ err: error }, 'a webhook is left to the next try')
      })
      rounds.add(round)
      void round.then(() => rounds.delete(round))
    }

    return claimed.length
  }

  return {
    async work() {
      const begun = await begin()
      await Promise.all(rounds)

      return begun
    },
    start() {
      const stop = workUntilStopped({
        work: begin,
        lookEvery,
        logger,
        failed: 'webhooks could not be looked for',
      })
      return async () => {
        await stop()
        await Promise.all(rounds)
      }
    },
  }
}

/** What happened is handed on, then sent, one after the other. A failure ends the round. */
async function goRound(options: Options, claimed: webhooks.Claimed): Promise<void> {
  const { database, clock, host } = options
  const { userId, schema } = claimed
  const begun = performance.now()
  const at = () => instantText(clock())
  await ensureTenantIsCurrent(database, claimed)
  const workspace = () => ({ userId, schema, host, now: at() })
  const hasMore = await database.transaction((handles) => handOn(handles, workspace(), claimed.id), schema)
  let goesOn = true
  for (let sent = 0; goesOn && sent < mostInRound && performance.now() - begun < roundFor; sent += 1)
    goesOn = await sendNext(options, claimed)
  await database.transaction(async ({ platform }) => {
    await webhooks.forgetOld(platform, claimed.id)
    const dueAt = goesOn || hasMore ? at() : await findNextLook(platform, claimed.id, clock())
    await webhooks.release(platform, claimed, { now: at(), next: dueAt })
  })
}

async function findNextLook(platform: PlatformDb, id: number, now: Temporal.Instant): Promise<string> {
  const latest = instantText(now.add({ milliseconds: lookAgain }))
  const { dueAt = null, pausedUntil = null } = (await webhooks.findNextDueAt(platform, id)) ?? {}
  if (dueAt === null) return latest
  const next = pausedUntil !== null && pausedUntil > dueAt ? pausedUntil : dueAt

  return earlier(next, latest)
}

/** Outside of any transaction, but for what has come of it. Gives whether to go on. */
async function sendNext(
  { database, box, clock, fetching, host }: Options,
  claimed: webhooks.Claimed,
): Promise<boolean> {
  const now = instantText(clock())
  const next = await database.transaction(async ({ platform }) => {
    const held = await webhooks.lockClaimed(platform, claimed)
    const isPaused = held?.offAt !== null || (held.pausedUntil !== null && held.pausedUntil > now)

    return held && webhooks.findNext(platform, { webhookId: claimed.id, now, isPaused })
  })
  if (!next) return false
  const url = openUrl(box, claimed.sealedUrl)
  const secret = openSecret(box, claimed.sealedSecret)
  const sent =
    url !== undefined && secret !== undefined
      ? await postGuarded(url, signedPost(next, secret, clock()), fetching)
      : undefined
  const { userId, schema } = claimed

  return database.transaction(
    (handles) =>
      noteTry(handles, {
        claimed,
        delivery: next,
        sent,
        workspace: { userId, schema, host, now: instantText(clock()) },
      }),
    schema,
  )
}
