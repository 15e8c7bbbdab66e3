import { sql } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import type { WhenFallingDue } from '../../platform/dependents.ts'
import { instantText } from '../../platform/instants.ts'

/** The mail of a workspace that stands for the workspace itself: it is to be looked at for mails that come up. */
export const workspaceItself = 0

export type Pointer = { userId: number; schema: string; mailId: number; dueAt: string }
export type Due = Awaited<ReturnType<typeof claimDue>>[number]

type Claim = { now: string; until: string; claim: string; most: number }

/**
 * Takes what is due, by the index alone, past what others have just taken. It is due again at the end of the lease: whoever
 * dies meanwhile gives it to another.
 */
export const claimDue = (db: PlatformDb, { now, until, claim, most }: Claim) =>
  db
    .with('chosen', (query) =>
      query
        .selectFrom('mailDue')
        .select('id')
        .where('dueAt', '<=', now)
        .orderBy('dueAt')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('mailDue')
    .from('chosen')
    .set({ dueAt: until, claim })
    .whereRef('mailDue.id', '=', 'chosen.id')
    .returning(['mailDue.id', 'mailDue.userId', 'mailDue.schema', 'mailDue.mailId', 'mailDue.claim'])
    .returning(
      sql<boolean>`exists (select from "platform"."mailStops" s where s."userId" in (0, "mailDue"."userId"))`.as(
        'isStopped',
      ),
    )
    .execute()

/** Due at this moment, whoever holds it now. */
export const schedule = async (db: PlatformDb, pointers: readonly Pointer[]): Promise<void> => {
  if (pointers.length === 0) return
  await db
    .insertInto('mailDue')
    .values([...pointers])
    .onConflict((conflict) =>
      conflict
        .columns(['schema', 'mailId'])
        .doUpdateSet({ dueAt: (row) => row.ref('excluded.dueAt'), claim: null }),
    )
    .execute()
}

/** From now on the worker looks at this workspace, whether any mail is on or not. */
export const lookAtWorkspace: WhenFallingDue = (platform, { userId, schema, now }) =>
  schedule(platform, [{ userId, schema, mailId: workspaceItself, dueAt: instantText(now) }])

/** Where it is still ours. */
export const postpone = (db: PlatformDb, { id, claim }: Pick<Due, 'id' | 'claim'>, dueAt: string) =>
  db
    .updateTable('mailDue')
    .set({ dueAt, claim: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()

export const lockClaimed = async (
  db: PlatformDb,
  { id, claim }: Pick<Due, 'id' | 'claim'>,
): Promise<boolean> =>
  (await db
    .selectFrom('mailDue')
    .select('id')
    .where('id', '=', id)
    .where('claim', '=', claim)
    .forUpdate()
    .executeTakeFirst()) !== undefined

export const dropPointer = (db: PlatformDb, id: number) =>
  db.deleteFrom('mailDue').where('id', '=', id).execute()

export const dropPointersTo = (db: PlatformDb, schema: string, mailIds: readonly number[]) =>
  db
    .deleteFrom('mailDue')
    .where('schema', '=', schema)
    .where('mailId', 'in', mailIds.length > 0 ? mailIds : [-1])
    .execute()

/** Workspaces that have changed are looked at soon, if they are ever. */
export const pullPlans = (db: PlatformDb, schemas: readonly string[], now: string) =>
  db
    .updateTable('mailDue')
    .set({ dueAt: now, claim: null })
    .where('schema', 'in', schemas)
    .where('mailId', '=', workspaceItself)
    .where('dueAt', '>', now)
    .execute()

/** Of every workspace: after a time in which nobody could hear what changed. */
export const pullAllPlans = (db: PlatformDb, now: string) =>
  db
    .updateTable('mailDue')
    .set({ dueAt: now, claim: null })
    .where('mailId', '=', workspaceItself)
    .where('dueAt', '>', now)
    .execute()

/** Waits for whoever plans the same workspace at the same time. */
export const lockPlan = (db: PlatformDb, schema: string) =>
  db
    .selectFrom('mailDue')
    .select('id')
    .where('schema', '=', schema)
    .where('mailId', '=', workspaceItself)
    .forUpdate()
    .executeTakeFirst()
