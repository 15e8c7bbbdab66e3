import { getPlanDetails } from '@lectern/contract/subscription/subscription.contract.ts'
import { afterEach, expect, test } from 'vitest'
import { complete, planOf, startWithStripe, stripeTeachers } from '#test/stripe/start-with-stripe.ts'

const started = await startWithStripe()
const { stripe, server } = started
const { account } = stripe
const { newTeacher, newPremium, openSubscription, deliverAll } = stripeTeachers(started)
afterEach(() => {
  stripe.isDown = false
})

test('complete and the events racing each other grant once and record one payment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { client, books } = await newTeacher()
    const subscription = await openSubscription(client)
    const payment = account.pay(subscription)
    const { customer } = account.subscription(subscription)

    const [completed] = await Promise.all([
      complete(client, payment),
      deliverAll(customer),
      deliverAll(customer),
    ])

    expect(completed.status).toBe(200)
    const { payments, changes } = await books()
    expect(payments).toHaveLength(1)
    expect(changes).toHaveLength(1)
  }
})

test('events alone give Premium when the tab was closed before it could tell', async () => {
  const { client, books } = await newTeacher()
  const subscription = await openSubscription(client)
  account.pay(subscription)
  expect(await planOf(client)).toBe('free')

  await deliverAll(account.subscription(subscription).customer)

  expect(await planOf(client)).toBe('premium')
  expect((await books()).payments).toMatchObject([{ completedAt: null }])
})

test.each<[string, Parameters<typeof stripe.deliver>[2]]>([
  ['without a signature', { signature: undefined }],
  ['with nonsense for a signature', { signature: 't=1,v1=abc' }],
  ['signed with another secret', { secret: 'whsec_another' }],
  ['signed an hour ago', { signedAt: Math.floor(Date.now() / 1000) - 3600 }],
  ['altered after it was signed', { body: '{"id":"evt_1","type":"invoice.paid","data":{"object":{}}}' }],
])('an event %s is refused and changes nothing', async (_what, change) => {
  const { client } = await newTeacher()
  const subscription = await openSubscription(client)
  account.pay(subscription)
  const event = account.events.at(-1)
  if (!event) throw new Error('no event')

  const refused = await stripe.deliver(server.origin, event, change)

  expect(refused.status).toBe(400)
  expect(await planOf(client)).toBe('free')
})

test.each([
  ['is null', null],
  ['is text', 'evt_1'],
  ['has no id', { type: 'invoice.paid', data: { object: {} } }],
  ['has no object', { id: 'evt_1', type: 'invoice.paid', data: {} }],
  ['has no data', { id: 'evt_1', type: 'invoice.paid' }],
  ['names nobody by a list', { id: 'evt_1', type: 'invoice.paid', data: { object: { customer: [1] } } }],
  ['has an endless id', { id: 'x'.repeat(300), type: 'invoice.paid', data: { object: {} } }],
])('a signed event that %s is refused', async (_what, event) => {
  expect((await stripe.deliver(server.origin, event as never)).status).toBe(400)
})

test('an event that comes again is known; one about nobody here is received and forgotten', async () => {
  const { client, subscription } = await newPremium()
  account.setCancelAtPeriodEnd(subscription, true)
  const event = account.events.at(-1)
  if (!event) throw new Error('no event')
  await stripe.deliver(server.origin, event)
  const asked = stripe.requests.length

  expect((await stripe.deliver(server.origin, event)).status).toBe(204)
  expect(stripe.requests.length).toBe(asked)
  expect((await client.call(getPlanDetails)).body.subscription?.renews).toBe(false)
  const foreign = { ...event, id: 'evt_foreign', data: { object: { customer: 'cus_elsewhere' } } }
  expect((await stripe.deliver(server.origin, foreign)).status).toBe(204)
})

test('an event that could not be worked through is taken when it comes again', async () => {
  const { client, subscription } = await newPremium()
  account.setCancelAtPeriodEnd(subscription, true)
  const event = account.events.at(-1)
  if (!event) throw new Error('no event')
  stripe.isDown = true
  expect((await stripe.deliver(server.origin, event)).status).toBe(503)
  stripe.isDown = false

  expect((await stripe.deliver(server.origin, event)).status).toBe(204)
  expect((await client.call(getPlanDetails)).body.subscription?.renews).toBe(false)
})
