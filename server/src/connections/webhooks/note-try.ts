import type { Handles } from '../../platform/db/database.ts'
import type { Sent } from '../../platform/fetching/guarded-fetch.ts'
import { earlier, instantText } from '../../platform/instants.ts'
import { pauseAfter, pauseOfAll, triedFor } from './pauses.ts'
import { switchOffFor, type Workspace } from './switch-off.ts'
import { type Claimed, lockClaimed, type Next, updateDelivery, updateWebhook } from './webhooks.queries.ts'

type Try = {
  claimed: Claimed
  delivery: Next
  /** Undefined: no answer came. */
  sent: Sent | undefined
  workspace: Workspace
}

const gone = 410

/** Writes down what became of a try. Gives whether the next event may be sent. */
export async function noteTry(
  handles: Handles,
  { claimed, delivery, sent, workspace }: Try,
): Promise<boolean> {
  const { platform } = handles
  const { now } = workspace
  const held = await lockClaimed(platform, claimed)
  if (!held) return false
  const firstTriedAt = delivery.firstTriedAt ?? now
  const tried = {
    firstTriedAt,
    triedAt: now,
    tries: delivery.tries + 1,
    status: sent?.status ?? null,
    milliseconds: sent?.milliseconds ?? null,
  }
  if (sent && sent.status >= 200 && sent.status < 300) {
    await updateDelivery(platform, delivery.id, { ...tried, state: 'delivered', dueAt: null })
    await updateWebhook(platform, claimed.id, {
      delivered: held.delivered + 1,
      failures: 0,
      failingSince: null,
      pausedUntil: null,
    })
    return true
  }
  if (delivery.isByHand) {
    await updateDelivery(platform, delivery.id, { ...tried, state: 'given up', dueAt: null })
    return true
  }
  const failures = held.failures + 1
  const giveUpAt = after(firstTriedAt, triedFor)
  const isOver = now >= giveUpAt || sent?.status === gone
  await updateDelivery(platform, delivery.id, {
    ...tried,
    dueAt: earlier(after(now, pauseAfter(tried.tries)), giveUpAt),
  })
  await updateWebhook(platform, claimed.id, {
    failures,
    failingSince: held.failingSince ?? now,
    pausedUntil: earlier(after(now, pauseOfAll(failures)), giveUpAt),
  })
  if (isOver)
    await switchOffFor(handles, workspace, {
      id: claimed.id,
      why: sent?.status === gone ? 'gone' : 'failed',
    })

  return false
}

const after = (instant: string, milliseconds: number): string =>
  instantText(Temporal.Instant.from(instant).add({ milliseconds }))
