import {
  completeUpgrade,
  getPlan,
  startUpgrade,
} from '@lectern/contract/subscription/subscription.contract.ts'
import { expect } from 'vitest'
import { booksOf } from '../books.ts'
import { movingClock } from '../moving-clock.ts'
import { startServer } from '../start-server.ts'
import type { TestClient } from '../test-client.ts'
import { startFakeStripe, stripeEnvironment } from './fake-stripe.ts'

/** When the clock of `startWithStripe` begins. */
export const start = '2026-01-10T10:00:00.000Z'

/** A server that takes a stand-in for Stripe, on a clock that the test moves. */
export async function startWithStripe() {
  const clock = movingClock(start)
  const stripe = await startFakeStripe(clock)
  const server = await startServer({ clock, env: stripeEnvironment, stripeUrl: stripe.url })

  return { clock, stripe, server }
}

type WithStripe = Awaited<ReturnType<typeof startWithStripe>>

export const planOf = async (client: TestClient) => (await client.call(getPlan)).body.subscriptionStatus

export const complete = (client: TestClient, paymentIntentId: string) =>
  client.call(completeUpgrade, { body: { paymentIntentId } })

/** Teachers of that server, and what happens to them at Stripe. */
export function stripeTeachers({ stripe, server }: WithStripe) {
  const { account } = stripe

  async function newTeacher() {
    const teacher = await server.given.teacher({ email: 'ada@example.com' })

    return { teacher, client: server.as(teacher), books: () => booksOf(server, teacher) }
  }

  /** The subscription that a client secret belongs to. */
  function subscriptionOf(clientSecret = ''): string {
    const invoice = account.invoices
      .values()
      .find((each) => each.confirmation_secret.client_secret === clientSecret)
    if (!invoice) throw new Error(`no invoice for ${clientSecret}`)

    return invoice.parent.subscription_details.subscription
  }

  const openSubscription = async (client: TestClient): Promise<string> =>
    subscriptionOf((await client.call(startUpgrade)).body.clientSecret)

  async function newPremium() {
    const made = await newTeacher()
    const subscription = await openSubscription(made.client)
    const payment = account.pay(subscription)
    await complete(made.client, payment)

    return { ...made, subscription, payment }
  }

  /** Everything that Stripe has to tell about a customer, in its order. */
  async function deliverAll(customer: string): Promise<void> {
    for (const event of account.events.filter((each) => JSON.stringify(each).includes(customer)))
      expect((await stripe.deliver(server.origin, event)).status).toBe(204)
  }

  return { newTeacher, newPremium, openSubscription, subscriptionOf, deliverAll }
}
