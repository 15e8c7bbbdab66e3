import type { ActionKind } from '@lectern/contract/admin/actions.ts'
import type { AdminAction } from '@lectern/contract/admin/admin.contract.ts'
import { adminRowsPerPage } from '@lectern/contract/admin/rows-per-page.ts'
import type { PlatformDb } from '../platform/db/database.ts'
import { maxListed, totalColumn } from '../platform/db/pagination.ts'

type Done = {
  administrator: string
  kind: ActionKind
  at: string
  tenantId?: number
  tenantSince?: string
  detail?: string
}

/**
 * Who did what and when, in the transaction that does it. Names and emails of teachers have no place in it: it
 * outlives them.
 */
export async function logAction(db: PlatformDb, done: Done): Promise<void> {
  await db
    .insertInto('administratorActions')
    .values({ tenantId: null, tenantSince: null, detail: null, ...done })
    .execute()
}

/** An organization is named as it is called now; one that is gone has no name any more. */
export const listActions = (db: PlatformDb, page: number | undefined): Promise<AdminAction[]> =>
  db
    .selectFrom('administratorActions')
    .leftJoin('tenants', 'tenants.id', 'administratorActions.tenantId')
    .select([
      'administratorActions.id',
      'administratorActions.at',
      'administratorActions.administrator',
      'administratorActions.kind',
      'administratorActions.tenantId',
      'tenants.organizationName',
      'administratorActions.detail',
    ])
    .select((query) =>
      query
        .selectFrom('administratorActions')
        .select((each) => each.fn.countAll<number>().as('count'))
        .$asScalar()
        .as(totalColumn),
    )
    .orderBy('administratorActions.id', 'desc')
    .limit(page === undefined ? maxListed : adminRowsPerPage)
    .offset(page === undefined ? 0 : (page - 1) * adminRowsPerPage)
    .execute()
