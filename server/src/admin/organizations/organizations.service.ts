import {
  type AdminUser,
  Organization,
  type OrganizationChange,
} from '@lectern/contract/admin/admin.contract.ts'
import type { ListQuery } from '@lectern/contract/admin/list-query.ts'
import type { Seen } from '@lectern/contract/revision.ts'
import type { PlatformDb } from '../../platform/db/database.ts'
import { totalColumn } from '../../platform/db/pagination.ts'
import type { Administrator } from '../../platform/http/admission.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { type InstantText, instantText } from '../../platform/instants.ts'
import { requireSeen } from '../../platform/revisions/seen-revision.ts'
import { isOverdue, planOf } from '../../subscription/plan/plan.ts'
import { searchWordsOf } from '../../tenancy/search-words.ts'
import { logAction } from '../actions.ts'
import type { Administration } from './administration.ts'
import type { OrganizationRow } from './organizations.queries.ts'
import * as organizations from './organizations.queries.ts'

const organizationOf = (row: OrganizationRow, now: InstantText): Organization => ({
  tenant: {
    id: row.tenantId,
    organizationName: row.organizationName,
    createdAt: row.tenantCreatedAt,
    revision: row.revision,
  },
  user: {
    email: row.contactEmail ?? row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    subscriptionStatus: planOf(row, now),
    isOverdue: isOverdue(row),
  },
})

const userOf = (row: OrganizationRow, now: InstantText): AdminUser => ({
  id: row.userId,
  tenantId: row.tenantId,
  email: row.contactEmail ?? row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  role: row.role,
  subscriptionStatus: planOf(row, now),
  createdAt: row.userCreatedAt,
})

/** The total stays beside the rows, where the answer's header is made from it. */
async function list<T>(db: PlatformDb, query: ListQuery, show: (row: OrganizationRow) => T): Promise<T[]> {
  const rows = await organizations.listOrganizations(db, query).execute()

  return rows.map((row) => ({ ...show(row), [totalColumn]: row[totalColumn] }))
}

export const listOrganizations = (
  db: PlatformDb,
  query: ListQuery,
  now: InstantText,
): Promise<Organization[]> => list(db, query, (row) => organizationOf(row, now))

export const listUsers = (db: PlatformDb, query: ListQuery, now: InstantText): Promise<AdminUser[]> =>
  list(db, query, (row) => userOf(row, now))

type Change = { tenantId: number; change: Seen<OrganizationChange>; actor: Administrator }

/** The plan first: it may fail at the payment provider, and then nothing has changed. */
export async function updateOrganization(
  { database, clock, subscriptions }: Administration,
  { tenantId, change: { subscriptionStatus, revision: seen, ...fields }, actor }: Change,
): Promise<Organization> {
  const found = await requireOrganization(database.platform, tenantId)
  const done = { administrator: actor.email, tenantId }
  const at = instantText(clock())
  const requireSame = (row: OrganizationRow) =>
    requireSeen(seen, row.revision, { schema: Organization, read: async () => organizationOf(row, at) })
  await requireSame(found)
  const plan = planOf(found, at)
  if (subscriptionStatus !== undefined && (subscriptionStatus !== plan || isOverdue(found))) {
    await subscriptions.setPlan(found.userId, subscriptionStatus)
    const detail = `${plan} to ${subscriptionStatus}`
    await logAction(database.platform, { ...done, kind: 'plan_set', at, detail })
  }
  await database.transaction(async ({ platform }) => {
    const row = await organizations.lockOrganization(platform, tenantId)
    if (!row) throw notFound('Organization')
    await requireSame(row)
    const changed = await changeFields(platform, row, fields)
    if (changed.length === 0) return
    const detail = changed.join(', ')
    await logAction(platform, { ...done, kind: 'organization_updated', at, detail })
  })

  return organizationOf(await requireOrganization(database.platform, tenantId), at)
}

export async function requireOrganization(db: PlatformDb, tenantId: number): Promise<OrganizationRow> {
  const found = await organizations.findOrganization(db, tenantId)
  if (!found) throw notFound('Organization')

  return found
}

/** Says what has a new value. What the owner's identity says of itself stays as it is. */
async function changeFields(
  db: PlatformDb,
  row: OrganizationRow,
  fields: OrganizationChange,
): Promise<string[]> {
  const {
    organizationName = row.organizationName,
    firstName = row.firstName,
    lastName = row.lastName,
  } = fields
  const { userEmail = row.contactEmail ?? row.email } = fields
  const isNamed = firstName !== row.firstName || lastName !== row.lastName
  const changes = {
    'organization name': organizationName !== row.organizationName,
    'owner name': isNamed,
    'owner email': userEmail !== (row.contactEmail ?? row.email),
  }
  const contactEmail = userEmail === row.email ? null : userEmail
  const searchWords = searchWordsOf({ ...row, organizationName, contactEmail, firstName, lastName })
  await organizations.updateTenant(db, row.tenantId, {
    organizationName,
    searchWords,
    revision: row.revision + 1,
  })
  await organizations.updateUser(db, row.userId, {
    contactEmail,
    ...(isNamed && { firstName, lastName, namedByAdministrator: true }),
  })

  return Object.entries(changes)
    .filter(([, isNew]) => isNew)
    .map(([what]) => what)
}
