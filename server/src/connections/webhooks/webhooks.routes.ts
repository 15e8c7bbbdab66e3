import {
  changeWebhook,
  listDeliveries,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  sendAgain,
  testWebhook,
} from '@lectern/contract/connections/webhooks.contract.ts'
import type { App } from '../../platform/http/app.ts'
import { route, routeWithoutTransaction } from '../../platform/http/route.ts'
import { instantText } from '../../platform/instants.ts'
import * as webhooks from './webhooks.service.ts'

export function webhookRoutes(app: App): void {
  const now = (): string => instantText(app.clock())
  const box = app.secretBox

  route(app, listWebhooks, ({ platform, actor: { userId } }) =>
    webhooks.list({ platform, userId, now: now() }, box),
  )

  // Without a key, under which the answer would be kept, and the secret with it.
  routeWithoutTransaction(app, makeWebhook, ({ actor: { userId, schema }, body }) =>
    app.database.transaction(
      ({ platform, tenant }) =>
        webhooks.make({ platform, db: tenant(schema), userId, now: now() }, body, box),
      schema,
    ),
  )

  route(app, changeWebhook, ({ db, platform, actor: { userId }, params, body }) =>
    webhooks.change({ db, platform, userId, now: now() }, params.id, body),
  )

  route(app, removeWebhook, ({ db, platform, actor: { userId }, params }) =>
    webhooks.remove({ db, platform, userId, now: now() }, params.id),
  )

  route(app, testWebhook, ({ platform, actor: { userId }, params }) =>
    webhooks.test({ platform, userId, now: now() }, params.id),
  )

  route(app, listDeliveries, ({ platform, actor: { userId }, params }) =>
    webhooks.listDeliveries({ platform, userId, now: now() }, params.id),
  )

  route(app, sendAgain, ({ platform, actor: { userId }, params }) =>
    webhooks.sendAgain({ platform, userId, now: now() }, params.id),
  )
}
