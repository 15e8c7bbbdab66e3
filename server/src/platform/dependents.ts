import type { Expression } from 'kysely'
import type { PlatformDb, TenantDb } from './db/database.ts'
import type { TenantTables } from './db/tenant-tables.ts'
import type { Teacher } from './http/admission.ts'
import type { App } from './http/app.ts'
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
}

/** What somebody does when rows of another's table go. */
export type Dependent = {
  /** The rows are locked or already gone, so that nobody can begin to mention them meanwhile. */
  whenDeleted: (deletion: Deletion, ids: readonly number[]) => Promise<void>
}

/** The same when a whole teacher goes; what is in their schema goes with it. */
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

/** What somebody does when a class that was closed is changed and stays closed, in the transaction that changes it. */
export type WhenChanged = (
  db: TenantDb,
  change: { classId: number; hasNewValue: boolean; now: string },
) => Promise<void>

/** Classes as they were before a change that is undone; they are there again already. `now` is a wall time. */
export type RestoredClasses = {
  classIds: readonly number[]
  /** Those of them that the change had deleted. */
  goneIds: readonly number[]
  now: string
}

/**
 * What belongs to classes in the tables of another feature, and comes back with them when a change of classes is undone.
 * Each row says to which class it belongs.
 */
export type ClassPart = {
  name: string
  /** About how many bytes each row that would be captured takes as JSON, so that what is too large is not read. */
  sizes: (db: TenantDb, classIds: Expression<number[]>) => Expression<{ bytes: number }>
  capture: (db: TenantDb, classIds: readonly number[]) => Promise<{ classId: number }[]>
  /** Makes it what was captured, for these classes. */
  restore: (db: TenantDb, captured: readonly { classId: number }[], classes: RestoredClasses) => Promise<void>
  /** A sentence that says why a change of these classes can be undone no more, such as that one was invoiced since. */
  findObstacle?: (
    db: TenantDb,
    classIds: readonly number[],
    captured: readonly { classId: number }[],
  ) => Promise<string | undefined>
}

export type Dependents = {
  rows: { readonly [Table in keyof TenantTables]?: readonly Dependent[] }
  reopenedClass: readonly WhenReopened[]
  lateCancellation: readonly WhenCancelledLate[]
  changedClass: readonly WhenChanged[]
  classParts: readonly ClassPart[]
  teacher: readonly TeacherDependent[]
}

declare module 'fastify' {
  interface FastifyInstance {
    dependents: Dependents
  }
}

type Written = Pick<Deletion, 'db' | 'platform' | 'afterCommit'> & { actor: Teacher }

/** The deletion that a route carries out in its transaction. */
export const deletionIn = (
  { files, dependents }: App,
  { db, platform, actor, afterCommit }: Written,
): Deletion => ({ db, platform, schema: actor.schema, files, afterCommit, dependents })

/** One after the other in the order of the list, so that all deletions lock in the same order. */
export async function tellDependents(
  deletion: Deletion,
  table: keyof TenantTables,
  ids: readonly number[],
): Promise<void> {
  for (const { whenDeleted } of deletion.dependents.rows[table] ?? []) await whenDeleted(deletion, ids)
}
