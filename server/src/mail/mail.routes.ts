import {
  changeMailSettings,
  changeReaders,
  getMail,
  getMailSettings,
  listMails,
  listReaders,
  sendMailAgain,
  showMail,
  stopMail,
  writeMessage,
} from '@lectern/contract/mail/mail.contract.ts'
import { getRefusedMails, mendAddress } from '@lectern/contract/mail/refused.contract.ts'
import { previewTold } from '@lectern/contract/mail/told.contract.ts'
import type { PlatformDb, TenantDb } from '../platform/db/database.ts'
import type { Teacher } from '../platform/http/admission.ts'
import type { App } from '../platform/http/app.ts'
import { rawRoute, route, routeWithoutTransaction } from '../platform/http/route.ts'
import { readWallTime } from '../platform/wall-time.ts'
import { ensureTimeZone } from '../tenancy/time-zone.service.ts'
import { cardKindOf } from '../tuition/card/card-kind.ts'
import * as mending from './outbox/mend-address.service.ts'
import * as message from './outbox/message.service.ts'
import * as outbox from './outbox/outbox.service.ts'
import { getRefused } from './outbox/refused.service.ts'
import * as told from './plan/told.service.ts'
import * as readers from './readers/readers.service.ts'
import * as settings from './settings/settings.service.ts'
import { unsubscribeRoutes } from './unsubscribe/unsubscribe.routes.ts'

/** A mail is shown within our own page, brings its style along and nothing else. */
const frameHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox",
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'private, no-store',
}

export async function mailRoutes(app: App): Promise<void> {
  const { mailer, clock, config } = app
  const { productName } = config
  const host = new URL(config.publicUrl).hostname
  const askedIn = ({ db, platform, actor }: { db: TenantDb; platform: PlatformDb; actor: Teacher }) => ({
    db,
    platform,
    actor,
    now: clock(),
    productName,
    cards: cardKindOf(config.payments),
    box: app.secretBox,
  })

  route(app, listMails, (context) => outbox.list(askedIn(context), mailer.canSend, context.query))

  route(app, getMail, (context) => outbox.get(askedIn(context), context.params.id))

  rawRoute(app, showMail, async (context, _request, reply) => {
    const { html } = await outbox.get(askedIn(context), context.params.id)
    return reply
      .headers(frameHeaders)
      .type('text/html; charset=utf-8')
      .send(html ?? '')
  })

  route(app, mendAddress, (context) =>
    mending.mendAddress(askedIn(context), context.params.id, context.body.address),
  )

  route(app, getRefusedMails, ({ db }) => getRefused(db))

  // Reads only, as the preview of the change itself does.
  routeWithoutTransaction(app, previewTold, (context) => {
    const { body, timeZone } = context
    const classes = body.classes.map(({ classId, to }) => ({
      classId,
      to: to === null ? null : readWallTime(to, timeZone),
    }))
    return told.previewTold(askedIn(context), { ...body, classes })
  })

  route(app, stopMail, (context) => outbox.stop(askedIn(context), context.params.id))

  route(app, sendMailAgain, (context) => outbox.sendAgain(askedIn(context), context.params.id))

  route(app, writeMessage, async (context) => {
    const written = await message.write(
      { ...askedIn(context), timeZone: context.timeZone },
      host,
      context.body,
    )
    await ensureTimeZone(context.db, context.timeZone)
    return written
  })

  route(app, getMailSettings, ({ db, platform, actor, now }) =>
    settings.getSettings({ db, platform, userId: actor.userId, now: now(), canSend: mailer.canSend }),
  )

  route(app, changeMailSettings, async ({ db, platform, actor, body, timeZone, now }) => {
    const workspace = { db, platform, ...actor, now: now(), canSend: mailer.canSend }
    await settings.changeSettings(workspace, body)
    await ensureTimeZone(db, timeZone)
  })

  route(app, listReaders, ({ db }) => readers.listReaders(db))

  route(app, changeReaders, ({ db, params, body }) => readers.changeReaders(db, params.id, body))

  await unsubscribeRoutes(app)
}
