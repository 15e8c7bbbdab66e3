import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import type { LinkHolder } from '../../platform/http/admission.ts'
import type { FamilyHead } from '../page/page.service.ts'
import type { ActView } from './act-frame.view.ts'

/** What a family asked for, by its link. */
export type Asked = {
  db: TenantDb
  platform: PlatformDb
  actor: LinkHolder
  params: { token: string; id: number }
  /** As the query has it. */
  zone?: string | undefined
}

/** The same, with what every page begins with. */
export type Visit = Asked & { head: FamilyHead; view: ActView; now: Temporal.Instant }
