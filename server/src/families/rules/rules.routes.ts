import { changeAbsenceRules, getAbsenceRules } from '@lectern/contract/families/absence-rules.contract.ts'
import type { App } from '../../platform/http/app.ts'
import { route } from '../../platform/http/route.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import { ensureTimeZone } from '../../tenancy/time-zone.service.ts'
import * as rules from './rules.service.ts'

export function ruleRoutes(app: App): void {
  route(app, getAbsenceRules, ({ db, now }) => rules.getPage(db, wallTimeOf(now())))

  // What families do is timed by the teacher's wall, also when nobody's browser is there to name it.
  route(app, changeAbsenceRules, async ({ db, body, timeZone, now }) => {
    await rules.change(db, body, wallTimeOf(now()))
    await ensureTimeZone(db, timeZone)
  })
}
