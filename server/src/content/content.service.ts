import type { TenantDb } from '../platform/db/database.ts'
import { requireRows } from '../platform/db/require-rows.ts'

export const requireContent = (db: TenantDb, ids: readonly number[]): Promise<void> =>
  requireRows(db, 'contentItems', ids, 'Content')
