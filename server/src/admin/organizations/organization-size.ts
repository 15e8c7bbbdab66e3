import type { OrganizationSize } from '@lectern/contract/admin/admin.contract.ts'
import { countLive } from '../../connections/tokens/tokens.queries.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { isUndefinedSchema } from '../../platform/db/database-errors.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import { getPlan } from '../../subscription/plan/plan.ts'
import { boundsOf } from '../../subscription/plan/workspace-bounds.ts'
import { measureWorkspace } from '../../subscription/plan/workspace-size.queries.ts'
import { findSchema } from './organizations.queries.ts'

type Context = { database: Database; config: Config; now: Temporal.Instant }

/** Measured when somebody asks: each time the workspace is read through, so no list shows it. */
export async function getOrganizationSize(
  { database, config, now }: Context,
  tenantId: number,
): Promise<OrganizationSize> {
  const found = await findSchema(database.platform, tenantId)
  if (!found) throw notFound('Organization')
  const { classRows, bytes } = boundsOf(config, await getPlan(database.platform, found.userId, now))
  const kept = await measureWorkspace(database.tenant(found.schema)).catch((error) => {
    throw isUndefinedSchema(error) ? notFound('Organization') : error // it was deleted just now
  })

  const tokens = await countLive(database.platform, found.userId, instantText(now))

  return { kept, max: { classRows, bytes }, tokens }
}
