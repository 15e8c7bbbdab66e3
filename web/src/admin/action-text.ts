import type { ActionKind } from '@lectern/contract/admin/actions.ts'
import type { AdminAction } from '@lectern/contract/admin/admin.contract.ts'
import type { Plan } from '@lectern/contract/plans.ts'
import { bidiIsolate } from '#web/ui/bidi-isolate.ts'
import { planLabels } from './plan-label.tsx'

const verbs: Record<ActionKind, (about: string, detail: string) => string> = {
  signed_in: () => 'Signed in',
  sign_in_failed: (_about, detail) => `Could not sign in from ${detail}`,
  sign_in_refused: (_about, detail) => `Was refused after too many attempts from ${detail}`,
  signed_out: () => 'Signed out',
  organization_updated: (about, detail) => `Changed ${detail} of ${about}`,
  plan_set: (about, detail) => `Set the plan of ${about} from ${inWords(detail)}`,
  organization_deleted: (about, detail) => `Deleted ${about} (${inWords(detail)})`,
  second_factor_set: () => 'Set up the second factor',
  second_factor_removed: () => 'Removed the second factor',
  password_changed: () => 'Changed the password',
  sessions_ended: () => 'Signed out everywhere else',
  mail_stopped: (about, detail) => `Stopped the mail of ${detail || about}`,
  mail_resumed: (about, detail) => `Let the mail of ${detail || about} go on`,
  administrator_created: (_about, detail) => `Made the administrator ${detail}`,
  administrator_reset: (_about, detail) => `Reset the administrator ${detail}`,
  administrator_removed: (_about, detail) => `Removed the administrator ${detail}`,
}

/** One sentence. An organization without a name, or one that is gone, goes by its number. */
export function actionText({ kind, tenantId, organizationName, detail }: AdminAction): string {
  return verbs[kind](
    organizationName === null ? `organization ${tenantId}` : bidiIsolate(organizationName),
    detail ?? '',
  )
}

/** Plans are recorded as they are stored. */
const inWords = (detail: string): string =>
  detail.replace(/\b(free_premium|premium|free)\b/g, (plan) => planLabels[plan as Plan])
