import { eraseStudent, listErased, previewErasing } from '@lectern/contract/student-data/erasing.contract.ts'
import { deletionIn } from '../platform/dependents.ts'
import type { App } from '../platform/http/app.ts'
import { route } from '../platform/http/route.ts'
import * as erasing from './erase.service.ts'

export function studentDataRoutes(app: App): void {
  route(app, previewErasing, ({ db, platform, actor: { userId }, now, params }) =>
    erasing.preview({ db, platform, userId, now }, params.id),
  )

  route(app, eraseStudent, ({ params, body, ...context }) =>
    erasing.erase({ ...deletionIn(app, context), userId: context.actor.userId }, params.id, body.name),
  )

  route(app, listErased, ({ db, query }) => erasing.listErased(db, query.years))
}
