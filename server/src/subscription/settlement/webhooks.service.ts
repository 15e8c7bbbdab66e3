import type { PlatformDb } from '../../platform/db/database.ts'
import { daysAfter, type InstantText, instantText } from '../../platform/instants.ts'
import type { Payments } from '../providers/payments.ts'
import type { StripeEvent } from '../providers/stripe/stripe.ts'
import { recordRefund } from './payments.queries.ts'
import { findUserOfCustomer } from './settlement.queries.ts'
import { settle } from './settlement.ts'

/**
 * An event only says whom to look at. Each is remembered after its effect, not before: if something fails in between,
 * the provider sends it again.
 */
export async function receiveEvent(payments: Payments, event: StripeEvent): Promise<void> {
  const { platform } = payments.database
  if (await isKnown(platform, event.id)) return
  const { kind } = payments.provider
  const user = event.customerId && (await findUserOfCustomer(platform, kind, event.customerId))
  if (user) await settle(payments, user.id)
  if (event.refundedPaymentId) await readRefund(payments, event.refundedPaymentId)
  await remember(platform, event, instantText(payments.clock()))
}

/** Money that was given back is no revenue. */
async function readRefund({ database, provider }: Payments, paymentId: string): Promise<void> {
  const payment = await provider.findPayment(paymentId)
  if (payment) await recordRefund(database.platform, provider.kind, paymentId, payment.refunded)
}

const isKnown = async (db: PlatformDb, id: string): Promise<boolean> =>
  (await db.selectFrom('webhookEvents').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const daysRemembered = 30

async function remember(db: PlatformDb, { id, type }: StripeEvent, receivedAt: InstantText): Promise<void> {
  await db
    .deleteFrom('webhookEvents')
    .where('receivedAt', '<', daysAfter(receivedAt, -daysRemembered))
    .execute()
  await db
    .insertInto('webhookEvents')
    .values({ id, type, receivedAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
