import { getConfig } from '@lectern/contract/identity/identity.contract.ts'
import {
  cancelSubscription,
  getPlanDetails,
  getUsage,
  resumeSubscription,
  startUpgrade,
} from '@lectern/contract/subscription/subscription.contract.ts'
import { afterEach, expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'
import { stripeEnvironment } from '#test/stripe/fake-stripe.ts'
import { complete, planOf, startWithStripe, stripeTeachers } from '#test/stripe/start-with-stripe.ts'

const started = await startWithStripe()
const { clock, stripe, server } = started
const { account } = stripe
const { newTeacher, newPremium, openSubscription, subscriptionOf, deliverAll } = stripeTeachers(started)
afterEach(() => {
  stripe.isDown = false
})

test('the browser learns the publishable key and nothing more', async () => {
  expect((await server.anonymous.call(getConfig)).body.payments).toEqual({
    kind: 'stripe',
    publishableKey: 'pk_test_fake',
  })
})

test('a payment that Stripe confirms gives Premium, with the dates of the subscription', async () => {
  const { client, books, subscription, payment } = await newPremium()

  expect((await client.call(getPlanDetails)).body).toMatchObject({
    subscriptionStatus: 'premium',
    subscription: { renews: true },
  })
  const { user, payments, changes } = await books()
  expect(user).toMatchObject({
    stripeSubscriptionId: subscription,
    subscriptionStartDate: '2026-01-10T10:00:00.000Z',
    subscriptionEndDate: '2026-02-09T10:00:00.000Z',
  })
  expect(payments).toMatchObject([{ provider: 'stripe', paymentId: payment, amount: 499, currency: 'usd' }])
  expect(changes).toHaveLength(1)
})

test('twenty clicks at once make one customer, one subscription and one price', async () => {
  const { client } = await newTeacher()
  const before = { customers: account.customers.size, subscriptions: account.subscriptions.size }

  const opened = await Promise.all(Array.from({ length: 20 }, () => client.call(startUpgrade)))

  expect(new Set(opened.map(({ body }) => body.clientSecret)).size).toBe(1)
  expect(account.customers.size).toBe(before.customers + 1)
  expect(account.subscriptions.size).toBe(before.subscriptions + 1)
  expect(account.prices.size).toBe(1)
})

test('whoever upgrades, cancels and resumes without end asks Stripe twenty times a minute, and others as ever', async () => {
  const env = { ...stripeEnvironment, RATE_LIMIT: '600' }
  const usual = await startServer({ database: server.database, clock, stripeUrl: stripe.url, env })
  const client = usual.as((await newTeacher()).teacher)
  const calls = [
    () => client.call(startUpgrade),
    () => complete(client, 'pi_unknown'),
    () => client.call(cancelSubscription),
    () => client.call(resumeSubscription),
  ]
  const askInTurn = async () => {
    const statuses: number[] = []
    for (const ask of calls) statuses.push((await ask()).status)
    return statuses
  }
  for (let round = 0; round < 5; round += 1) expect(await askInTurn()).toEqual([201, 404, 409, 409])
  const asked = stripe.requests.length

  expect(await askInTurn()).toEqual([429, 429, 429, 429])
  expect(stripe.requests).toHaveLength(asked)
  expect((await usual.as((await newTeacher()).teacher).call(startUpgrade)).status).toBe(201)
  clock.forward({ minutes: 1 })
  expect((await client.call(startUpgrade)).status).toBe(201)
})

test.each(['POST /v1/customers', 'POST /v1/subscriptions'])(
  'an answer to %s that is lost on the way makes no second one',
  async (request) => {
    const { client } = await newTeacher()
    const before = { customers: account.customers.size, subscriptions: account.subscriptions.size }
    stripe.loseAnswers(request, 3)

    const lost = await client.call(startUpgrade)
    expect(lost.status).toBe(503)
    const second = await client.call(startUpgrade)

    expect(second.status).toBe(201)
    expect(account.customers.size).toBe(before.customers + 1)
    expect(account.subscriptions.size).toBe(before.subscriptions + 1)
  },
)

test('an answer that is lost once is asked for again without anybody noticing', async () => {
  const { client } = await newTeacher()
  stripe.loseAnswers('POST /v1/subscriptions', 1)

  expect((await client.call(startUpgrade)).status).toBe(201)
})

test('when Stripe is away the teacher is told so, and the log why', async () => {
  const { client } = await newTeacher()
  stripe.isDown = true

  const refused = await client.call(startUpgrade)

  expect(refused.status).toBe(503)
  expect(refused.error?.message).toMatch(/^The payment provider does not answer right now/)
  expect(server.logged.join('')).toContain('An error occurred with our connection to Stripe')
  expect(server.logged.join('')).not.toContain('sk_test_fake')
})

test('a cheaper payment, one in another currency, a foreign and an unpaid one are refused', async () => {
  const { client, books } = await newTeacher()
  const subscription = await openSubscription(client)
  const { customer } = account.subscription(subscription)
  const paid = { customer, status: 'succeeded', amount_received: 499 }
  const refusals: [number, string][] = [
    [409, account.addIntent({ ...paid, amount_received: 1 }).id],
    [409, account.addIntent({ ...paid, currency: 'jpy' }).id],
    [409, account.addIntent({ ...paid, status: 'processing' }).id],
    [409, account.addIntent(paid).id], // right in everything, but not for the subscription
    [404, account.addIntent({ ...paid, livemode: true }).id],
    [404, account.addIntent({ ...paid, customer: 'cus_another' }).id],
    [404, account.addIntent({ ...paid, customer: null }).id],
    [404, 'pi_unknown'],
  ]

  for (const [status, id] of refusals) expect((await complete(client, id)).status, id).toBe(status)

  expect(await planOf(client)).toBe('free')
  expect((await books()).payments).toEqual([])
})

test('less than the price is refused also for the right subscription', async () => {
  const { client } = await newTeacher()
  const payment = account.pay(await openSubscription(client), 100)

  const refused = await complete(client, payment)

  expect(refused.status).toBe(409)
  expect(refused.error?.message).toBe('This payment is not for Premium')
})

test('an older look at Stripe never overwrites a newer one', async () => {
  const { client, subscription } = await newPremium()
  account.setCancelAtPeriodEnd(subscription, true)
  const [cancelled] = account.events.slice(-1)
  account.setCancelAtPeriodEnd(subscription, false)
  const [resumed] = account.events.slice(-1)
  if (!cancelled || !resumed) throw new Error('no events')
  account.setCancelAtPeriodEnd(subscription, true)
  const slow = stripe.holdAnswer('GET /v1/subscriptions')
  const older = stripe.deliver(server.origin, cancelled)
  await slow.isMade
  account.setCancelAtPeriodEnd(subscription, false)

  await stripe.deliver(server.origin, resumed)
  slow.release()
  await older

  expect((await client.call(getPlanDetails)).body.subscription?.renews).toBe(true)
})

test('a refunded payment is refused, and a refund is no revenue', async () => {
  const { client, books } = await newTeacher()
  const subscription = await openSubscription(client)
  const payment = account.pay(subscription)
  account.refund(payment, 499)

  const refused = await complete(client, payment)
  expect(refused.error?.message).toBe('This payment was refunded')
  await deliverAll(account.subscription(subscription).customer)
  expect((await books()).payments).toMatchObject([{ amount: 499, refunded: 499 }])
})

test('a payment is used once, however often it is told of', async () => {
  const { client, payment, books } = await newPremium()
  const before = await books()
  clock.forward({ hours: 1 })

  const again = await complete(client, payment)

  expect(again.status).toBe(200)
  expect(again.body).toEqual({ subscriptionStatus: 'premium' })
  const { payments, changes } = await books()
  expect(payments).toEqual(before.payments)
  expect(changes).toEqual(before.changes)
})

test('a failed first payment gives nothing, and the same payment can be tried again', async () => {
  const { client } = await newTeacher()
  const { clientSecret } = (await client.call(startUpgrade)).body
  const subscription = subscriptionOf(clientSecret)
  account.refuse(subscription, 'failed')
  await deliverAll(account.subscription(subscription).customer)

  expect(await planOf(client)).toBe('free')
  expect((await client.call(startUpgrade)).body.clientSecret).toBe(clientSecret)
})

test('an overdue renewal means Free, with the page to pay it; paid, Premium is back', async () => {
  const { client, subscription, books } = await newPremium()
  const { customer } = account.subscription(subscription)
  const paidUntil = account.periodEnd(subscription)
  clock.moveTo(paidUntil)
  account.endPeriod(subscription, 'action_required')
  await deliverAll(customer)

  expect(await planOf(client)).toBe('free')
  expect(Date.parse((await books()).user.subscriptionEndDate ?? '') / 1000).toBe(paidUntil)
  const { body } = await client.call(startUpgrade)
  expect(body).toEqual({ url: expect.stringMatching(/^https:\/\/invoice\.stripe\.example\//) })
  account.pay(subscription)
  await deliverAll(customer)
  expect(await planOf(client)).toBe('premium')
  expect((await books()).payments).toHaveLength(2)
})

test('of an overdue renewal the invoice that is open is paid, not the draft of a later one', async () => {
  const { client, subscription } = await newPremium()
  const { customer, latest_invoice: paid } = account.subscription(subscription)
  clock.moveTo(account.periodEnd(subscription))
  account.endPeriod(subscription, 'failed')
  const { latest_invoice: open } = account.subscription(subscription)
  account.endPeriod(subscription, 'failed')
  const draft = account.invoices.get(account.subscription(subscription).latest_invoice)
  Object.assign(draft ?? {}, { status: 'draft', hosted_invoice_url: null })
  await deliverAll(customer)

  const { body } = await client.call(startUpgrade)

  expect(open).not.toBe(paid)
  expect(body).toEqual({ url: `https://invoice.stripe.example/${open}` })
})

test('an overdue renewal is cancelled at once, so that the card is not tried again', async () => {
  const { client, subscription, books } = await newPremium()
  const paidUntil = account.periodEnd(subscription)
  clock.moveTo(paidUntil)
  account.endPeriod(subscription, 'failed')
  await deliverAll(account.subscription(subscription).customer)
  const { body: overdue } = await client.call(getPlanDetails)
  expect(overdue).toMatchObject({ subscriptionStatus: 'free', subscription: { isOverdue: true } })
  expect(Date.parse(overdue.subscription?.periodEnd ?? '') / 1000).toBe(paidUntil)
  expect((await client.call(resumeSubscription)).status).toBe(409)

  const cancelled = await client.call(cancelSubscription)

  expect(cancelled.body).toEqual({ ...overdue.subscription, renews: false, isOverdue: false })
  const { status, customer } = account.subscription(subscription)
  expect(status).toBe('canceled')
  const invoices = account.invoices.values().filter((each) => each.customer === customer)
  expect([...invoices].map((each) => each.status)).toEqual(['paid', 'void'])
  expect((await client.call(getPlanDetails)).body).toMatchObject({
    subscriptionStatus: 'free',
    subscription: null,
  })
  expect((await books()).payments).toHaveLength(1)
  expect((await client.call(cancelSubscription)).status).toBe(409)
  expect((await client.call(startUpgrade)).body).toEqual({ clientSecret: expect.any(String) })
})

test('cancel and resume are told to Stripe, and Premium lasts to the end', async () => {
  const { client, subscription } = await newPremium()
  expect((await client.call(cancelSubscription)).body.renews).toBe(false)
  expect(account.subscription(subscription).cancel_at_period_end).toBe(true)
  expect((await client.call(resumeSubscription)).body.renews).toBe(true)
  expect(account.subscription(subscription).cancel_at_period_end).toBe(false)
  await client.call(cancelSubscription)

  clock.moveTo(account.periodEnd(subscription) - 1)
  expect(await planOf(client)).toBe('premium')
  clock.moveTo(account.periodEnd(subscription))
  expect(await planOf(client)).toBe('free')
})

test('a subscription that ended at Stripe meanwhile cannot be resumed', async () => {
  const { client, subscription } = await newPremium()
  await client.call(cancelSubscription)
  account.cancel(subscription)

  const refused = await client.call(resumeSubscription)

  expect(refused.status).toBe(409)
  expect(refused.error?.message).toBe('There is no subscription to change')
})

test('a renewal whose event was lost is found when the period is over, and asked for once a minute at most', async () => {
  const { client, subscription, books } = await newPremium()
  clock.moveTo(account.periodEnd(subscription) + 60)
  const lists = () => stripe.requests.filter((request) => request === 'GET /v1/subscriptions').length
  const before = lists()
  for (let poll = 0; poll < 5; poll += 1) await client.call(getUsage)
  expect(lists()).toBe(before + 1)
  account.endPeriod(subscription, 'paid')
  clock.forward({ minutes: 2 })

  expect((await client.call(getUsage)).body.subscriptionStatus).toBe('premium')
  expect((await books()).payments).toHaveLength(2)
})

test('Premium is believed for three days after a renewal that is not heard of, with Stripe away', async () => {
  const { client, subscription } = await newPremium()
  const end = account.periodEnd(subscription)
  stripe.isDown = true
  clock.moveTo(end + 3 * 24 * 3600 - 1)
  expect(await planOf(client)).toBe('premium')

  clock.moveTo(end + 3 * 24 * 3600 + 120)

  expect(await planOf(client)).toBe('free')
  expect(server.logged.join('')).toContain('a subscription could not be settled')
})

test('a configured price that is not 4.99 a month is not sold', async () => {
  const { id } = account.addPrice({ unit_amount: 999 })
  const dear = await startServer({
    clock,
    env: { ...stripeEnvironment, STRIPE_PRICE_ID: id },
    stripeUrl: stripe.url,
  })
  const client = dear.as(await dear.given.teacher())

  expect((await client.call(startUpgrade)).status).toBe(503)
  expect(dear.logged.join('')).toContain('set STRIPE_PRICE_ID')
})
