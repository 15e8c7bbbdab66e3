import {
  importStudents,
  maxImportBytes,
  previewStudentImport,
} from '@lectern/contract/students/student-import.contract.ts'
import type { App } from '../../platform/http/app.ts'
import { route, routeWithoutTransaction } from '../../platform/http/route.ts'
import { getPlan } from '../../subscription/plan/plan.ts'
import { boundsOf } from '../../subscription/plan/workspace-bounds.ts'
import { importAll, preview } from './student-import.service.ts'

const options = { bodyLimit: maxImportBytes }

export function studentImportRoutes(app: App): void {
  // Reads only, and computes for a while: nothing has to hold together in a transaction, and no connection is held.
  routeWithoutTransaction(
    app,
    previewStudentImport,
    async ({ db, platform, actor, now, body: input }) => {
      const compute = app.answerVolume.computingFor(actor)
      const plan = await getPlan(platform, actor.userId, now().toInstant())
      return preview({ db, plan, today: now().toPlainDate(), input, compute })
    },
    {},
    options,
  )

  route(
    app,
    importStudents,
    async ({ db, platform, actor, now, body: input }) => {
      const { userId } = actor
      const compute = app.answerVolume.computingFor(actor)
      const plan = await getPlan(platform, userId, now().toInstant())
      const bounds = boundsOf(app.config, plan)
      return importAll({ db, plan, today: now().toPlainDate(), input, userId, bounds, compute })
    },
    options,
  )
}
