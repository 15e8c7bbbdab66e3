import { maxCalendarBytes } from '@lectern/contract/classes/class-import.contract.ts'
import {
  addCalendar,
  askCalendar,
  changeCalendar,
  followCalendar,
  listCalendars,
  removeCalendar,
} from '@lectern/contract/open-times/calendars.contract.ts'
import type { App } from '../../platform/http/app.ts'
import { route, routeWithoutTransaction } from '../../platform/http/route.ts'
import { instantText } from '../../platform/instants.ts'
import { findProfile } from '../../tenancy/tenancy.queries.ts'
import { ensureTimeZone, findTimeZone } from '../../tenancy/time-zone.service.ts'
import * as calendars from './calendars.service.ts'

export function calendarRoutes(app: App): void {
  route(app, listCalendars, ({ db, platform, actor: { userId } }) =>
    calendars.list({ db, platform, userId }, app.clock()),
  )

  // Read first, and written in a transaction of its own: none is held while a long file is followed.
  routeWithoutTransaction(
    app,
    addCalendar,
    async ({ db, platform, actor, body: { name, text }, now, timeZone, keyed }) => {
      const { schema, userId } = actor
      const email = (await findProfile(platform, userId))?.email
      const addresses = email ? [email.toLowerCase()] : []
      const kept = await findTimeZone(db)
      const zone = kept ?? timeZone
      const at = now().toInstant()
      const onBusy = (milliseconds: number) => app.answerVolume.addBusy(actor, milliseconds)
      const asked = { text, timeZone: zone, schema, addresses, now: at, onBusy }
      const spans = await calendars.readSpans(app.calendarReader, asked)
      await app.database.transaction(
        async ({ tenant }) => {
          await calendars.addFile(tenant(schema), { name, spans, now: at })
          if (kept === null) await ensureTimeZone(tenant(schema), zone)
        },
        schema,
        keyed(),
      )
    },
    {},
    { bodyLimit: maxCalendarBytes },
  )

  route(app, followCalendar, async ({ db, platform, actor: { userId }, body, now }) => {
    await calendars.addFeed({ db, platform, userId }, { ...body, box: app.secretBox, now: now().toInstant() })
    await ensureTimeZone(db, now().timeZoneId)
  })

  route(app, askCalendar, ({ db, platform, actor: { userId }, params, now }) =>
    calendars.askAgain({ db, platform, userId }, params.id, instantText(now().toInstant())),
  )

  route(app, changeCalendar, ({ db, params, body }) => calendars.changeCalendar(db, params.id, body.allDay))

  route(app, removeCalendar, ({ db, platform, actor: { userId }, params }) =>
    calendars.removeCalendar({ db, platform, userId }, params.id),
  )
}
