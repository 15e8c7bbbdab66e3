import type { FastifyBaseLogger } from 'fastify'
import { everyNode } from '../../platform/db/database.ts'
import type { Administrator } from '../../platform/http/admission.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import { planOf } from '../../subscription/plan/plan.ts'
import { deleteTeacher } from '../../tenancy/tenancy.service.ts'
import { logAction } from '../actions.ts'
import type { Administration } from './administration.ts'
import * as deletions from './deletions.queries.ts'
import { lockOrganization } from './organizations.queries.ts'
import { requireOrganization } from './organizations.service.ts'

/**
 * All or nothing. The wish is written down first, so that a crash on the way is made good at the next start; a failure,
 * which the administrator is told of, takes it back. The subscription ends; then everything in the database goes in one
 * transaction, from which on the teacher's tokens are refused, and which lists the files. They go last, or with the
 * next sweep.
 */
export async function deleteOrganization(
  administration: Administration,
  tenantId: number,
  { email }: Administrator,
): Promise<void> {
  const { database, clock } = administration
  const request = { tenantId, administrator: email, requestedAt: instantText(clock()) }
  await database.transaction(async ({ platform }) => {
    if (!(await lockOrganization(platform, tenantId))) throw notFound('Organization')
    await deletions.requestDeletion(platform, request)
  })
  try {
    await carryOut(administration, tenantId, email)
  } catch (error) {
    await deletions.withdrawDeletion(database.platform, tenantId)
    throw error
  }
}

/** What a crash has left half done, on whichever server. A failure is tried again at the next start or by hand. */
export async function resumeDeletions(
  administration: Administration,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  for (const { tenantId, administrator } of await deletions.listRequested(administration.database.platform)) {
    try {
      await carryOut(administration, tenantId, administrator)
    } catch (error) {
      logger.warn({ err: error, tenantId }, 'an organization could not be deleted yet')
    }
  }
}

async function carryOut(
  { database, subscriptions, files, dependents, clock }: Administration,
  tenantId: number,
  administrator: string,
): Promise<void> {
  const { userId } = await requireOrganization(database.platform, tenantId)
  await subscriptions.endSubscription(userId)
  const orphaned = await database.transaction(async ({ platform }) => {
    const organization = await lockOrganization(platform, tenantId)
    if (!organization) return [] // somebody else was quicker
    const at = instantText(clock())
    const paths = await deleteTeacher(platform, dependents, organization.userId)
    await logAction(platform, {
      administrator,
      kind: 'organization_deleted',
      at,
      tenantId,
      tenantSince: organization.tenantCreatedAt,
      detail: planOf(organization, at),
    })
    return paths
  }, everyNode)
  await files.removeOrphaned(orphaned)
}
