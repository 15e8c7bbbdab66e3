import { findOverlaps } from '@lectern/contract/classes/overlaps.contract.ts'
import { keepLanded, listBusyTimes, listLanded } from '@lectern/contract/open-times/busy-times.contract.ts'
import { inZone } from '../../classes/class-fields.ts'
import * as overlaps from '../../classes/scopes/overlaps.service.ts'
import type { App } from '../../platform/http/app.ts'
import { route, routeWithoutTransaction } from '../../platform/http/route.ts'
import { readWallTime, wallTimeOf } from '../../platform/wall-time.ts'
import { listAsked } from '../calendars/calendars.service.ts'
import * as busy from './busy.service.ts'

export function busyRoutes(app: App): void {
  route(app, listBusyTimes, async ({ db, platform, actor, query, timeZone, now }) => {
    const [from, to] = [query.from, query.to].map((text) => readWallTime(text, timeZone))

    await listAsked({ platform, userId: actor.userId }, now().toInstant())
    return busy.list(db, { from: from ?? '', to: to ?? '' }, app.clock())
  })

  // Reads only, as do previews.
  routeWithoutTransaction(app, findOverlaps, ({ db, body, timeZone, now }) =>
    overlaps.find(db, inZone(body, timeZone), wallTimeOf(now()), (times, duration) =>
      busy.findAt(db, times, duration),
    ),
  )

  route(app, listLanded, ({ db }) => busy.listLanded(db, app.clock()))

  route(app, keepLanded, ({ db, params, now }) => busy.keep(db, params.id, now().toInstant()))
}
