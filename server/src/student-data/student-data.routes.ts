import { eraseStudent, listErased, previewErasing } from '@lectern/contract/student-data/erasing.contract.ts'
import {
  askForExport,
  downloadExport,
  endExport,
  getExport,
} from '@lectern/contract/student-data/exports.contract.ts'
import { sendFile } from '../content/send-file.ts'
import { deletionIn } from '../platform/dependents.ts'
import type { App } from '../platform/http/app.ts'
import { rawRoute, route } from '../platform/http/route.ts'
import * as erasing from './erase.service.ts'
import * as exports from './exports/exports.service.ts'

export function studentDataRoutes(app: App): void {
  route(app, previewErasing, ({ db, platform, actor: { userId }, now, params }) =>
    erasing.preview({ db, platform, userId, now }, params.id),
  )

  route(app, eraseStudent, ({ params, body, ...context }) =>
    erasing.erase({ ...deletionIn(app, context), userId: context.actor.userId }, params.id, body.name),
  )

  route(app, askForExport, async ({ body, ...context }) => {
    context.afterCommit(async () => app.exporter.wake())

    return exports.ask({ ...deletionIn(app, context), userId: context.actor.userId }, body.studentId)
  })

  route(app, getExport, async ({ db, platform, actor: { userId }, timeZone }) => ({
    export: await exports.find({ db, platform, userId, timeZone }),
  }))

  route(app, endExport, ({ params, ...context }) =>
    exports.end({ ...deletionIn(app, context), userId: context.actor.userId }, params.id),
  )

  rawRoute(app, downloadExport, async ({ db, platform, actor, timeZone, params }, request, reply) => {
    const { userId, schema } = actor
    const file = await exports.getFile({ db, platform, userId, timeZone }, params.id)

    return sendFile({ files: app.files, schema, file, kind: 'attachment', request, reply })
  })

  route(app, listErased, ({ db, query }) => erasing.listErased(db, query.years))
}
