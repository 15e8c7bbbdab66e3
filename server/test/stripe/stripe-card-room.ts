import {
  connectCardAccount,
  openCardPayment,
  refundCardPayment,
} from '@lectern/contract/tuition/card/card.contract.ts'
import { readMoney } from '@lectern/contract/tuition/money.ts'
import { expect } from 'vitest'
import { booksOf } from '../books.ts'
import { newLocation, openTestDatabase } from '../database/open-test-database.ts'
import { movingClock } from '../moving-clock.ts'
import { recordingTime } from '../recording.ts'
import { startServer } from '../start-server.ts'
import { openTuitionRoom } from '../tuition-room.ts'
import { connectEnvironment } from './connect-environment.ts'
import type { FakeConnect } from './fake-connect.ts'
import { startFakeStripe } from './fake-stripe.ts'

export type AccountEvent = FakeConnect['events'][number]

/** Two servers on the same data, whose teachers take cards by accounts of their own at a stand-in for Stripe. */
export async function startStripeCards() {
  const clock = movingClock(recordingTime)
  const stripe = await startFakeStripe(clock)
  const location = await newLocation()
  const database = await openTestDatabase(location)
  const server = await startServer({ database, clock, env: connectEnvironment, stripeUrl: stripe.url })
  const other = await startServer({ clock, env: connectEnvironment, stripeUrl: stripe.url, database })
  const { connect } = stripe
  const { cards } = server.app.cardSettler
  if (cards?.provider.kind !== 'stripe') throw new Error('no cards by Stripe')

  /** As Stripe sends it: signed for the endpoint of accounts. */
  const deliver = (event: AccountEvent, change: Parameters<typeof stripe.deliver>[2] = {}, to = server) =>
    stripe.deliver(to.origin, event, {
      path: '/api/webhooks/stripe-accounts',
      secret: connectEnvironment.STRIPE_CONNECT_WEBHOOK_SECRET,
      ...change,
    })

  /** A teacher with an invoice of 200.00 whose account Stripe has checked, unless it is not wanted. */
  async function openRoom({ isChecked = true, amount = '200' } = {}) {
    const room = await openTuitionRoom(server)
    const { client } = room
    const [student = 0] = await room.newStudents(1)
    await room.charge(student, amount)
    const { body: made } = await room.invoice([student])
    const invoiceId = made[0]?.id ?? 0
    const { body: opened } = await client.call(connectCardAccount)
    const accountId = [...connect.accounts.keys()].at(-1) ?? ''
    if (isChecked) {
      const requirements = { currently_due: [], past_due: [], current_deadline: null, disabled_reason: null }
      connect.change(accountId, {
        ...{ charges_enabled: true, payouts_enabled: true, details_submitted: true, requirements },
      })
      await deliverAll(accountId)
    }
    const { userId } = await booksOf(server, room.teacher)
    const sessionOf = async ({ key }: { key: string }): Promise<string> =>
      (
        await database.platform
          .selectFrom('cardCheckouts')
          .select('checkoutId')
          .where('key', '=', key)
          .executeTakeFirstOrThrow()
      ).checkoutId ?? ''

    return {
      ...room,
      ...{ student, invoiceId, opened, accountId, userId, sessionOf },
      workspace: await server.given.workspaceOf(room.teacher),
      open: (part?: string) =>
        client.call(openCardPayment, {
          params: { id: String(invoiceId) },
          body: part === undefined ? {} : { amount: part },
        }),
      pay: async (payment: { key: string }) => connect.pay(await sessionOf(payment)),
      refund: (id: number, left: string, part: string | null = null) =>
        client.call(refundCardPayment, { params: { id: String(id) }, body: { left, amount: part } }),
      payments: async () => (await room.entries()).filter(({ kind }) => kind === 'payment').reverse(),
      paid: async (): Promise<bigint> =>
        (await room.entries())
          .filter(({ kind }) => kind === 'payment')
          .reduce((sum, entry) => sum + centsOf(entry.amount), 0n),
    }
  }

  const eventsOf = (accountId: string): AccountEvent[] =>
    connect.events.filter(({ account }) => account === accountId)

  /** Everything that Stripe has to tell about an account, in its order. */
  async function deliverAll(accountId: string): Promise<void> {
    for (const event of eventsOf(accountId)) expect((await deliver(event)).status).toBe(204)
  }

  return { clock, location, stripe, connect, server, other, deliver, deliverAll, eventsOf, openRoom }
}

const centsOf = (amount: string): bigint =>
  (readMoney(amount.replace('-', ''), 2) ?? 0n) * (amount.startsWith('-') ? -1n : 1n)
