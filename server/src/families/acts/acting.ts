import { actsPerDay } from '@lectern/contract/families/act-values.ts'
import type { Plan } from '@lectern/contract/plans.ts'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import { type Deletion, deletionIn } from '../../platform/dependents.ts'
import type { LinkHolder } from '../../platform/http/admission.ts'
import type { App } from '../../platform/http/app.ts'
import { instantText } from '../../platform/instants.ts'
import type { Keeping } from '../../platform/journal/keep-change.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import { getPlan } from '../../subscription/plan/plan.ts'
import { lockQuota } from '../../subscription/plan/quota.ts'
import { type Bounds, boundsOf } from '../../subscription/plan/workspace-bounds.ts'
import { findTimeZone } from '../../tenancy/time-zone.service.ts'
import { momentOf } from '../page/clock-words.ts'
import { studentOf } from '../page/page.service.ts'
import { readForm } from './act-form.ts'
import { ActRefusal, LookAgain } from './act-refusal.ts'
import * as acts from './acts.queries.ts'

/** In whose name something changes: the workspace, on the server's clock and the teacher's wall. */
export type Acting = {
  app: App
  db: TenantDb
  platform: PlatformDb
  userId: number
  schema: string
  now: Temporal.Instant
  zone: string
  /** The time on the teacher's wall. */
  wallTime: string
  deletion: Deletion
  plan: () => Promise<Plan>
  boundsOf: (plan: Plan) => Bounds
}

type Workspace = { userId: number; schema: string }

/** One transaction in which a family, or the teacher in answer to one, changes something. */
export async function acting<T>(
  app: App,
  { userId, schema }: Workspace,
  work: (acting: Acting) => Promise<T>,
): Promise<T> {
  let later: (() => Promise<void>)[] = []
  const result = await app.database.transaction(async ({ platform, tenant }) => {
    later = []
    const afterCommit = (task: () => Promise<void>): void => void later.push(task)
    return work(await actingIn(app, { platform, db: tenant(schema), userId, schema, afterCommit }))
  }, schema)
  for (const task of later) await task()

  return result
}

type Handles = Workspace & { platform: PlatformDb; db: TenantDb; afterCommit: Deletion['afterCommit'] }

export async function actingIn(app: App, handles: Handles): Promise<Acting> {
  const { platform, db, userId, schema, afterCommit } = handles
  const now = app.clock()
  // What one looks at stays so until it is written: others who book, or make classes, wait here.
  await lockQuota(db, 'classes')
  const zone = (await findTimeZone(db)) ?? 'UTC'
  const actor = { kind: 'teacher', userId, schema } as const

  return {
    app,
    db,
    platform,
    userId,
    schema,
    now,
    zone,
    wallTime: wallTimeOf(now.toZonedDateTimeISO(zone)),
    deletion: deletionIn(app, { db, platform, actor, afterCommit, now: () => now.toZonedDateTimeISO(zone) }),
    plan: () => getPlan(platform, userId, now),
    boundsOf: (plan) => boundsOf(app.config, plan),
  }
}

/** Under which key what a request changed can be undone. No caller can name it: it holds what no key may. */
export const keepingOf = ({ now }: Pick<Acting, 'now'>, requestId: number): Keeping => ({
  key: `request/${requestId}`,
  now: instantText(now),
})

/** What a family sends: by which link, for what, and the form that it filled in. */
export type Sent = { link: LinkHolder; act: string; id: number; form: string }

/**
 * Does what a form asks for, once. A repeat is answered with what the first one did; a link changes so much a day and no more.
 * `said` is what the form told would follow.
 */
export async function once(
  app: App,
  sent: Sent,
  work: (acting: Acting & { studentId: number; formKey: string; said: string }) => Promise<number>,
): Promise<number> {
  const { link, act, id } = sent
  const studentId = studentOf(link, 'classes')
  const form = readForm(app.secretBox, sent.form, { linkId: link.linkId, act, id })
  if (!form) throw new ActRefusal('no.form')

  return acting(app, link, async (context) => {
    const repeated = await acts.findByForm(context.db, form.mark)
    if (repeated) return repeated.id
    const midnight = context.now.toZonedDateTimeISO(context.zone).startOfDay().toInstant()
    if ((await acts.countActsSince(context.db, link.linkId, instantText(midnight))) >= actsPerDay)
      throw new ActRefusal('no.many', { count: actsPerDay })
    return work({ ...context, studentId, formKey: form.mark, said: form.said })
  })
}

export function requireSame(said: string, wanted: string): void {
  if (said !== wanted) throw new LookAgain()
}

/** A class that is still to come by the server's clock. */
export async function requireComing(
  { db, zone, now }: Pick<Acting, 'db' | 'zone' | 'now'>,
  studentId: number,
  classId: number,
): Promise<acts.Subject & { from: number }> {
  const found = await acts.findSubject(db, studentId, classId)
  if (!found) throw new ActRefusal('no.gone')
  const from = momentOf(found.scheduledAt, zone)
  if (from <= now.epochMilliseconds) throw new ActRefusal('no.begun')

  return { ...found, from }
}
