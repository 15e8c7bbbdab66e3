import {
  addConsent,
  changeConsent,
  listConsents,
  removeConsent,
} from '@lectern/contract/families/consents.contract.ts'
import type { App } from '../../platform/http/app.ts'
import { route } from '../../platform/http/route.ts'
import * as consents from './consents.service.ts'

/** For the teacher: what families agreed to. */
export function consentRoutes(app: App): void {
  const todayIn = (now: () => Temporal.ZonedDateTime): string => now().toPlainDate().toString()

  route(app, listConsents, ({ db, params }) => consents.list(db, params.id))

  route(app, addConsent, ({ db, now, params, body }) =>
    consents.add({ db, today: todayIn(now) }, params.id, body),
  )

  route(app, changeConsent, ({ db, now, params, body }) =>
    consents.change({ db, today: todayIn(now) }, params.id, body),
  )

  route(app, removeConsent, ({ db, params }) => consents.remove(db, params.id))
}
