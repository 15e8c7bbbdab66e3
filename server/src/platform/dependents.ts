import type { PlatformDb, TenantDb } from './db/database.ts'
import type { TenantTables } from './db/tenant-tables.ts'
import type { Teacher } from './http/admission.ts'
import type { App } from './http/app.ts'
import type { Keeping } from './journal/keep-change.ts'
import type { Files } from './storage/files.ts'

/*
 * The one way in which a feature that deletes, reopens or changes something tells those who depend on it. It knows none of them:
 * who depends on what is one list, `server/src/app/dependents.ts`.
 */

/** A transaction in which rows of a teacher go. */
export type Deletion = {
  db: TenantDb
  platform: PlatformDb
  schema: string
  files: Pick<Files, 'removeOrphaned'>
  /** Work outside the database waits until the rows are gone for good. */
  afterCommit: (work: () => Promise<void>) => void
  dependents: Dependents
  /** The teacher's. */
  now: () => Temporal.ZonedDateTime
}

/** What somebody does when rows of another's table go. */
export type Dependent = {
  /** The rows are locked or already gone, so that nobody can begin to mention them meanwhile. */
  whenDeleted: (deletion: Deletion, ids: readonly number[]) => Promise<void>
}

/** The same when a whole teacher goes, before their row does; what is in their schema goes with it. */
export type TeacherDependent = {
  whenDeleted: (platform: PlatformDb, teacher: { userId: number; subject: string }) => Promise<void>
}

/**
 * What somebody does when a class that was completed or cancelled is so no longer, in the transaction that reopens it.
 * `now` is a wall time.
 */
export type WhenReopened = (db: TenantDb, classId: number, now: string) => Promise<void>

/** What somebody does when a class is cancelled late, in the transaction that cancels it. `now` is a wall time. */
export type WhenCancelledLate = (db: TenantDb, classId: number, now: string) => Promise<void>

/** `before`: the course and the wall time that it had. */
export type ClosedChange = {
  classId: number
  hasNewValue: boolean
  before: { courseId: number; scheduledAt: string }
  now: string
}

/** What somebody does when a class that was closed is changed and stays closed, in the transaction that changes it. */
export type WhenChanged = (db: TenantDb, change: ClosedChange) => Promise<void>

/** What follows from classes that undo has brought back, in its transaction. `now` is a wall time. */
export type WhenRestored = (db: TenantDb, classIds: readonly number[], now: string) => Promise<void>

/** A sentence that says why a change of these classes cannot be undone any more, such as that one was invoiced since. */
export type FindObstacle = (
  db: TenantDb,
  classIds: readonly number[],
  lastInvoiceId: number,
) => Promise<string | undefined>

/** Whether families hear of a change of classes by themselves, in the transaction that makes it. */
export type Telling = {
  /** They hear nothing of this change, nor of its being undone. */
  quietly: <T>(db: TenantDb, keeping: Keeping, work: () => Promise<T>) => Promise<T>
  /** Undoes the change that was kept under a key, as quietly as it was made. */
  undoing: <T>(db: TenantDb, key: string, work: () => Promise<T>) => Promise<T>
}

/** What a family did or asked for, or what the teacher answered: which request, and who did something about it. */
export type Acted = { requestId: number; by: 'family' | 'teacher' | 'time' }

/** Who tells family and teacher of it, in its transaction. */
export type WhenActed = (
  workspace: {
    db: TenantDb
    platform: PlatformDb
    userId: number
    schema: string
    app: App
    now: Temporal.Instant
  },
  acted: Acted,
) => Promise<void>

/** Who brings a visitor the code that was made for them, in its transaction. */
export type WhenVisited = (
  workspace: Parameters<WhenActed>[0],
  visited: { visitorId: number },
) => Promise<void>

/** What somebody does about a workspace in which something falls due by itself, in the transaction that makes it so. */
export type WhenFallingDue = (
  platform: PlatformDb,
  workspace: { userId: number; schema: string; now: Temporal.Instant },
) => Promise<void>

export type Dependents = {
  rows: { readonly [Table in keyof TenantTables]?: readonly Dependent[] }
  reopenedClass: readonly WhenReopened[]
  lateCancellation: readonly WhenCancelledLate[]
  changedClass: readonly WhenChanged[]
  undoObstacles: readonly FindObstacle[]
  restoredClasses: readonly WhenRestored[]
  fallingDue: readonly WhenFallingDue[]
  telling: Telling
  acted: readonly WhenActed[]
  visited: readonly WhenVisited[]
  teacher: readonly TeacherDependent[]
}

declare module 'fastify' {
  interface FastifyInstance {
    dependents: Dependents
  }
}

type Written = Pick<Deletion, 'db' | 'platform' | 'afterCommit' | 'now'> & { actor: Teacher }

/** The deletion that a route carries out in its transaction. */
export const deletionIn = (
  { files, dependents }: App,
  { db, platform, actor, afterCommit, now }: Written,
): Deletion => ({ db, platform, schema: actor.schema, files, afterCommit, dependents, now })

/** One after the other in the order of the list, so that all deletions lock in the same order. */
export async function tellDependents(
  deletion: Deletion,
  table: keyof TenantTables,
  ids: readonly number[],
): Promise<void> {
  for (const { whenDeleted } of deletion.dependents.rows[table] ?? []) await whenDeleted(deletion, ids)
}
