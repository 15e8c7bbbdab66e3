import {
  answerRequest,
  listRequests,
  listWaitingRequests,
  undoRequest,
} from '@lectern/contract/families/requests.contract.ts'
import type { App } from '../../platform/http/app.ts'
import { route } from '../../platform/http/route.ts'
import { actingIn } from '../acts/acting.ts'
import * as requests from './requests.service.ts'

/** What families did and ask, for the teacher. */
export function requestRoutes(app: App): void {
  route(app, listRequests, ({ db, query }) => requests.list({ db, now: app.clock() }, query))

  route(app, listWaitingRequests, ({ db }) => requests.listWaiting({ db, now: app.clock() }))

  route(app, answerRequest, async ({ actor, params, body, ...handles }) =>
    requests.answer(await actingIn(app, { ...handles, ...actor }), params.id, body),
  )

  route(app, undoRequest, async ({ actor, params, ...handles }) =>
    requests.undo(await actingIn(app, { ...handles, ...actor }), params.id),
  )
}
