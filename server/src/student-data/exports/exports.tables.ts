import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/**
 * One row of a teacher, from the first export on. `gone`: there is none now, and the row counts how many were asked for on a day.
 * No name and no title stands here.
 */
export type ExportTable = {
  id: GeneratedAlways<number>
  userId: number
  schema: string
  /** Null: the whole workspace. */
  studentId: number | null
  state: 'waiting' | 'making' | 'ready' | 'failed' | 'gone'
  askedAt: string
  /** On the day of `askedAt`. */
  asked: number
  /** When a worker looks at it: to make it, to take it from one that died, to remove it. */
  lookAt: string | null
  /** Of the worker that makes it. */
  claim: Generated<string | null>
  tries: Generated<number>
  files: Generated<number | null>
  filesDone: Generated<number>
  bytes: ColumnType<number, number | undefined, number>
  bytesDone: ColumnType<number, number | undefined, number>
  /** Whose title is told. */
  contentId: Generated<number | null>
  /** In the store. */
  filename: Generated<string | null>
  size: Generated<number | null>
  readyAt: Generated<string | null>
  reason: Generated<string | null>
}

declare module '../../platform/db/platform-tables.ts' {
  interface PlatformTables {
    exports: ExportTable
  }
}
