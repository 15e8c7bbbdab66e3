import { maxWebhooks, testEvent } from '@lectern/contract/connections/webhook-values.ts'
import type {
  Delivery,
  MadeWebhook,
  NewWebhook,
  Webhook,
  WebhookChange,
} from '@lectern/contract/connections/webhooks.contract.ts'
import type * as z from 'zod/mini'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { newMessageId, newSecret, openUrl, sealSecret, sealUrl } from './message.ts'
import { triedFor } from './pauses.ts'
import { noteKinds } from './switch-off.ts'
import * as webhooks from './webhooks.queries.ts'

type Keeper = { platform: PlatformDb; userId: number; now: string }
type Owner = Keeper & { db: TenantDb }

export async function list({ platform, userId }: Keeper, box: SecretBox): Promise<Webhook[]> {
  return (await webhooks.listOfUser(platform, userId)).map(
    ({ sealedUrl, firstTriedAt, waiting, ...row }) => ({
      ...row,
      url: openUrl(box, sealedUrl) ?? '',
      waiting: Number(waiting),
      offFrom:
        firstTriedAt === null
          ? null
          : instantText(Temporal.Instant.from(firstTriedAt).add({ milliseconds: triedFor })),
    }),
  )
}

export async function make(
  { platform, db, userId, now }: Owner,
  { url, events }: z.output<typeof NewWebhook>,
  box: SecretBox,
): Promise<MadeWebhook> {
  await webhooks.lockUser(platform, userId)
  if ((await webhooks.lockOfUser(platform, userId)).length >= maxWebhooks)
    throw new AppError(
      'limit_reached',
      `You have ${maxWebhooks} webhooks. Remove one that is no longer used, then add another.`,
    )
  const secret = newSecret()
  const nothing = { failingSince: null, pausedUntil: null, offAt: null, whyOff: null, claim: null }
  const { id } = await webhooks.insertWebhook(platform, {
    ...nothing,
    userId,
    events,
    sealedUrl: sealUrl(box, url),
    sealedSecret: sealSecret(box, secret),
    createdAt: now,
    dueAt: now,
  })
  await noteKinds(platform, db, userId)

  return {
    id,
    url,
    events,
    createdAt: now,
    delivered: 0,
    waiting: 0,
    failingSince: null,
    offFrom: null,
    offAt: null,
    whyOff: null,
    secret,
  }
}

export async function change(
  { platform, db, userId, now }: Owner,
  id: number,
  { events, isOn }: z.output<typeof WebhookChange>,
): Promise<void> {
  const found = (await webhooks.lockOfUser(platform, userId)).find((each) => each.id === id)
  if (!found) throw notFound('Webhook')
  await webhooks.updateWebhook(platform, id, {
    events,
    ...(isOn && found.offAt !== null && { ...anew, dueAt: now }),
  })
  if (!isOn && found.offAt === null) {
    await webhooks.switchOff(platform, id, { at: now, why: null })
    await webhooks.giveUpWaiting(platform, id)
  }
  await noteKinds(platform, db, userId)
}

const anew = { offAt: null, whyOff: null, failingSince: null, failures: 0, pausedUntil: null }

export async function remove({ platform, db, userId }: Owner, id: number): Promise<void> {
  const found = (await webhooks.lockOfUser(platform, userId)).some((each) => each.id === id)
  if (!found) throw notFound('Webhook')
  await webhooks.deleteWebhook(platform, id)
  await noteKinds(platform, db, userId)
}

/** Also to one that is switched off: whoever mends it sees whether it works. */
export async function test({ platform, userId, now }: Keeper, id: number): Promise<void> {
  if (!(await webhooks.findDue(platform, userId, id, now))) throw notFound('Webhook')
  if (await webhooks.isTesting(platform, id)) throw new AppError('conflict', 'A test is on its way already.')
  await webhooks.insertDeliveries(platform, [
    {
      userId,
      webhookId: id,
      messageId: newMessageId(),
      event: testEvent,
      thing: null,
      changed: [],
      at: now,
      state: 'waiting',
      isByHand: true,
      firstTriedAt: null,
      triedAt: null,
      dueAt: now,
      status: null,
      milliseconds: null,
    },
  ])
}

export async function listDeliveries({ platform, userId }: Keeper, id: number): Promise<Delivery[]> {
  if (!(await webhooks.isOfUser(platform, userId, id))) throw notFound('Webhook')

  return webhooks.listDeliveries(platform, userId, id)
}

export async function sendAgain({ platform, userId, now }: Keeper, id: number): Promise<void> {
  const again = await webhooks.sendAgain(platform, userId, id, now)
  if (!again) throw notFound('Delivery')
  await webhooks.callMany(platform, [again.webhookId], now)
}
