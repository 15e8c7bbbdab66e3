import { createCourse, listCourses } from '@lectern/contract/courses/courses.contract.ts'
import {
  cancelSubscription,
  completeUpgrade,
  getPlan,
  getPlanDetails,
  getUsage,
  resumeSubscription,
  startUpgrade,
} from '@lectern/contract/subscription/subscription.contract.ts'
import { confirmTestPayment, payWithTestCard } from '@lectern/contract/subscription/test-payments.contract.ts'
import { expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { movingClock } from '#test/moving-clock.ts'
import { startServer } from '#test/start-server.ts'
import type { TestClient } from '#test/test-client.ts'
import { openTestPayment, payByTestCard, testCard, upgradeByTestCard } from '#test/test-payments.ts'

const start = '2026-01-31T10:00:00.000Z'
const clock = movingClock(start)
const server = await startServer({ clock })

async function newTeacher() {
  clock.moveTo(start)
  const teacher = await server.given.teacher()

  return { teacher, client: server.as(teacher), books: () => booksOf(server, teacher) }
}

const planOf = async (client: TestClient) => (await client.call(getPlan)).body.subscriptionStatus
const subscriptionOf = async (client: TestClient) => (await client.call(getPlanDetails)).body.subscription

async function payWith(client: TestClient, number: string, card: object = {}) {
  const clientSecret = await openTestPayment(client)

  return client.call(payWithTestCard, { body: { clientSecret, card: { ...testCard(number), ...card } } })
}

test('a test card buys a month of Premium, once recorded', async () => {
  const { client, books } = await newTeacher()

  const paymentId = await upgradeByTestCard(client)

  expect((await client.call(getPlanDetails)).body).toMatchObject({
    subscriptionStatus: 'premium',
    isPremium: true,
    limits: { courses: null },
    subscription: { periodEnd: '2026-02-28T10:00:00.000Z', renews: true },
  })
  const { user, payments, changes } = await books()
  expect(user).toMatchObject({
    subscriptionStatus: 'premium',
    subscriptionStartDate: start,
    subscriptionEndDate: '2026-02-28T10:00:00.000Z',
  })
  expect(payments).toEqual([
    {
      provider: 'sandbox',
      paymentId,
      amount: 499,
      currency: 'usd',
      paidAt: start,
      refunded: 0,
      completedAt: start,
    },
  ])
  expect(changes).toEqual([{ from: 'free', to: 'premium', changedAt: start }])
})

test('a payment counts also when the tab was closed before it could tell', async () => {
  const { client, books } = await newTeacher()

  await payByTestCard(client)

  expect((await client.call(getUsage)).body.subscriptionStatus).toBe('premium')
  expect((await books()).payments).toHaveLength(1)
})

test('twenty clicks at once open one payment', async () => {
  const { client } = await newTeacher()

  const opened = await Promise.all(Array.from({ length: 20 }, () => client.call(startUpgrade)))

  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(opened.map(({ body }) => body.clientSecret)).size).toBe(1)
})

test('two tabs that pay at once pay once', async () => {
  const { client, books } = await newTeacher()
  const body = { clientSecret: await openTestPayment(client), card: testCard() }

  const paid = await Promise.all([1, 2, 3].map(() => client.call(payWithTestCard, { body })))

  expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 402, 402])
  expect((await books()).payments).toHaveLength(1)
})

test('whoever has Premium cannot buy it again', async () => {
  const { client } = await newTeacher()
  await upgradeByTestCard(client)

  const refused = await client.call(startUpgrade)

  expect(refused.status).toBe(409)
  expect(refused.error?.message).toBe('You are on Premium already')
})

test.each([
  ['4000000000000002', {}, 'Your card was declined.'],
  ['4000000000009995', {}, 'Your card has insufficient funds.'],
  ['4012888888881881', {}, 'Your card was declined. This is test mode, and it takes test cards only.'],
  ['4242424242424242', { expiry: '12 / 25' }, "Your card's expiration date is in the past."],
  ['4242424242424242', { code: '1234' }, "Your card's security code is incomplete."],
])(
  'the card %s %j is refused in the words that a teacher reads, and another may follow',
  async (number, card, message) => {
    const { client, books } = await newTeacher()

    const refused = await payWith(client, number, card)

    expect(refused.status).toBe(402)
    expect(refused.error).toEqual({ code: 'payment_failed', message })
    expect(await planOf(client)).toBe('free')
    expect((await books()).payments).toEqual([])
    await upgradeByTestCard(client)
    expect(await planOf(client)).toBe('premium')
  },
)

test.each([
  ['4242424242424241', 'Your card number is invalid.'],
  ['4242', 'Your card number is incomplete.'],
])('%s is no card number', async (number, message) => {
  const { client } = await newTeacher()

  const refused = await payWith(client, number)

  expect(refused.status).toBe(400)
  expect(refused.error?.message).toBe(message)
})

test('a bank that asks first is answered before anything is paid', async () => {
  const { client, books } = await newTeacher()
  const clientSecret = await openTestPayment(client)
  const body = { clientSecret, isApproved: true }

  expect((await client.call(confirmTestPayment, { body })).status).toBe(402)
  const asked = await payWith(client, '4000002500003155')
  expect(asked.body).toMatchObject({ status: 'requires_action' })
  const { paymentIntentId } = asked.body
  expect((await client.call(completeUpgrade, { body: { paymentIntentId } })).status).toBe(409)
  const refused = await client.call(confirmTestPayment, { body: { clientSecret, isApproved: false } })
  expect(refused.error?.message).toMatch(/^We are unable to authenticate your payment method/)
  expect(await planOf(client)).toBe('free')

  expect((await client.call(confirmTestPayment, { body })).body.status).toBe('succeeded')
  expect((await client.call(completeUpgrade, { body: { paymentIntentId } })).status).toBe(200)
  expect((await books()).payments).toHaveLength(1)
})

test('telling of a payment again hears the same and changes nothing, also when ten tabs tell at once', async () => {
  const { client, books } = await newTeacher()
  const paymentIntentId = await payByTestCard(client)
  const tell = () => client.call(completeUpgrade, { body: { paymentIntentId } })

  const answers = await Promise.all(Array.from({ length: 10 }, tell))
  clock.forward({ hours: 1 })
  answers.push(await tell())

  for (const { status, body } of answers)
    expect({ status, body }).toEqual({ status: 200, body: { subscriptionStatus: 'premium' } })
  const { user, payments, changes } = await books()
  expect(payments).toMatchObject([{ paymentId: paymentIntentId, completedAt: start }])
  expect(changes).toHaveLength(1)
  expect(user.subscriptionEndDate).toBe('2026-02-28T10:00:00.000Z')
})

test("another teacher's payment is not found, like one that never was", async () => {
  const { client: payer } = await newTeacher()
  const { client: stranger } = await newTeacher()
  const paymentIntentId = await payByTestCard(payer)
  const secret = await openTestPayment(stranger)
  const attempts = [paymentIntentId, 'pi_never'].map((id) =>
    stranger.call(completeUpgrade, { body: { paymentIntentId: id } }),
  )

  const [foreign, missing] = await Promise.all(attempts)
  await payer.call(completeUpgrade, { body: { paymentIntentId } })
  const replayed = await stranger.call(completeUpgrade, { body: { paymentIntentId } })

  expect(foreign?.status).toBe(404)
  expect(replayed.error).toEqual(foreign?.error)
  expect(foreign?.error).toEqual(missing?.error)
  expect(await planOf(stranger)).toBe('free')
  const body = { clientSecret: secret, card: testCard() }
  expect((await payer.call(payWithTestCard, { body })).status).toBe(404)
})

test('a payment that was never made is refused', async () => {
  const { client } = await newTeacher()
  const [paymentIntentId = ''] = (await openTestPayment(client)).split('_secret_')

  const refused = await client.call(completeUpgrade, { body: { paymentIntentId } })

  expect(refused.status).toBe(409)
  expect(refused.error?.message).toBe('This payment has not gone through')
})

test('month after month is paid and renewed as time passes, without drifting from the first day', async () => {
  const { client, books } = await newTeacher()
  await upgradeByTestCard(client)
  clock.moveTo('2026-02-28T10:00:00.000Z')
  expect((await client.call(createCourse, { body: { name: 'Algebra' } })).status).toBe(201)
  expect(await subscriptionOf(client)).toEqual({
    periodEnd: '2026-03-31T10:00:00.000Z',
    renews: true,
    isOverdue: false,
  })

  clock.moveTo('2026-06-30T12:00:00.000Z')

  expect(await subscriptionOf(client)).toEqual({
    periodEnd: '2026-07-31T10:00:00.000Z',
    renews: true,
    isOverdue: false,
  })
  const { payments, changes } = await books()
  expect(payments.map(({ paidAt }) => paidAt.slice(0, 10))).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
  ])
  expect(changes).toHaveLength(1)
})

test('after months away the first call finds Premium, and ten at once pay no month twice', async () => {
  const { client, books } = await newTeacher()
  await upgradeByTestCard(client)
  clock.moveTo('2026-04-15T00:00:00.000Z')
  for (let made = 0; made < 4; made += 1)
    expect((await client.call(createCourse, { body: { name: 'Algebra' } })).status).toBe(201)

  const plans = await Promise.all(Array.from({ length: 10 }, () => planOf(client)))

  expect(new Set(plans)).toEqual(new Set(['premium']))
  await client.call(cancelSubscription)
  expect((await books()).payments).toHaveLength(3)
})

test('a cancelled subscription keeps Premium to the end of the month; then the teacher is on Free and nothing is lost', async () => {
  const { client, books } = await newTeacher()
  await upgradeByTestCard(client)
  for (let made = 0; made < 5; made += 1) await client.call(createCourse, { body: { name: 'Algebra' } })

  const cancelled = await client.call(cancelSubscription)
  expect(cancelled.body).toEqual({ periodEnd: '2026-02-28T10:00:00.000Z', renews: false, isOverdue: false })
  clock.moveTo('2026-02-28T09:59:59.999Z')
  expect(await planOf(client)).toBe('premium')

  clock.moveTo('2026-02-28T10:00:00.000Z')
  expect((await client.call(createCourse, { body: { name: 'Algebra' } })).status).toBe(403)
  clock.moveTo('2026-05-01T00:00:00.000Z')
  expect((await client.call(getPlanDetails)).body).toMatchObject({
    subscriptionStatus: 'free',
    usageCounts: { courses: 5 },
    subscription: null,
  })
  expect((await client.call(listCourses)).body).toHaveLength(5)
  const { user, payments, changes } = await books()
  expect(payments).toHaveLength(1)
  expect(user.subscriptionEndDate).toBe('2026-02-28T10:00:00.000Z')
  expect(changes.at(-1)).toEqual({ from: 'premium', to: 'free', changedAt: '2026-02-28T10:00:00.000Z' })
})

test('resuming before the end goes on as if nothing had been; after it there is nothing to resume', async () => {
  const { client, books } = await newTeacher()
  await upgradeByTestCard(client)
  await client.call(cancelSubscription)
  expect((await client.call(resumeSubscription)).body).toEqual({
    periodEnd: '2026-02-28T10:00:00.000Z',
    renews: true,
    isOverdue: false,
  })
  clock.moveTo('2026-03-01T00:00:00.000Z')
  expect(await planOf(client)).toBe('premium')
  expect((await books()).payments).toHaveLength(2)

  await client.call(cancelSubscription)
  clock.moveTo('2026-04-01T00:00:00.000Z')
  const refused = await client.call(resumeSubscription)
  expect(refused.status).toBe(409)
})

test('cancelling twice, or what was never bought, changes nothing', async () => {
  const { client } = await newTeacher()
  expect((await client.call(cancelSubscription)).status).toBe(409)
  expect((await client.call(resumeSubscription)).status).toBe(409)
  await upgradeByTestCard(client)
  const first = await client.call(cancelSubscription)

  expect((await client.call(cancelSubscription)).body).toEqual(first.body)
})

test('an old payment does not bring Premium back, a new one does', async () => {
  const { client, books } = await newTeacher()
  const used = await upgradeByTestCard(client)
  await client.call(cancelSubscription)
  clock.moveTo('2026-03-10T00:00:00.000Z')

  const replayed = await client.call(completeUpgrade, { body: { paymentIntentId: used } })
  expect(replayed.status).toBe(409)
  expect(await planOf(client)).toBe('free')

  await upgradeByTestCard(client)
  expect(await subscriptionOf(client)).toEqual({
    periodEnd: '2026-04-10T00:00:00.000Z',
    renews: true,
    isOverdue: false,
  })
  expect((await books()).changes.map(({ to }) => to)).toEqual(['premium', 'free', 'premium'])
})

test('a payment that was told of only after its month is over gives nothing', async () => {
  const { client } = await newTeacher()
  const paymentIntentId = await payByTestCard(client)
  await client.call(cancelSubscription)
  clock.moveTo('2026-03-10T00:00:00.000Z')

  const late = await client.call(completeUpgrade, { body: { paymentIntentId } })

  expect(late.status).toBe(409)
  expect(late.error?.message).toBe('The period that was paid for is over')
})

test('another server on the same database goes on where the first was stopped', async () => {
  const { teacher, client } = await newTeacher()
  const clientSecret = await openTestPayment(client)
  const second = (await startServer({ clock, database: server.database })).as(teacher)

  const paid = await second.call(payWithTestCard, { body: { clientSecret, card: testCard() } })

  expect(paid.status).toBe(200)
  expect(await planOf(client)).toBe('premium')
})
