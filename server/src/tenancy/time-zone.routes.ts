import { getTimeZone, setTimeZone } from '@lectern/contract/tenancy/time-zone.contract.ts'
import type { App } from '../platform/http/app.ts'
import { route } from '../platform/http/route.ts'
import { changeTimeZone, findTimeZone } from './time-zone.service.ts'

export function timeZoneRoutes(app: App): void {
  route(app, getTimeZone, async ({ db }) => ({ timeZone: await findTimeZone(db) }))

  route(app, setTimeZone, async ({ db, body }) => {
    await changeTimeZone(db, body.timeZone)
    return body
  })
}
