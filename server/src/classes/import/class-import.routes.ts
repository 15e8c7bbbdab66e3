import {
  importClasses,
  maxCalendarBytes,
  previewClassImport,
} from '@lectern/contract/classes/class-import.contract.ts'
import type { App } from '../../platform/http/app.ts'
import { route, routeWithoutTransaction } from '../../platform/http/route.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import { getPlan } from '../../subscription/plan/plan.ts'
import { boundsOf } from '../../subscription/plan/workspace-bounds.ts'
import { importAll, preview } from './class-import.service.ts'

const options = { bodyLimit: maxCalendarBytes }

export function classImportRoutes(app: App): void {
  // Reads only, and computes for a while: nothing has to hold together in a transaction, and no connection is held.
  routeWithoutTransaction(
    app,
    previewClassImport,
    async ({ db, platform, actor, timeZone, now, body: input }) => {
      const compute = app.answerVolume.computingFor(actor)
      const plan = await getPlan(platform, actor.userId, now().toInstant())
      return preview({ db, plan, timeZone, now: wallTimeOf(now()), input, compute })
    },
    {},
    options,
  )

  route(
    app,
    importClasses,
    async ({ db, platform, actor, timeZone, now, body: input }) => {
      const { userId } = actor
      const compute = app.answerVolume.computingFor(actor)
      const plan = await getPlan(platform, userId, now().toInstant())
      const bounds = boundsOf(app.config, plan)
      return importAll({ db, plan, timeZone, now: wallTimeOf(now()), input, userId, bounds, compute })
    },
    options,
  )
}
