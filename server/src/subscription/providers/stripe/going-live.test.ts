import { deleteOrganization, updateOrganization } from '@lectern/contract/admin/admin.contract.ts'
import {
  cancelSubscription,
  getPlanDetails,
  startUpgrade,
} from '@lectern/contract/subscription/subscription.contract.ts'
import { expect, test } from 'vitest'
import { startServer, type TestTeacher } from '#test/start-server.ts'
import { startFakeStripe, stripeEnvironment } from '#test/stripe/fake-stripe.ts'
import { planOf, startWithStripe, stripeTeachers } from '#test/stripe/start-with-stripe.ts'

const tried = await startWithStripe()
const { newTeacher, newPremium, openSubscription } = stripeTeachers(tried)
const { clock } = tried
const { database } = tried.server

/** The same installation with live keys: Stripe's live mode has none of the customers of its test mode. */
const stripe = await startFakeStripe(clock)
const live = await startServer({
  database,
  clock,
  stripeUrl: stripe.url,
  env: { ...stripeEnvironment, STRIPE_SECRET_KEY: 'sk_live_fake', STRIPE_PUBLISHABLE_KEY: 'pk_live_fake' },
})

async function newTried() {
  const made = await newTeacher()
  await openSubscription(made.client)

  return made
}

test('who tried an upgrade in test mode upgrades as a new customer once the keys are live', async () => {
  const { teacher, books } = await newTried()
  const { stripeCustomerId: before } = (await books()).user

  const opened = await Promise.all([1, 2].map(() => live.as(teacher).call(startUpgrade)))

  expect(opened.map(({ status }) => status)).toEqual([201, 201])
  const { stripeCustomerId } = (await books()).user
  expect(stripeCustomerId).not.toBe(before)
  expect(stripe.account.customers.has(stripeCustomerId ?? '')).toBe(true)
  expect((await books()).changes).toEqual([])
})

test('Premium of the test mode is over when it is next looked at', async () => {
  const { teacher, books } = await newPremium()
  const client = live.as(teacher)

  expect((await client.call(cancelSubscription)).status).toBe(409)

  expect((await client.call(getPlanDetails)).body).toMatchObject({
    subscriptionStatus: 'free',
    subscription: null,
  })
  expect((await books()).user).toMatchObject({
    paymentProvider: null,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    subscriptionRenews: false,
    premiumUntil: null,
  })
  expect((await books()).changes.map(({ to }) => to)).toEqual(['premium', 'free'])
  expect((await client.call(startUpgrade)).status).toBe(201)
})

test('Premium that an administrator gave stays', async () => {
  const { teacher, books } = await newTried()
  await live.given.plan(teacher, 'premium')

  expect((await live.as(teacher).call(startUpgrade)).status).toBe(409)

  expect(await planOf(live.as(teacher))).toBe('premium')
  expect((await books()).changes).toEqual([])
})

/** Where an administrator finds the teacher. */
async function organizationOf({ subject }: TestTeacher) {
  const { id } = await database.platform
    .selectFrom('tenants')
    .innerJoin('users', 'users.id', 'tenants.userId')
    .select('tenants.id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()

  return { params: { tenantId: String(id) } }
}

test('an administrator gives a plan to and deletes a teacher who tried it in test mode', async () => {
  const [{ teacher: given }, { teacher: deleted }] = [await newTried(), await newPremium()]
  const administrator = live.as(await live.given.administrator())

  const set = await administrator.call(updateOrganization, {
    ...(await organizationOf(given)),
    body: { subscriptionStatus: 'free_premium' },
  })
  const removed = await administrator.call(deleteOrganization, await organizationOf(deleted))

  expect([set.status, removed.status]).toEqual([200, 204])
  expect(await planOf(live.as(given))).toBe('free_premium')
})
