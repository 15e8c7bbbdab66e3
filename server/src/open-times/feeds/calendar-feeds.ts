import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { fetchGuarded, type GuardedFetchOptions } from '../../platform/fetching/guarded-fetch.ts'
import { instantText } from '../../platform/instants.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { workUntilStopped } from '../../platform/work-until-stopped.ts'
import { findProfile } from '../../tenancy/tenancy.queries.ts'
import { ensureTenantIsCurrent } from '../../tenancy/tenancy.service.ts'
import { findTimeZone } from '../../tenancy/time-zone.service.ts'
import type { BusySpans } from '../calendars/busy-spans.ts'
import type { CalendarReader } from '../calendars/calendar-reader.ts'
import { readSpans } from '../calendars/calendars.service.ts'
import { takeFailure, takeSpans } from './feed-results.ts'
import { openUrl } from './feed-url.ts'
import { claimDue, claimStale, type Feed, lockClaimed, noteAsked } from './feeds.queries.ts'

const minute = 60_000
const day = 1440 * minute
const askEvery = 15 * minute
/** What does not answer is asked ever more rarely. */
const longestPause = 6 * 60 * minute
/** A server that died gives its work to another after so long; an answer and its reading take less. */
const lease = minute
const unusedAfter = 30 * day
/** Older than this, a calendar is asked again before a family books by it. */
const fresh = minute
/** A family is not kept waiting by a calendar that is slow: what it said last counts. */
const patience = 3000

type Options = {
  database: Database
  box: SecretBox
  clock: Clock
  reader: CalendarReader
  logger: Pick<FastifyBaseLogger, 'warn'>
  fetching: GuardedFetchOptions
}

export type CalendarFeeds = {
  /** Asks what is due now; gives how many that were. */
  work(): Promise<number>
  /** Asks those of a teacher that may have changed since they were asked. */
  refresh(userId: number): Promise<void>
  /** Looks for work until stopped; waits for what is in flight. */
  start(): () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    calendarFeeds: CalendarFeeds
  }
}

/** Several servers may do so at once, on the same database: one asks. */
export function createCalendarFeeds(options: Options): CalendarFeeds {
  const { database, clock, logger } = options

  function claimNow() {
    const now = clock()
    const until = instantText(now.add({ milliseconds: lease }))

    return { now: instantText(now), until, claim: randomUUID() }
  }

  async function handle(feed: Feed): Promise<void> {
    try {
      await ask(options, feed)
    } catch (error) {
      logger.warn({ err: error }, 'a calendar is left to the next try')
    }
  }

  async function work(): Promise<number> {
    const found = await database.transaction(({ platform }) => claimDue(platform, claimNow()))
    await Promise.all(found.map(handle))

    return found.length
  }

  return {
    work,
    async refresh(userId) {
      const before = instantText(clock().subtract({ milliseconds: fresh }))
      const stale = await database.transaction(({ platform }) =>
        claimStale(platform, { userId, before, ...claimNow() }),
      )
      if (stale.length === 0) return
      const asked = Promise.all(stale.map(handle))
      await Promise.race([asked, wait(patience, undefined, { ref: false })])
    },
    start: () => workUntilStopped({ work, lookEvery, logger, failed: 'calendars could not be looked for' }),
  }
}

const lookEvery = 1000

/** Outside of any transaction, but for what has come of it. */
async function ask({ database, box, clock, reader, fetching }: Options, feed: Feed): Promise<void> {
  await ensureTenantIsCurrent(database, feed)
  const { schema, calendarId, failures } = feed
  const answer = await answerOf({ database, box, clock, reader, fetching }, feed)
  const now = clock()
  await database.transaction(async ({ platform, tenant }) => {
    if (!(await lockClaimed(platform, feed))) return
    const db = tenant(schema)
    if (answer === undefined && failures === 0) await takeFailure(db, calendarId, now)
    if (answer?.spans) await takeSpans(db, calendarId, answer.spans, now)
    const failed = answer === undefined ? failures + 1 : 0
    await noteAsked(platform, feed.id, {
      askedAt: instantText(now),
      dueAt: isUsed(feed, now) ? instantText(now.add({ milliseconds: pauseAfter(failed) })) : null,
      failures: failed,
      digest: answer?.digest ?? null,
    })
  }, schema)
}

const isUsed = ({ usedAt }: Feed, now: Temporal.Instant): boolean =>
  now.epochMilliseconds - Date.parse(usedAt) < unusedAfter

const pauseAfter = (failures: number): number =>
  Math.min(askEvery * 2 ** Math.min(failures, 10), longestPause)

type Answer = { digest: string; spans: BusySpans | undefined }

/** Undefined where no calendar came of it, whatever it was; no spans where it says what it said before. */
async function answerOf(
  { database, box, clock, reader, fetching }: Omit<Options, 'logger'>,
  { userId, schema, sealedUrl, digest: before }: Feed,
): Promise<Answer | undefined> {
  const timeZone = (await findTimeZone(database.tenant(schema))) ?? 'UTC'
  const email = (await findProfile(database.platform, userId))?.email
  const asked = { timeZone, addresses: email ? [email.toLowerCase()] : [], schema, now: clock() }
  try {
    const { body } = await fetchGuarded(openUrl(box, sealedUrl) ?? '', fetching)
    // Every day shows another day far ahead.
    const digest = digestOf(instantText(asked.now).slice(0, 10), timeZone, ...asked.addresses, body)
    if (digest === before) return { digest, spans: undefined }
    const text = new TextDecoder().decode(body)

    return { digest, spans: await readSpans(reader, { ...asked, text }) }
  } catch {
    return undefined
  }
}

function digestOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\n')

  return hash.digest('base64url')
}
