import {
  changeOpenTimesSettings,
  getOpenTimesSettings,
  listOpenTimes,
} from '@lectern/contract/open-times/open-times.contract.ts'
import type { App } from '../platform/http/app.ts'
import { route } from '../platform/http/route.ts'
import { busyRoutes } from './busy/busy.routes.ts'
import { calendarRoutes } from './calendars/calendars.routes.ts'
import * as openTimes from './open-times.service.ts'

export function openTimesRoutes(app: App): void {
  calendarRoutes(app)
  busyRoutes(app)

  route(app, getOpenTimesSettings, ({ db }) => openTimes.getSettings(db))

  route(app, changeOpenTimesSettings, ({ db, body, now }) => openTimes.changeSettings(db, body, now()))

  route(app, listOpenTimes, ({ db, query, now }) =>
    openTimes.previewNextWeek(db, { now: now().epochMilliseconds, minutes: query.minutes }),
  )
}
