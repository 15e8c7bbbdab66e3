import type { TestCard } from '@lectern/contract/subscription/card-values.ts'
import type { TestPayment } from '@lectern/contract/subscription/test-payments.contract.ts'
import type { Selectable } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, PlatformDb } from '../../../platform/db/database.ts'
import { AppError, notFound } from '../../../platform/http/app-error.ts'
import { type InstantText, instantText, monthsAfter } from '../../../platform/instants.ts'
import type { SandboxSubscriptionTable } from '../../subscription.tables.ts'
import type { PaymentProvider, ProviderSubscription } from '../payment-provider.ts'
import {
  findLastEnded,
  findOpenPayment,
  findPayment,
  insertPayment,
  listPaid,
  lockCurrent,
  lockPayment,
  openSubscription,
  updatePayment,
  updateSubscription,
} from './sandbox.queries.ts'
import { refusalOf } from './test-cards.ts'

export type Sandbox = PaymentProvider & {
  kind: 'sandbox'
  pay(customerId: string, clientSecret: string, card: TestCard): Promise<TestPayment>
  confirm(customerId: string, clientSecret: string, isApproved: boolean): Promise<TestPayment>
}

/** Plays the payment provider inside our own database, so that the whole upgrade can be tried without an account. */
export function sandbox(database: Database, clock: Clock): Sandbox {
  const now = (): InstantText => instantText(clock())

  return {
    kind: 'sandbox',
    graceDays: null, // it renews whenever somebody looks

    createCustomer: async ({ workspace }) => `cus_sandbox_${workspace}`,

    async openPayment(customerId) {
      const open = await database.transaction(async ({ platform }) => {
        await openSubscription(platform, customerId)
        return findOpenPayment(platform, customerId)
      })
      if (!open) throw new AppError('conflict', 'You are on Premium already')

      return open
    },

    readCustomer: (customerId) =>
      database.transaction(async ({ platform }) => {
        await letTimePass(platform, customerId, now())
        const current = await lockCurrent(platform, customerId)
        const counting = current?.state === 'active' ? current : await findLastEnded(platform, customerId)

        return {
          subscription: counting ? subscriptionOf(counting) : null,
          payments: await listPaid(platform, customerId),
        }
      }),

    async findPayment(paymentId) {
      const found = await findPayment(database.platform, paymentId)

      return found && { ...found, isPaid: found.state === 'paid', refunded: 0 }
    },

    async setRenewal(subscriptionId, renews) {
      await updateSubscription(database.platform, subscriptionId, { renews })
    },

    endSubscriptions: (customerId) =>
      database.transaction(async ({ platform }) => {
        const current = await lockCurrent(platform, customerId)
        if (current) await updateSubscription(platform, current.id, { state: 'ended', endedAt: now() })
      }),

    pay: (customerId, clientSecret, card) =>
      database.transaction(async ({ platform }) => {
        const payment = await lockPayable(platform, customerId, clientSecret)
        const refusal = refusalOf(card, now())
        if (refusal === 'confirmation') {
          await updatePayment(platform, payment.id, { state: 'confirming' })
          return { paymentIntentId: payment.id, status: 'requires_action' as const }
        }
        if (refusal) throw new AppError('payment_failed', refusal)
        return receive(platform, payment, now())
      }),

    confirm: (customerId, clientSecret, isApproved) =>
      database.transaction(async ({ platform }) => {
        const payment = await lockPayable(platform, customerId, clientSecret)
        if (!isApproved || payment.state !== 'confirming') throw new AppError('payment_failed', notApproved)
        return receive(platform, payment, now())
      }),
  }
}

const notApproved =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

type Payable = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

async function lockPayable(db: PlatformDb, customerId: string, clientSecret: string): Promise<Payable> {
  const payment = await lockPayment(db, customerId, clientSecret)
  if (!payment) throw notFound('Payment')
  if (payment.subscriptionState !== 'open')
    throw new AppError('payment_failed', 'This payment was made or withdrawn already.')

  return payment
}

/** The first month begins with its payment. */
async function receive(
  db: PlatformDb,
  { id, subscriptionId }: Payable,
  paidAt: InstantText,
): Promise<TestPayment> {
  await updatePayment(db, id, { state: 'paid', paidAt })
  const periodEnd = monthsAfter(paidAt, 1)
  await updateSubscription(db, subscriptionId, { state: 'active', startedAt: paidAt, periodEnd })

  return { paymentIntentId: id, status: 'succeeded' }
}

/** Every month that is over was paid and followed by another, unless it was to be the last. */
async function letTimePass(db: PlatformDb, customerId: string, now: InstantText): Promise<void> {
  const current = await lockCurrent(db, customerId)
  const { startedAt, periodEnd } = current ?? {}
  if (!current || !startedAt || !periodEnd || periodEnd > now) return
  if (!current.renews) {
    await updateSubscription(db, current.id, { state: 'ended', endedAt: periodEnd })
    return
  }
  let end = periodEnd
  for (let months = 1; end <= now; months += 1) {
    const next = monthsAfter(startedAt, months)
    if (next <= end) continue
    await insertPayment(db, current.id, { state: 'paid', paidAt: end })
    end = next
  }
  await updateSubscription(db, current.id, { periodEnd: end })
}

const subscriptionOf = (row: Selectable<SandboxSubscriptionTable>): ProviderSubscription => ({
  id: row.id,
  state: row.state === 'active' ? 'active' : 'ended',
  startedAt: row.startedAt ?? '',
  periodEnd: row.periodEnd ?? '',
  renews: row.renews,
  endedAt: row.endedAt,
})
