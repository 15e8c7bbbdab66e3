import { isPremium, type Plan } from '@lectern/contract/plans.ts'
import type { Config } from '../../platform/config/config.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import {
  hasMoreClassRows,
  measureWorkspace,
  requireMeasuringLeft,
  type WorkspaceSize,
} from './workspace-size.queries.ts'

export type Bounds = WorkspaceSize & { plan: Plan }

type BoundSettings = Pick<
  Config,
  'freeClassRows' | 'freeDatabaseMb' | 'premiumClassRows' | 'premiumDatabaseMb'
>

/** What a plan's quota leaves open, a series of a thousand classes or a long text, ends here. */
export const boundsOf = (config: BoundSettings, plan: Plan): Bounds =>
  isPremium(plan)
    ? { plan, classRows: config.premiumClassRows, bytes: megabytes(config.premiumDatabaseMb) }
    : { plan, classRows: config.freeClassRows, bytes: megabytes(config.freeDatabaseMb) }

export type FileSettings = Pick<Config, 'freeFilesMb' | 'premiumFilesMb'>

/** "Unlimited uploads" is a number of files; all of them together end here. */
export const maxFileBytes = ({ freeFilesMb, premiumFilesMb }: FileSettings, plan: Plan): number =>
  (isPremium(plan) ? premiumFilesMb : freeFilesMb) * 1024 * 1024

const megabytes = (count: number): number => count * 1_000_000

/** Asked after a class was written, in its transaction: what does not fit is not kept. */
export async function requireFewerClassRows(db: TenantDb, bounds: Bounds): Promise<void> {
  if (await hasMoreClassRows(db, bounds.classRows)) throw tooManyRows(bounds)
}

/** Asked before many classes are written: what cannot fit is not even begun with. */
export async function requireRoomForClasses(db: TenantDb, bounds: Bounds, more: number): Promise<void> {
  const room = bounds.classRows - more
  if (room < 0 || (await hasMoreClassRows(db, room))) throw tooManyRows(bounds)
}

/**
 * For work that writes many rows at once: it is kept whole or not at all. What leaves an overfull workspace no fuller is
 * kept, so that after a downgrade everything can still be changed.
 */
export async function withinBounds<T>(db: TenantDb, bounds: Bounds, work: () => Promise<T>): Promise<T> {
  requireMeasuringLeft(db)
  await lockCounters(db)
  const before = await measureWorkspace(db)
  const result = await work()
  const after = await measureWorkspace(db)
  if (after.classRows > Math.max(bounds.classRows, before.classRows)) throw tooManyRows(bounds)
  if (after.bytes > Math.max(bounds.bytes, before.bytes)) throw tooManyBytes(bounds)

  return result
}

/** One after the other, so that two of them cannot both find room for themselves. */
const lockCounters = (db: TenantDb) =>
  db.selectFrom('usage').select('count').where('thing', '=', 'classes').forUpdate().execute()

const tooManyRows = ({ plan, classRows }: Bounds): AppError =>
  full(plan, `${classRows.toLocaleString('en')} classes, those of series counted one by one`)

export const tooManyBytes = ({ plan, bytes }: Bounds): AppError =>
  full(plan, `${bytes / 1_000_000} MB of text`)

const full = (plan: Plan, bound: string): AppError =>
  new AppError(
    'limit_reached',
    `Your workspace is full: it keeps up to ${bound}. Delete what you no longer need.${isPremium(plan) ? '' : ' Upgrade to Premium for more room.'}`,
  )
