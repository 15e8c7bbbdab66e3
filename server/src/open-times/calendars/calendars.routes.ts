import { maxCalendarBytes } from '@lectern/contract/classes/class-import.contract.ts'
import {
  addCalendar,
  changeCalendar,
  listCalendars,
  removeCalendar,
} from '@lectern/contract/open-times/calendars.contract.ts'
import type { App } from '../../platform/http/app.ts'
import { route, routeWithoutTransaction } from '../../platform/http/route.ts'
import { instantText } from '../../platform/instants.ts'
import { findProfile } from '../../tenancy/tenancy.queries.ts'
import { findTimeZone } from '../../tenancy/time-zone.service.ts'
import * as queries from './calendars.queries.ts'
import * as calendars from './calendars.service.ts'

export function calendarRoutes(app: App): void {
  route(app, listCalendars, ({ db, now }) => queries.listCalendars(db, instantText(now().toInstant())))

  // Read first, and written in a transaction of its own: none is held while a long file is followed.
  routeWithoutTransaction(
    app,
    addCalendar,
    async ({ db, platform, actor, body: { name, text }, now, timeZone, keyed }) => {
      const { schema, userId } = actor
      const email = (await findProfile(platform, userId))?.email
      const addresses = email ? [email.toLowerCase()] : []
      const zone = (await findTimeZone(db)) ?? timeZone
      const at = now().toInstant()
      const spans = await calendars.readFile({ text, timeZone: zone, schema, addresses, now: at })
      await app.database.transaction(
        ({ tenant }) => calendars.addCalendar(tenant(schema), { name, spans, now: at }),
        schema,
        keyed(),
      )
    },
    {},
    { bodyLimit: maxCalendarBytes },
  )

  route(app, changeCalendar, ({ db, params, body }) => calendars.changeCalendar(db, params.id, body.allDay))

  route(app, removeCalendar, ({ db, params }) => calendars.removeCalendar(db, params.id))
}
