import type { TenantDb } from '../platform/db/database.ts'
import { notFound } from '../platform/http/app-error.ts'

/** There are no topics yet, so none can be found. */
export async function requireTopics(_db: TenantDb, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) throw notFound('Topic')
}
