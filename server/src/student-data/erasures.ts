import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { instantText } from '../platform/instants.ts'
import { workUntilStopped } from '../platform/work-until-stopped.ts'
import { ensureTenantIsCurrent } from '../tenancy/tenancy.service.ts'
import { forgetNames, keptUntil, readKeptAccounts } from '../tuition/accounts/kept-names.ts'
import {
  claimErasures,
  dropErasure,
  type Erasure,
  lockErased,
  noteNamesGone,
  readRetentionYears,
  scheduleErasure,
} from './erasing.queries.ts'

export type Erasures = {
  /** Takes the names away whose years are over; gives how many erased students were looked at. */
  work(): Promise<number>
  /** Looks for work until stopped; waits for what is under way. */
  start(): () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    erasures: Erasures
  }
}

type Options = { database: Database; clock: Clock; logger: Pick<FastifyBaseLogger, 'warn'> }

/** A server that died gives its work to another after so long. */
const leaseMinutes = 5
const lookEvery = 60_000
const atOnce = 50
/** A day: what was paid meanwhile moves the end, and so does another number of years. */
export const lookAgainHours = 24

/** Several servers may do so at once, on the same database: one of them writes. */
export function createErasures({ database, clock, logger }: Options): Erasures {
  async function work(): Promise<number> {
    const now = clock()
    const due = await database.transaction(({ platform }) =>
      claimErasures(platform, {
        now: instantText(now),
        until: instantText(now.add({ minutes: leaseMinutes })),
        most: atOnce,
      }),
    )
    for (const erasure of due)
      await look(database, erasure, now).catch((err) =>
        logger.warn({ err }, 'the name of an erased student is left to the next look'),
      )

    return due.length
  }

  return {
    work,
    start: () =>
      workUntilStopped({
        work,
        lookEvery,
        logger,
        failed: 'names of erased students could not be looked for',
      }),
  }
}

/** What was written meanwhile, or another number of years, moves the day. */
async function look(database: Database, erasure: Erasure, now: Temporal.Instant): Promise<void> {
  const { schema, studentId } = erasure
  await ensureTenantIsCurrent(database, { schema })
  await database.transaction(async ({ platform, tenant }) => {
    const db = tenant(schema)
    const erased = await lockErased(db, studentId)
    const [kept] = await readKeptAccounts(db, [studentId])
    if (!erased || erased.namesGoneAt !== null || !kept?.lastOn) return dropErasure(platform, erasure)
    const until = keptUntil(kept.lastOn, await readRetentionYears(db))
    // When the last day is over everywhere.
    const goesAt = Temporal.Instant.from(`${until}T00:00:00Z`).add({ hours: 36 })
    if (Temporal.Instant.compare(now, goesAt) < 0)
      return scheduleErasure(platform, {
        ...erasure,
        lookAt: instantText(now.add({ hours: lookAgainHours })),
      })
    await forgetNames(db, studentId)
    await noteNamesGone(db, studentId, instantText(now))
    return dropErasure(platform, erasure)
  }, schema)
}
