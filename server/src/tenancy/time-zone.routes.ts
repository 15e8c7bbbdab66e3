import { getTimeZone, setTimeZone } from '@lectern/contract/tenancy/time-zone.contract.ts'
import { findZone } from '../platform/find-zone.ts'
import type { App } from '../platform/http/app.ts'
import { inField } from '../platform/http/app-error.ts'
import { route } from '../platform/http/route.ts'
import { changeTimeZone, findTimeZone } from './time-zone.service.ts'

export function timeZoneRoutes(app: App): void {
  route(app, getTimeZone, async ({ db }) => ({ timeZone: await findTimeZone(db) }))

  route(app, setTimeZone, async ({ db, body }) => {
    const timeZone = findZone(body.timeZone) // a short name such as PST is known to `Intl`, and to nothing that reckons by it
    if (timeZone === undefined) throw inField('timeZone', 'Please choose a time zone that exists')
    await changeTimeZone(db, timeZone)
    return { timeZone }
  })
}
