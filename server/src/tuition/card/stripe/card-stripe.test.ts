import {
  connectCardAccount,
  disconnectCardAccount,
  getCardAccount,
  getCardFigures,
  updateCardAccount,
} from '@lectern/contract/tuition/card/card.contract.ts'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { requireSums } from '#test/sound-books.ts'
import { startServer } from '#test/start-server.ts'
import { connectEnvironment } from '#test/stripe/connect-environment.ts'
import { stripeEnvironment } from '#test/stripe/fake-stripe.ts'
import { startStripeCards } from '#test/stripe/stripe-card-room.ts'

const { clock, stripe, connect, server, other, deliver, deliverAll, eventsOf, openRoom } =
  await startStripeCards()
afterEach(() => {
  stripe.isDown = false
})

test('a teacher opens an account with the whole dashboard, goes on at Stripe, and is told what is missing', async () => {
  const room = await openRoom({ isChecked: false })
  expect(room.opened.url).toContain(room.accountId)
  expect(connect.account(room.accountId).controller).toMatchObject({
    stripe_dashboard: { type: 'full' },
    fees: { payer: 'account' },
    losses: { payments: 'stripe' },
  })
  expect(room.opened.account).toMatchObject({
    provider: 'stripe',
    state: 'checking',
    asks: { items: ['A photo of your passport or identity card', 'The bank account for payouts'] },
  })
  expect((await room.open()).status).toBe(409)

  await room.client.call(connectCardAccount)
  expect([...connect.accounts.values()].filter(({ id }) => id === room.accountId)).toHaveLength(1)
  const current_deadline = Date.parse('2026-11-30T00:00:00Z') / 1000
  const requirements = {
    ...{ currently_due: ['individual.verification.additional_document'], past_due: [] },
    ...{ current_deadline, disabled_reason: null },
  }
  connect.change(room.accountId, { charges_enabled: true, details_submitted: true, requirements })
  await deliverAll(room.accountId)

  expect((await room.client.call(getCardAccount)).body).toMatchObject({
    state: 'needed',
    asks: { dueOn: '2026-11-30', items: ['Proof of address, not older than 3 months'] },
  })
  expect((await room.open()).status).toBe(201)
  const late = { ...requirements, past_due: requirements.currently_due, currently_due: [] }
  connect.change(room.accountId, { charges_enabled: false, requirements: late })
  expect((await room.client.call(updateCardAccount, { body: {} })).body.state).toBe('stopped')
  expect((await room.open()).status).toBe(409)
})

test('an account that its owner has closed or taken away is gone, and connecting opens another', async () => {
  const room = await openRoom()
  connect.change(room.accountId, { isClosed: true })
  await deliverAll(room.accountId)
  expect((await room.client.call(getCardAccount)).body.state).toBe('none')

  const { body } = await room.client.call(connectCardAccount)

  expect(body.account.state).toBe('checking')
  expect(body.url).not.toContain(room.accountId)
})

test('connecting again finds the same account, however often and at once', async () => {
  const room = await openRoom()
  const before = connect.accounts.size
  expect((await room.client.call(disconnectCardAccount)).status).toBe(204)
  await Promise.all([1, 2, 3].map(() => room.client.call(connectCardAccount)))

  expect(connect.accounts.size).toBe(before)
  expect((await room.client.call(getCardAccount)).body.state).toBe('connected')
})

test('a family pays on the account of the teacher, and the entry has card, fee and note', async () => {
  const room = await openRoom()
  const { body } = await room.open('80')
  expect(body.url).toContain('https://checkout.stripe.example/')
  const paymentId = await room.pay(body)
  await deliverAll(room.accountId)

  expect(await room.payments()).toMatchObject([
    { amount: '80.00', source: 'card', card: { brand: 'Visa', last4: '4242', fee: '2.62', left: '80.00' } },
  ])
  expect((await room.open()).body.amount).toBe('120.00')
  const [entry] = await room.payments()
  expect((await room.refund(entry?.id ?? 0, '80', '30')).body).toEqual({ refunded: '30.00', left: '50.00' })
  connect.refund(room.accountId, paymentId, 1000)
  await deliverAll(room.accountId)
  await deliverAll(room.accountId)
  expect((await room.payments()).map(({ amount }) => amount)).toEqual(['80.00', '-30.00', '-10.00'])
  await requireSums(room.workspace)
})

test('an earlier page ends at Stripe before another opens, and what was paid meanwhile counts', async () => {
  const room = await openRoom()
  const first = (await room.open()).body
  const second = (await room.open('50')).body
  await expect(room.pay(first)).rejects.toThrow('nothing to pay')
  await room.pay(second)

  expect((await room.open()).body.amount).toBe('150.00')
  expect(await room.payments()).toMatchObject([{ amount: '50.00' }])
})

test('a disputed payment counts until it is lost', async () => {
  const room = await openRoom()
  const { body } = await room.open()
  const paymentId = await room.pay(body)
  connect.dispute(room.accountId, paymentId, 'needs_response')
  await deliverAll(room.accountId)
  const [entry] = await room.payments()
  expect(entry?.card?.dispute).toBe('open')
  expect((await room.refund(entry?.id ?? 0, '200')).status).toBe(409)
  connect.dispute(room.accountId, paymentId, 'lost')
  await deliverAll(room.accountId)

  expect((await room.payments()).map(({ amount }) => amount)).toEqual(['200.00', '-200.00'])
})

test('what Stripe holds and has paid out is asked of the account', async () => {
  const room = await openRoom()
  const account = connect.account(room.accountId)
  account.payouts = [
    {
      ...{ id: 'po_1', object: 'payout', amount: 5796, currency: 'usd', status: 'in_transit' },
      ...{ created: Date.parse('2026-11-12T08:00:00Z') / 1000 },
      arrival_date: Date.parse('2026-11-17T00:00:00Z') / 1000,
      destination: { object: 'bank_account', bank_name: 'Harbor', last4: '6789' },
    },
  ]
  account.moves = [
    { id: 'txn_1', object: 'balance_transaction', type: 'charge', amount: 6000, fee: 204 },
    { id: 'txn_2', object: 'balance_transaction', type: 'payout', amount: -5796, fee: 0 },
  ]
  await room.pay((await room.open()).body)

  expect((await room.client.call(getCardFigures)).body).toMatchObject({
    waiting: '193.90',
    payouts: [
      {
        ...{ date: '2026-11-12', payments: 1, paid: '60.00', fees: '2.04', amount: '57.96' },
        ...{ state: 'underway', arrivesOn: '2026-11-17', to: 'Harbor ••6789' },
      },
    ],
  })
})

test('with Stripe away nothing is opened twice, and what was paid is found later', async () => {
  const room = await openRoom()
  stripe.isDown = true
  expect((await room.open()).status).toBe(503)
  stripe.isDown = false
  const { body } = await room.open()
  await room.pay(body)
  clock.forward({ hours: 1 })
  await Promise.all([server.app.cardSettler.work(), other.app.cardSettler.work()])

  expect(await room.payments()).toMatchObject([{ amount: '200.00' }])
})

test.each<[string, Parameters<typeof deliver>[1]]>([
  ['without a signature', { signature: undefined }],
  ["signed with the other endpoint's secret", { secret: stripeEnvironment.STRIPE_WEBHOOK_SECRET }],
  ['signed an hour ago', { signedAt: Math.floor(Date.now() / 1000) - 3600 }],
  ['altered after it was signed', { body: '{"type":"charge.refunded"}' }],
])('an event %s is refused', async (_what, change) => {
  const room = await openRoom()
  await room.pay((await room.open()).body)
  const event = eventsOf(room.accountId).at(-1)
  if (!event) throw new Error('no event')

  expect((await deliver(event, change)).status).toBe(400)
  expect(await room.payments()).toEqual([])
})

test('an event of live money, of nobody, or that names another account than its payment’s changes nothing', async () => {
  const [room, stranger] = [await openRoom(), await openRoom()]
  await room.pay((await room.open()).body)
  const events = eventsOf(room.accountId).filter(({ type }) => type !== 'account.updated')
  const asked = connect.asked.length
  for (const event of events) {
    expect((await deliver({ ...event, livemode: true })).status).toBe(204)
    expect((await deliver({ ...event, account: 'acct_nobody' })).status).toBe(204)
  }
  expect(connect.asked.length).toBe(asked)
  for (const event of events)
    expect((await deliver({ ...event, account: stranger.accountId })).status).toBe(204)

  expect([await room.payments(), await stranger.payments()]).toEqual([[], []])
  const about = connect.asked.slice(asked)
  expect(about.every(({ on }) => on === stranger.accountId)).toBe(true)
})

test("one teacher's payments are asked of their own account alone, and the server's keys reach nobody", async () => {
  const [room, stranger] = [await openRoom(), await openRoom()]
  const asked = connect.asked.length
  const { body } = await room.open()
  await room.pay(body)
  await deliverAll(room.accountId)
  const [entry] = await room.payments()
  expect((await stranger.refund(entry?.id ?? 0, '200')).status).toBe(404)
  expect(await stranger.payments()).toEqual([])
  const about = connect.asked.slice(asked)
  expect(new Set(about.map(({ on }) => on))).toEqual(new Set([room.accountId, undefined]))
  expect(about.filter(({ on }) => on === undefined).map(({ request }) => request)).toEqual(
    about.filter(({ on }) => on === undefined).map(() => `GET /v1/accounts/${room.accountId}`),
  )

  const said = await Promise.all([
    room.client.call(getCardAccount),
    room.client.call(getCardFigures),
    room.client.call(connectCardAccount),
    room.client.call(updateCardAccount, { body: {} }),
    room.open(),
  ])
  const told = JSON.stringify([...said.map((each) => each.body ?? each.error), server.logged])
  for (const secret of [connectEnvironment.STRIPE_SECRET_KEY, 'whsec_'])
    expect(told.includes(secret)).toBe(false)
  expect(JSON.stringify(said.map((each) => each.body))).not.toContain(stranger.accountId)
})

test('without the secret of the second endpoint families cannot pay by card, and the same one twice is refused', async () => {
  const plain = await startServer({ clock, env: stripeEnvironment, stripeUrl: stripe.url })
  const client = plain.as(await plain.given.teacher())
  expect((await client.call(getCardAccount)).body.provider).toBeNull()
  expect((await client.call(connectCardAccount)).status).toBe(409)
  const [event] = connect.events
  const answer = event && (await deliver(event, {}, plain))
  expect(answer?.status).toBe(404)

  const env = { ...stripeEnvironment, STRIPE_CONNECT_WEBHOOK_SECRET: stripeEnvironment.STRIPE_WEBHOOK_SECRET }
  await expect(startServer({ clock, env, stripeUrl: stripe.url })).rejects.toThrow('must be another than')
})

test('after events that came twice, late, in any order or never, to two servers, each payment is booked once', async () => {
  const room = await openRoom({ amount: '100000' })
  const steps = fc.array(
    fc.record({
      what: fc.constantFrom('open', 'pay', 'pay', 'refund', 'lose', 'day', 'work'),
      arrivals: fc.array(fc.nat(40), { maxLength: 4 }),
    }),
    { minLength: 10, maxLength: 20 },
  )
  const made: { id: string; cents: bigint; back: bigint; isLost: boolean }[] = []
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      let current: { key: string } | undefined
      for (const { what, arrivals } of story) {
        const last = made.at(-1)
        if (what === 'open') current = (await room.open('10')).body
        if (what === 'pay' && current) {
          made.push({ id: await room.pay(current), cents: 1000n, back: 0n, isLost: false })
          current = undefined
        }
        if (what === 'refund' && last && last.back < 900n && !last.isLost) {
          connect.refund(room.accountId, last.id, 300)
          last.back += 300n
        }
        if (what === 'lose' && last && !last.isLost) {
          connect.dispute(room.accountId, last.id, 'lost')
          last.isLost = true
        }
        if (what === 'day') {
          clock.forward({ hours: 24 })
          current = undefined
        }
        if (what === 'work') await Promise.all([server.app.cardSettler.work(), other.app.cardSettler.work()])
        const sent = eventsOf(room.accountId)
        const picked = arrivals.map((pick) => sent[sent.length - 1 - (pick % sent.length)])
        const answers = await Promise.all(
          picked.map((event, index) => event && deliver(event, {}, index % 2 === 0 ? server : other)),
        )
        for (const answer of answers) expect(answer?.status).toBe(204)
      }
      clock.forward({ hours: 25 })
      await Promise.all([server.app.cardSettler.work(), other.app.cardSettler.work()])
      await server.app.cardSettler.work()
      const kept = made.map(({ cents, back, isLost }) => (isLost ? 0n : cents - back))
      expect(await room.paid()).toBe(kept.reduce((sum, one) => sum + one, 0n))
      await requireSums(room.workspace)
    }),
    { numRuns: 6, seed: 20_261_119 },
  )
})
