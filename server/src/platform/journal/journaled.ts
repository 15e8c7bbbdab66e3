import { type RawBuilder, sql } from 'kysely'
import type { TenantTables } from '../db/tenant-tables.ts'

/** A row as the database writes it in JSON. */
export type Row = Readonly<Record<string, unknown>>

/** A table whose rows undo brings back. */
export type Journaled = {
  key: readonly [string] | readonly [string, string]
  /** Of a row that no change makes or deletes: the one column that is kept, which names a row that may go. */
  link?: string
  /** Which column names a row of which table: what was deleted meanwhile stays so, with all that names it. */
  names?: Readonly<Record<string, keyof TenantTables>>
  /** A row that a change added may have gone since with something else: there is nothing left to undo. */
  mayBeGone?: true
  /**
   * What a row of these tables is one with, by the first column of the key: undone is neither, where somebody has written this
   * since, though a change of the other wrote nothing here.
   */
  partOf?: readonly (keyof TenantTables)[]
  /** A column that is unique among others of its table: rows give it up before several of them change it. */
  isUnique?: string
  /** For a column that somebody else may have written since, and goes on as they left it. */
  merge?: (before: Row, current: Row, restoredClassIds: ReadonlySet<number>) => Row
}

/**
 * What undo does with a table: brings its rows back, works them out anew (derived), leaves them, since they are only ever added
 * to (appendOnly), or never meets it, since no change that can be undone writes to it (apart).
 */
export type TableKind = Journaled | 'derived' | 'appendOnly' | 'apart'

export type TableKinds = { readonly [Table in keyof TenantTables]-?: TableKind }

/**
 * Written by nobody's wish, or by somebody else's who goes on: another value there is no change. Only whether a series rests,
 * and is not continued at all, somebody decided.
 */
const notCompared = ['revision', 'changedAt', 'generatedUntil', 'makeUpClassId'] as const

/** As the trigger of the newest migration works it out. */
export const hashOf = (image: RawBuilder<Row>) => sql<string>`
  md5(((${image} - ${[...notCompared]}::text[])
    || jsonb_build_object('isResting', ${image} -> 'generatedUntil' = 'null'))::text)`

declare module 'fastify' {
  interface FastifyInstance {
    tableKinds: TableKinds
  }
}
