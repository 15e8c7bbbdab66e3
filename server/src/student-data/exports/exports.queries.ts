import { type Selectable, sql } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import type { ExportTable } from './exports.tables.ts'

export type ExportRow = Selectable<ExportTable>

export const findExport = (db: PlatformDb, userId: number): Promise<ExportRow | undefined> =>
  db
    .selectFrom('exports')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '!=', 'gone')
    .executeTakeFirst()

/** One that is gone, too. */
export const lockExport = (db: PlatformDb, userId: number): Promise<ExportRow | undefined> =>
  db.selectFrom('exports').selectAll().where('userId', '=', userId).forUpdate().executeTakeFirst()

export const deleteExport = (db: PlatformDb, id: number) =>
  db.deleteFrom('exports').where('id', '=', id).execute()

type New = Pick<ExportRow, 'userId' | 'schema' | 'studentId' | 'askedAt' | 'asked'>

/** Undefined where another call has just asked for one. */
export const insertExport = (db: PlatformDb, asked: New): Promise<ExportRow | undefined> =>
  db
    .insertInto('exports')
    .values({ ...asked, state: 'waiting', lookAt: asked.askedAt })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .returningAll()
    .executeTakeFirst()

const nothing = {
  state: 'gone',
  studentId: null,
  lookAt: null,
  claim: null,
  contentId: null,
  filename: null,
  size: null,
  reason: null,
} as const

/** Its row goes on counting how many were asked for. */
export const emptyExport = (db: PlatformDb, id: number) =>
  db.updateTable('exports').set(nothing).where('id', '=', id).execute()

export type Job = { id: number; userId: number; schema: string; studentId: number | null; claim: string }
type Claim = { now: string; until: string; claim: string }

/** The one that has waited longest, or whose worker is silent; whoever dies meanwhile gives it to another. */
export async function claimExport(db: PlatformDb, { now, until, claim }: Claim) {
  const job = await db
    .with('chosen', (query) =>
      query
        .selectFrom('exports')
        .select('id')
        .where('lookAt', '<=', now)
        .where('state', 'in', ['waiting', 'making'])
        .orderBy('lookAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('exports')
    .from('chosen')
    .set(({ eb }) => ({
      state: 'making',
      claim,
      lookAt: until,
      tries: eb('exports.tries', '+', 1),
      files: null,
      filesDone: 0,
      bytes: 0,
      bytesDone: 0,
    }))
    .whereRef('exports.id', '=', 'chosen.id')
    .returning(['exports.id', 'exports.userId', 'exports.schema', 'exports.studentId', 'exports.tries'])
    .executeTakeFirst()

  return job && { ...job, claim }
}

/** False where somebody has stopped it, or taken it over. */
export async function updateClaimed(
  db: PlatformDb,
  { id, claim }: Pick<Job, 'id' | 'claim'>,
  change: Partial<Omit<ExportRow, 'id' | 'userId'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set(change)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirst()

  return numUpdatedRows > 0n
}

/** Those whose day is over. */
export const emptyExpired = (db: PlatformDb, now: string) =>
  db
    .with('chosen', (query) =>
      query
        .selectFrom('exports')
        .select(['id', 'schema', 'filename', 'size'])
        .where('lookAt', '<=', now)
        .where('state', '=', 'ready')
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('exports')
    .from('chosen')
    .set(nothing)
    .whereRef('exports.id', '=', 'chosen.id')
    .returning(['chosen.schema', 'chosen.filename'])
    .execute()

/** The links of a student, or of all. */
export const listLinks = (db: PlatformDb, userId: number, studentId: number | null) =>
  db
    .selectFrom('links')
    .select(['id', 'studentId', 'use', 'parts', 'createdAt', 'openedAt'])
    .where('userId', '=', userId)
    .$if(studentId !== null, (query) => query.where(sql<boolean>`"studentId" = ${studentId}`))
    .orderBy('id')
    .execute()
