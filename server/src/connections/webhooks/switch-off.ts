import type { WhyOff } from '@lectern/contract/connections/webhook-values.ts'
import { planWebhookOff } from '../../mail/plan/plan-webhook-off.ts'
import type { Handles, PlatformDb, TenantDb } from '../../platform/db/database.ts'
import { giveUpWaiting, lockOfUser, replaceKinds, switchOff } from './webhooks.queries.ts'

/** `host` is where mails come from. */
export type Workspace = { userId: number; schema: string; now: string; host: string }

/** With a mail to the teacher: nobody else would notice. */
export async function switchOffFor(
  handles: Handles,
  workspace: Workspace,
  { id, why }: { id: number; why: WhyOff },
): Promise<void> {
  const { platform, tenant } = handles
  const { userId, schema, now } = workspace
  await switchOff(platform, id, { at: now, why })
  await giveUpWaiting(platform, id)
  await noteKinds(platform, tenant(schema), userId)
  await planWebhookOff(handles, { ...workspace, webhookId: id })
}

/** The triggers of the workspace note what some webhook wants to know, and nothing else. */
export async function noteKinds(platform: PlatformDb, db: TenantDb, userId: number): Promise<void> {
  const webhooks = await lockOfUser(platform, userId)
  const wanted = webhooks.flatMap(({ events, offAt }) => (offAt === null ? events : []))
  await replaceKinds(db, [...new Set(wanted)].sort())
}
