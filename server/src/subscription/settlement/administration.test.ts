import {
  deleteOrganization,
  getAdminOverview,
  updateOrganization,
} from '@lectern/contract/admin/admin.contract.ts'
import {
  getPlan,
  getPlanDetails,
  startUpgrade,
} from '@lectern/contract/subscription/subscription.contract.ts'
import { expect, test, vi } from 'vitest'
import { booksOf } from '#test/books.ts'
import { startServer } from '#test/start-server.ts'
import { stripeEnvironment } from '#test/stripe/fake-stripe.ts'
import { start, startWithStripe } from '#test/stripe/start-with-stripe.ts'
import { upgradeByTestCard } from '#test/test-payments.ts'
import { readConfig } from '../../platform/config/config.ts'
import { deleteTeacherWithFiles } from '../../tenancy/tenancy.service.ts'
import { createPayments } from '../providers/payments.ts'
import { cancelForDeletedTeacher, setPlanByAdministrator } from './administration.service.ts'
import { settle, settleDue } from './settlement.ts'

const { clock, stripe, server } = await startWithStripe()
const { account } = stripe
const payments = await createPayments({
  config: readConfig(stripeEnvironment),
  database: server.database,
  clock,
  stripeUrl: stripe.url,
})

async function newTeacher() {
  clock.moveTo(start)
  const teacher = await server.given.teacher()
  const client = server.as(teacher)
  await client.call(getPlan)
  const { userId } = await booksOf(server, teacher)
  const plan = async () => (await client.call(getPlanDetails)).body

  return { teacher, client, userId, plan, books: () => booksOf(server, teacher) }
}

async function newPremium() {
  const made = await newTeacher()
  await made.client.call(startUpgrade)
  const { stripeCustomerId } = (await made.books()).user
  const subscription = account.subscriptions.values().find((each) => each.customer === stripeCustomerId)
  if (!subscription) throw new Error('no subscription')
  account.pay(subscription.id)
  await settle(payments, made.userId)

  return { ...made, subscription }
}

/** Where an administrator finds the teacher. */
async function organizationOf(userId: number) {
  const { id } = await server.database.platform
    .selectFrom('tenants')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()

  return { tenantId: String(id) }
}

test('Free also ends a subscription whose renewal is overdue', async () => {
  const { userId, plan, subscription } = await newPremium()
  clock.moveTo(account.periodEnd(subscription.id))
  account.endPeriod(subscription.id, 'failed')
  await settle(payments, userId)
  const administrator = server.as(await server.given.administrator())

  const { body } = await administrator.call(updateOrganization, {
    params: await organizationOf(userId),
    body: { subscriptionStatus: 'free' },
  })

  expect(body.user).toMatchObject({ subscriptionStatus: 'free', isOverdue: false })
  expect(subscription.status).toBe('canceled')
  expect(await plan()).toMatchObject({ subscriptionStatus: 'free', subscription: null })
})

test.each(['premium', 'free_premium'] as const)(
  '%s that is given has no end and costs nothing',
  async (status) => {
    const { client, userId, plan, books } = await newTeacher()

    await setPlanByAdministrator(payments, userId, status)
    clock.forward({ years: 5 })
    await settleDue(payments, server.app.log)

    expect(await plan()).toMatchObject({ subscriptionStatus: status, isPremium: true, subscription: null })
    expect((await client.call(startUpgrade)).status).toBe(409)
    expect((await books()).user).toMatchObject({ subscriptionStartDate: start, subscriptionEndDate: null })
    expect((await books()).changes).toEqual([{ from: 'free', to: status, changedAt: start }])
  },
)

test('setting Free ends the subscription at the provider at once', async () => {
  const { userId, plan, books, subscription } = await newPremium()

  await setPlanByAdministrator(payments, userId, 'free')

  expect(subscription).toMatchObject({ status: 'canceled', ended_at: Date.parse(start) / 1000 })
  expect(await plan()).toMatchObject({ subscriptionStatus: 'free', subscription: null })
  await settle(payments, userId)
  expect((await books()).changes.map(({ to }) => to)).toEqual(['premium', 'free'])
})

test('giving a paying teacher the plan for free stops the payments, and later events change nothing', async () => {
  const { userId, plan, subscription } = await newPremium()

  await setPlanByAdministrator(payments, userId, 'free_premium')
  await settle(payments, userId)

  expect(subscription.status).toBe('canceled')
  expect(await plan()).toMatchObject({ subscriptionStatus: 'free_premium', subscription: null })
})

test('naming the plan that a teacher pays for leaves the subscription alone', async () => {
  const { userId, plan, subscription } = await newPremium()

  await setPlanByAdministrator(payments, userId, 'premium')

  expect(subscription.status).toBe('active')
  expect((await plan()).subscription).toMatchObject({ renews: true })
})

test('a payment that was open when the plan was given can no longer be made', async () => {
  const { client, userId } = await newTeacher()
  const [intent = ''] = ((await client.call(startUpgrade)).body.clientSecret ?? '').split('_secret_')

  await setPlanByAdministrator(payments, userId, 'free_premium')

  expect(account.intents.get(intent)?.status).toBe('canceled')
})

test('when the provider cannot be reached nothing changes', async () => {
  const { userId, plan } = await newPremium()
  stripe.isDown = true

  await expect(setPlanByAdministrator(payments, userId, 'free')).rejects.toMatchObject({
    code: 'unavailable',
  })

  stripe.isDown = false
  expect(await plan()).toMatchObject({ subscriptionStatus: 'premium', subscription: { renews: true } })
})

test('a deleted teacher is no longer charged; the payment stays as revenue without a name', async () => {
  const { userId, books, subscription } = await newPremium()
  const [payment] = (await books()).payments

  await cancelForDeletedTeacher(payments, userId)
  await deleteTeacherWithFiles(server.app, userId)

  expect(subscription.status).toBe('canceled')
  const kept = await server.database.platform
    .selectFrom('payments')
    .select(['userId', 'amount'])
    .where('paymentId', '=', payment?.paymentId ?? '')
    .execute()
  expect(kept).toEqual([{ userId: null, amount: 499 }])
  const changes = await server.database.platform
    .selectFrom('planChanges')
    .selectAll()
    .where('userId', '=', userId)
    .execute()
  expect(changes).toEqual([])
})

test('a payment that nobody has looked at is written down before its teacher goes', async () => {
  const { userId, books, subscription } = await newPremium()
  clock.moveTo(account.periodEnd(subscription.id))
  account.endPeriod(subscription.id, 'paid')

  await cancelForDeletedTeacher(payments, userId)

  expect((await books()).payments).toHaveLength(2)
})

test('a payment that is opened while its teacher is deleted cannot be made', async () => {
  const { client, userId, teacher } = await newTeacher()
  await client.call(startUpgrade)
  // Another server, which has not looked the price up yet.
  const { as } = await startServer({
    clock,
    database: server.database,
    env: stripeEnvironment,
    stripeUrl: stripe.url,
  })
  const { isMade, release } = stripe.holdAnswer('GET /v1/prices')
  const opening = as(teacher).call(startUpgrade)
  await isMade
  const removed = await server
    .as(await server.given.administrator())
    .call(deleteOrganization, { params: await organizationOf(userId) })
  const before = account.subscriptions.size
  release()

  expect([(await opening).status, removed.status]).toEqual([401, 204])
  const made = [...account.subscriptions.values()].slice(before)
  expect(made.map(({ status }) => status)).toEqual(['canceled'])
  expect(account.invoices.get(made[0]?.latest_invoice ?? '')?.status).toBe('void')
})

test('whoever pays through Stripe is neither deleted nor given a plan while its keys are not set', async () => {
  const [{ userId, books, subscription }, tried] = [await newPremium(), await newTeacher()]
  await tried.client.call(startUpgrade)
  const sandbox = await startServer({ clock, database: server.database })
  const administrator = sandbox.as(await sandbox.given.administrator())
  const params = await organizationOf(userId)

  const set = await administrator.call(updateOrganization, {
    params,
    body: { subscriptionStatus: 'free_premium' },
  })
  const removed = await administrator.call(deleteOrganization, { params })

  expect([set.status, removed.status]).toEqual([409, 409])
  expect(subscription.status).toBe('active')
  expect((await books()).user).toMatchObject({
    subscriptionStatus: 'premium',
    stripeSubscriptionId: subscription.id,
  })
  const unpaid = await administrator.call(deleteOrganization, { params: await organizationOf(tried.userId) })
  expect(unpaid.status, 'a payment that was only begun').toBe(204)
})

test('a teacher who paid with a test card can be deleted too, and leaves nothing in the sandbox', async () => {
  const sandbox = await startServer({ clock })
  const teacher = await sandbox.given.teacher()
  await upgradeByTestCard(sandbox.as(teacher))
  const { userId } = await booksOf(sandbox, teacher)

  await deleteTeacherWithFiles(sandbox.app, userId)

  for (const table of ['sandboxSubscriptions', 'sandboxPayments', 'planChanges'] as const)
    expect(await sandbox.database.platform.selectFrom(table).selectAll().execute()).toEqual([])
})

test('before figures are counted, every period that is over is settled', async () => {
  const { books, subscription } = await newPremium()
  account.setCancelAtPeriodEnd(subscription.id, true)
  clock.moveTo(account.periodEnd(subscription.id))
  account.endPeriod(subscription.id, 'paid')
  clock.forward({ days: 3 })

  await settleDue(payments, server.app.log)

  const { user, changes } = await books()
  expect(user.subscriptionStatus).toBe('free')
  expect(changes.at(-1)).toEqual({ from: 'premium', to: 'free', changedAt: '2026-02-09T10:00:00.000Z' })
})

test('a renewal that was paid late counts also if no event tells of it', async () => {
  const { plan, books, subscription } = await newPremium()
  clock.moveTo(account.periodEnd(subscription.id))
  account.endPeriod(subscription.id, 'failed')
  expect(await plan()).toMatchObject({ subscriptionStatus: 'free', subscription: { isOverdue: true } })
  clock.forward({ days: 2 })
  account.pay(subscription.id)

  expect(await plan()).toMatchObject({ subscriptionStatus: 'premium', subscription: { isOverdue: false } })
  expect((await books()).payments).toHaveLength(2)
})

test('before figures are counted, what was overdue is looked at too', async () => {
  const { plan, books, subscription } = await newPremium()
  clock.moveTo(account.periodEnd(subscription.id))
  account.endPeriod(subscription.id, 'failed')
  await plan()
  account.pay(subscription.id)

  await settleDue(payments, server.app.log)

  expect((await books()).payments).toHaveLength(2)
})

test('a teacher whom Stripe does not know keeps nobody else from being settled, and with test keys loses nothing', async () => {
  const [unknown, ended] = [await newPremium(), await newPremium()]
  account.customers.delete(unknown.subscription.customer)
  account.setCancelAtPeriodEnd(ended.subscription.id, true)
  clock.moveTo(account.periodEnd(ended.subscription.id))
  account.endPeriod(ended.subscription.id, 'paid')
  const before = server.logged.length

  await settleDue(payments, server.app.log)

  expect((await ended.books()).user.subscriptionStatus).toBe('free')
  expect((await unknown.books()).user).toMatchObject({
    subscriptionStatus: 'premium',
    stripeCustomerId: unknown.subscription.customer,
  })
  expect(server.logged.slice(before).join('')).toContain('a subscription could not be settled')
})

test('figures are counted also while the provider is away, and the log says so', async () => {
  const { subscription } = await newPremium()
  clock.moveTo(account.periodEnd(subscription.id))
  stripe.isDown = true
  const before = server.logged.length

  const overview = await server.as(await server.given.administrator()).call(getAdminOverview)
  stripe.isDown = false

  expect(overview.status).toBe(200)
  const told = () => server.logged.slice(before).join('')
  await vi.waitFor(() => expect(told()).toContain('a subscription could not be settled'), { timeout: 30_000 })
})

test('where real money is taken, Premium by a test card is over', async () => {
  const sandbox = await startServer({ clock })
  const [paying, given] = [await sandbox.given.teacher(), await sandbox.given.teacher()]
  await upgradeByTestCard(sandbox.as(paying))
  await sandbox.given.plan(given, 'premium')

  const real = await startServer({
    clock,
    database: sandbox.database,
    env: stripeEnvironment,
    stripeUrl: stripe.url,
  })

  expect((await real.as(paying).call(getPlanDetails)).body).toMatchObject({
    isPremium: false,
    subscription: null,
  })
  expect((await real.as(given).call(getPlanDetails)).body.isPremium).toBe(true)
  expect((await booksOf(real, paying)).changes.map(({ to }) => to)).toEqual(['premium', 'free'])
  const { body } = await real.as(await real.given.administrator()).call(getAdminOverview)
  expect(body.financial.monthlyRevenue).toBe('0.00')
  expect((await real.as(paying).call(startUpgrade)).status).toBe(201)
})
