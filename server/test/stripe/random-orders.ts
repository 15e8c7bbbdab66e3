import {
  cancelSubscription,
  completeUpgrade,
  resumeSubscription,
  startUpgrade,
} from '@lectern/contract/subscription/subscription.contract.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { booksOf } from '../books.ts'
import type { MovingClock } from '../moving-clock.ts'
import type { TestServer, TestTeacher } from '../start-server.ts'
import { type FakeEvent, type FakeSubscription, monthInSeconds } from './fake-account.ts'
import type { FakeStripe } from './fake-stripe.ts'

/** What can happen to a subscription, at Stripe or in the product. */
const happenings = [
  'pay',
  'fail',
  'month paid',
  'month failed',
  'cancel at Stripe',
  'resume at Stripe',
  'cancel here',
  'resume here',
  'complete',
  'end',
] as const
type Happening = (typeof happenings)[number]

/** After each happening some events arrive, all at once: any that were sent so far, old, new or again. */
const step = fc.record({
  happening: fc.constantFrom(...happenings),
  arrivals: fc.array(fc.nat(30), { maxLength: 3 }),
})
const story = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
  order: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
})

/** All that must be right in the end; times in seconds. */
type Model = {
  state: 'open' | 'active' | 'unpaid' | 'ended'
  renews: boolean
  payments: number
  start: number
  /** Months begun. */
  months: number
  endedAt: number | null
}

const endOf = ({ start, months }: Model): number => start + months * monthInSeconds

function happenInModel(model: Model, happening: Happening, now: number): Model {
  const { state, payments, months, renews } = model
  switch (happening) {
    case 'pay':
      return state === 'open' || state === 'unpaid'
        ? { ...model, state: 'active', payments: payments + 1 }
        : model
    case 'month paid':
    case 'month failed':
      if (state !== 'active') return model
      if (!renews) return { ...model, state: 'ended', endedAt: endOf(model) }
      return happening === 'month paid'
        ? { ...model, months: months + 1, payments: payments + 1 }
        : { ...model, months: months + 1, state: 'unpaid' }
    case 'cancel here':
      if (state === 'unpaid') return { ...model, state: 'ended', endedAt: now }
      return state === 'active' ? { ...model, renews: false } : model
    case 'cancel at Stripe':
      return state === 'active' ? { ...model, renews: false } : model
    case 'resume at Stripe':
    case 'resume here':
      return state === 'active' ? { ...model, renews: true } : model
    case 'end':
      return state === 'ended' ? model : { ...model, state: 'ended', endedAt: now }
    default:
      return model
  }
}

type World = { server: TestServer; stripe: FakeStripe; clock: MovingClock }

/** Whatever happens, and however its events are reordered and repeated: the books end up as a simple model says. */
export async function endLikeTheModel(world: World, runs: number, seed?: number): Promise<void> {
  const property = fc.asyncProperty(story, async ({ steps, order }) => {
    const { server, stripe } = world
    const teacher = await server.given.teacher()
    await server.as(teacher).call(startUpgrade)
    const { stripeCustomerId: customer } = (await booksOf(server, teacher)).user
    const subscription = stripe.account.subscriptions.values().find((each) => each.customer === customer)
    if (!subscription) throw new Error('no subscription')
    const sent = () => stripe.account.events.filter((event) => isAbout(event, customer))
    const start = subscription.start_date
    let model: Model = { state: 'open', renews: true, payments: 0, start, months: 1, endedAt: null }

    for (const { happening, arrivals } of steps) {
      await happen(world, teacher, subscription, happening, model)
      model = happenInModel(model, happening, stripe.account.now())
      const events = sent()
      await Promise.all(arrivals.map((pick) => deliver(world, events[pick % events.length])))
    }
    const last = sent().toSorted((a, b) => rankOf(a, order) - rankOf(b, order))
    for (const event of last) await deliver(world, event)

    expect(await outcomeOf(server, teacher)).toEqual(expectedOf(model))
  })

  await fc.assert(property, { numRuns: runs, endOnFailure: true, ...(seed !== undefined && { seed }) })
}

const isAbout = ({ data }: FakeEvent, customer: string | null): boolean =>
  'customer' in data.object && data.object.customer === customer

const rankOf = ({ id }: FakeEvent, order: readonly number[]): number =>
  order[Number.parseInt(id.slice(-4), 16) % order.length] ?? 0

async function deliver({ server, stripe }: World, event: FakeEvent | undefined): Promise<void> {
  if (event) expect((await stripe.deliver(server.origin, event)).status).toBe(204)
}

/** Does what the model thinks possible, and tries the rest where the product must refuse it by itself. */
async function happen(
  { server, stripe: { account }, clock }: World,
  teacher: TestTeacher,
  { id, latest_invoice }: FakeSubscription,
  happening: Happening,
  { state }: Model,
): Promise<void> {
  const client = server.as(teacher)
  const isActive = state === 'active'
  switch (happening) {
    case 'pay':
      if (state === 'open' || state === 'unpaid') account.pay(id)
      return
    case 'fail':
      if (state === 'open' || state === 'unpaid') account.refuse(id, 'failed')
      return
    case 'month paid':
    case 'month failed':
      if (!isActive) return
      clock.moveTo(account.periodEnd(id))
      account.endPeriod(id, happening === 'month paid' ? 'paid' : 'failed')
      return
    case 'cancel at Stripe':
    case 'resume at Stripe':
      if (isActive) account.setCancelAtPeriodEnd(id, happening === 'cancel at Stripe')
      return
    case 'cancel here':
    case 'resume here':
      await client.call(happening === 'cancel here' ? cancelSubscription : resumeSubscription)
      return
    case 'complete': {
      const secret = account.invoices.get(latest_invoice)?.confirmation_secret.client_secret ?? ''
      await client.call(completeUpgrade, { body: { paymentIntentId: secret.split('_secret_')[0] ?? '' } })
      return
    }
    case 'end':
      if (state !== 'ended') account.cancel(id)
  }
}

async function outcomeOf(server: TestServer, teacher: TestTeacher) {
  const { user, payments, changes } = await booksOf(server, teacher)

  return {
    status: user.subscriptionStatus,
    renews: user.subscriptionRenews,
    start: secondsOf(user.subscriptionStartDate),
    end: secondsOf(user.subscriptionEndDate),
    payments: payments.length,
    // Each change goes on from the one before, and the last leads to the plan.
    changes: changes.map(({ from, to }, index) => from === (changes[index - 1]?.to ?? 'free') && from !== to),
    lastChange: changes.at(-1)?.to ?? 'free',
  }
}

/** What was never paid leaves no trace. */
function expectedOf(model: Model) {
  const { state, payments, renews, start, months, endedAt } = model
  const isActive = state === 'active'
  const status = isActive ? 'premium' : 'free'
  const wasPaid = payments > 0
  const end = endedAt ?? (state === 'unpaid' ? start + (months - 1) * monthInSeconds : endOf(model))

  return {
    status,
    renews: isActive ? renews : state === 'unpaid',
    start: wasPaid ? start : null,
    end: wasPaid ? end : null,
    payments,
    changes: expect.not.arrayContaining([false]),
    lastChange: status,
  }
}

const secondsOf = (moment: string | null): number | null => (moment ? Date.parse(moment) / 1000 : null)
