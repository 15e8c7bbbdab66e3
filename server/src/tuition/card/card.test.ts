import {
  connectCardAccount,
  disconnectCardAccount,
  getCardAccount,
  getCardFigures,
  openCardPayment,
  updateCardAccount,
} from '@lectern/contract/tuition/card/card.contract.ts'
import { takeBackPayment } from '@lectern/contract/tuition/entries.contract.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startCardServers } from '#test/card-room.ts'
import { requireSums } from '#test/sound-books.ts'

const { clock, openCardRoom, other, server } = await startCardServers()

test('a teacher connects an account, switches it off and disconnects it', async () => {
  const { client, connect } = await openCardRoom()
  expect((await client.call(getCardAccount)).body).toMatchObject({ provider: 'sandbox', state: 'none' })
  expect((await client.call(updateCardAccount, { body: { isOn: true } })).status).toBe(404)

  const [first, again] = [await connect(), await connect()]
  expect(first.body).toMatchObject({ url: null, account: { state: 'connected', isOn: true } })
  expect(again.body).toEqual(first.body)
  const off = await client.call(updateCardAccount, { body: { isOn: false } })

  expect(off.body).toMatchObject({ state: 'connected', isOn: false })
  expect((await client.call(disconnectCardAccount)).status).toBe(204)
  expect((await client.call(getCardAccount)).body.state).toBe('none')
})

test('a family pays an invoice in two parts, and each is booked once', async () => {
  const room = await openCardRoom({ isConnected: true })
  const { invoice, open, pay, settle, payments } = room
  expect((await open({ amount: '200.01' })).status).toBe(400)
  const { body: part } = await open({ amount: '80.00' })
  await pay(part)
  for (const _ of [1, 2, 3]) await settle(part)
  const { body: rest } = await open()
  expect(rest.amount).toBe('120.00')
  await pay(rest)
  await Promise.all([settle(rest), settle(rest), server.app.cardSettler.work(), other.app.cardSettler.work()])

  expect(await payments()).toEqual([
    { amount: '80.00', method: 'card', source: 'card', note: `Invoice ${invoice.number}` },
    { amount: '120.00', method: 'card', source: 'card', note: `Invoice ${invoice.number}` },
  ])
  expect((await open()).status).toBe(409)
  await requireSums(room.workspace)
})

test('a card that is declined pays nothing, and one may ask to confirm', async () => {
  const { open, pay, settle, payments, sandbox, idOf } = await openCardRoom({ isConnected: true })
  const { body } = await open()
  await expect(pay(body, '4000000000000002')).rejects.toMatchObject({ code: 'payment_failed' })
  await settle(body)
  expect(await payments()).toEqual([])

  expect(await pay(body, '4000002500003155')).toBe('confirmation')
  await sandbox.confirm(await idOf(body), false)
  expect(await pay(body, '4000002500003155')).toBe('confirmation')
  await sandbox.confirm(await idOf(body), true)
  await settle(body)

  expect(await payments()).toHaveLength(1)
})

test('one payment of an invoice is open: an earlier one ends, and a paid one counts instead', async () => {
  const { open, pay, payments } = await openCardRoom({ isConnected: true })
  const [first, second] = [(await open()).body, (await open({ amount: '50' })).body]
  await expect(pay(first)).rejects.toMatchObject({ code: 'conflict' })
  await pay(second)

  const third = await open()

  expect(third.body.amount).toBe('150.00')
  expect(await payments()).toMatchObject([{ amount: '50.00' }])
  const both = await Promise.all([open(), open()])
  expect(both.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
})

test.each<[string, 'cancel' | 'pay' | 'pay part', string]>([
  ['cancelled', 'cancel', 'was cancelled meanwhile, so this is credit'],
  ['paid by bank', 'pay', 'was paid meanwhile, so this is credit'],
  ['paid in part', 'pay part', 'part of it was paid meanwhile, so the rest is credit'],
])(
  'what comes for an invoice that was %s while it was open is credit and says so',
  async (_name, what, words) => {
    const room = await openCardRoom({ isConnected: true })
    const { body } = await room.open()
    if (what === 'cancel') await room.cancelInvoice(room.invoice.id)
    else await room.pay2(what === 'pay' ? '200' : '30')
    await room.pay(body)
    await room.settle(body)

    expect((await room.payments()).at(-1)?.note).toContain(words)
    const expected = { cancel: '0.00', pay: '200.00', 'pay part': '30.00' }[what]
    expect(await room.balanceOf(room.student)).toBe(expected)
    await requireSums(room.workspace)
  },
)

test('a refund goes to the card first, names its payment, and is never written twice', async () => {
  const room = await openCardRoom({ isConnected: true })
  const { body } = await room.open()
  await room.pay(body)
  await room.settle(body)
  const entry = (await room.entries()).find(({ kind }) => kind === 'payment')
  const refund = (left: string, amount: string | null = null) => room.refund(entry?.id ?? 0, left, amount)

  expect((await refund('200', '20')).body).toEqual({ refunded: '20.00', left: '180.00' })
  expect((await refund('200', '20')).status).toBe(409)
  expect((await refund('180', '180.01')).status).toBe(400)
  expect(await room.balanceOf(room.student)).toBe('-20.00')
  await room.sandbox.refundOutside(await room.idOf(body), 3000n)
  for (const _ of [1, 2]) await room.settle(body)
  expect((await room.entries()).filter(({ refersTo }) => refersTo === entry?.id)).toMatchObject([
    { amount: '-30.00', source: 'card' },
    { amount: '-20.00', source: 'card' },
  ])
  expect((await refund('150')).body).toEqual({ refunded: '150.00', left: '0.00' })
  expect((await refund('150')).status).toBe(409)
  const byHand = await room.client.call(takeBackPayment, {
    params: { id: String(entry?.id) },
    body: { date: '2026-11-16' },
  })

  expect(byHand.status).toBe(409)
  expect(await room.balanceOf(room.student)).toBe('-200.00')
  await requireSums(room.workspace)
})

test('a disputed payment counts until the dispute is lost, then what is left of it is reversed once', async () => {
  const room = await openCardRoom({ isConnected: true })
  const { body } = await room.open()
  await room.pay(body, '4000000000000259')
  await room.settle(body)
  await room.sandbox.refundOutside(await room.idOf(body), 5000n)
  clock.forward({ hours: 30 })
  await room.settle(body)
  expect(await room.balanceOf(room.student)).toBe('-50.00')
  const entry = (await room.entries()).find(({ amount }) => amount === '200.00')
  expect((await room.refund(entry?.id ?? 0, '150')).status).toBe(409)
  clock.forward({ hours: 24 * 8 })

  await Promise.all([room.settle(body), room.settle(body), server.app.cardSettler.work()])

  expect(await room.balanceOf(room.student)).toBe('-200.00')
  expect((await room.payments()).at(-1)).toMatchObject({ amount: '-150.00', note: 'The dispute was lost' })
  await requireSums(room.workspace)
})

test('events can be lost: what was paid is found by asking, and so is a refund weeks later', async () => {
  const room = await openCardRoom({ isConnected: true })
  const { body } = await room.open()
  await room.pay(body)
  clock.forward({ hours: 1 })
  await Promise.all([server.app.cardSettler.work(), other.app.cardSettler.work()])
  expect(await room.payments()).toHaveLength(1)

  clock.forward({ hours: 24 * 30 })
  await room.sandbox.refundOutside(await room.idOf(body), 700n)
  await Promise.all([server.app.cardSettler.work(), other.app.cardSettler.work()])

  expect((await room.payments()).at(-1)).toMatchObject({ amount: '-7.00' })
})

test('a server that dies before the provider has answered leaves nothing that could be paid', async () => {
  const room = await openCardRoom({ isConnected: true })
  const { body } = await room.open()
  await server.database.platform
    .updateTable('cardCheckouts')
    .set({ checkoutId: null })
    .where('key', '=', body.key)
    .execute()

  const { body: next } = await room.open()
  await room.pay(next)
  await room.settle(next)

  expect(await room.payments()).toHaveLength(1)
})

test('what cards have brought and cost is told, and each payout less what went back', async () => {
  const room = await openCardRoom({ isConnected: true, amount: '300' })
  const figures = async () => (await room.client.call(getCardFigures)).body
  expect(await figures()).toMatchObject({ payments: 0, since: null, waiting: '0.00', payouts: [] })
  const { body: first } = await room.open({ amount: '100' })
  await room.pay(first)
  await room.settle(first)
  expect(await figures()).toMatchObject({ payments: 1, monthFees: '3.20', waiting: '96.80', payouts: [] })
  clock.forward({ hours: 24 })
  await room.sandbox.refundOutside(await room.idOf(first), 2000n)
  const { body: second } = await room.open({ amount: '50' })
  await room.pay(second)
  await room.settle(second)

  expect(await figures()).toMatchObject({
    ...{ payments: 2, paid: '150.00', fees: '4.95', waiting: '28.25' },
    payouts: [{ payments: 1, paid: '100.00', fees: '3.20', amount: '96.80', state: 'underway' }],
  })
  clock.forward({ hours: 72 })
  expect(await figures()).toMatchObject({
    waiting: '0.00',
    payouts: [
      { payments: 1, paid: '50.00', fees: '1.75', amount: '28.25' },
      { amount: '96.80', state: 'arrived' },
    ],
  })
  await room.client.call(disconnectCardAccount)
  expect(await figures()).toMatchObject({ payments: 2, waiting: null, payouts: [] })
})

test("one teacher's account is never another's", async () => {
  const [room, stranger] = [
    await openCardRoom({ isConnected: true }),
    await openCardRoom({ isConnected: true }),
  ]
  const { body } = await room.open()
  await room.pay(body)
  await room.settle(body)
  const entry = (await room.entries()).find(({ kind }) => kind === 'payment')

  expect((await stranger.refund(entry?.id ?? 0, '200')).status).toBe(404)
  const params = { id: String(room.invoice.id + 1000) }
  expect((await stranger.client.call(openCardPayment, { params, body: {} })).status).toBe(404)
  await stranger.settle(body)
  expect(await stranger.payments()).toEqual([])
  expect(JSON.stringify((await stranger.client.call(connectCardAccount)).body)).not.toContain('acct_')
})

test('after random orders of payments, refunds and looks the sum is right and each is booked once', async () => {
  const room = await openCardRoom({ isConnected: true, amount: '100000' })
  const step = fc.constantFrom(
    'open',
    'pay',
    'pay',
    'dispute',
    'refund',
    'look',
    'look',
    'twice',
    'day',
    'work',
  )
  const made: { key: string; amount: bigint; refunded: bigint; isDisputed: boolean; paidAt: number }[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 25 }), async (steps) => {
      let current: { key: string; amount: string } | undefined
      for (const each of steps) {
        if (each === 'open') current = (await room.open({ amount: '10' })).body
        const last = made.at(-1)
        if ((each === 'pay' || each === 'dispute') && current) {
          const isDisputed = each === 'dispute'
          await room.pay(current, isDisputed ? '4000000000000259' : undefined)
          const paidAt = clock().epochMilliseconds
          made.push({ key: current.key, amount: 1000n, refunded: 0n, isDisputed, paidAt })
          current = undefined
        }
        if (each === 'refund' && last && last.refunded < 900n) {
          await room.sandbox.refundOutside(await room.idOf(last), 300n)
          last.refunded += 300n
        }
        if (each === 'look' && last) await room.settle(last)
        if (each === 'twice')
          await Promise.all(made.slice(-4).flatMap((one) => [room.settle(one), room.settle(one)]))
        if (each === 'day') {
          clock.forward({ hours: 24 })
          current = undefined
        }
        if (each === 'work') await Promise.all([server.app.cardSettler.work(), other.app.cardSettler.work()])
      }
      for (const one of made) await room.settle(one)
      const now = clock().epochMilliseconds
      const kept = made.map(({ amount, refunded, isDisputed, paidAt }) =>
        isDisputed && now >= paidAt + 8 * 86_400_000 ? 0n : amount - refunded,
      )
      expect(await room.paid()).toBe(kept.reduce((sum, one) => sum + one, 0n))
      await requireSums(room.workspace)
    }),
    { numRuns: 8, seed: 20_261_119 },
  )
})

test("the sandbox's page takes test cards, without script, and books what was paid at once", async () => {
  const room = await openCardRoom({ isConnected: true })
  const { body } = await room.open()
  const url = `${server.origin}${new URL(body.url).pathname}`
  const send = async (fields: Record<string, string>) => {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
    return { status: answer.status, text: await answer.text() }
  }
  const shown = await fetch(url)
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await shown.text()).toContain('$200.00')
  const polish = await (await fetch(url, { headers: { 'accept-language': 'pl, en;q=0.5' } })).text()
  expect(polish).toContain('<html lang="pl" dir="ltr">')
  expect(polish).toContain('Zapłać 200,00')

  const declined = await send({ card: '4000000000000002' })
  expect(declined.text).toContain('Nothing was paid and nothing is held back')
  expect((await send({ card: '4000 0025 0000 3155' })).text).toContain('The bank asks')
  expect((await send({ answer: 'yes' })).text).toContain('Paid.')

  expect(await room.payments()).toHaveLength(1)
  expect((await room.entries())[0]?.card).toEqual({
    brand: 'Visa',
    last4: '3155',
    fee: '6.10',
    left: '200.00',
    dispute: null,
  })
  const table = await (await room.client.fetch('/api/exports/entries')).text()
  expect(table).toContain('card payment,6.1')
  expect((await fetch(`${url}x`)).status).toBe(404)
})

test('payments that ended unpaid are forgotten after a month, and those that were paid are kept', async () => {
  const { open, pay, settle, workspace } = await openCardRoom({ isConnected: true })
  const [ended, paid] = [(await open()).body, (await open({ amount: '50' })).body]
  await pay(paid)
  await settle(paid)
  const kept = async () =>
    (
      await server.database.platform
        .selectFrom('cardCheckouts')
        .select('key')
        .where('key', 'in', [ended.key, paid.key])
        .execute()
    ).map(({ key }) => key)
  await server.app.cardSettler.work()
  expect(await kept()).toHaveLength(2)
  clock.forward({ hours: 24 * 32 })
  await server.app.cardSettler.work()

  expect(await kept()).toEqual([paid.key])
  await requireSums(workspace)
})

test('a teacher and their families open so many payments in an hour', async () => {
  const { open } = await openCardRoom({ isConnected: true })
  const { body } = await open()
  const [row] = await server.database.platform
    .selectFrom('cardCheckouts')
    .selectAll()
    .where('key', '=', body.key)
    .execute()
  if (!row) throw new Error('the payment is not there')
  await server.database.platform
    .insertInto('cardCheckouts')
    .values(
      Array.from({ length: 299 }, (_none, index) => ({
        ...row,
        key: `${row.key}-${index}`,
        state: 'ended' as const,
        lookAt: null,
      })),
    )
    .execute()

  expect((await open()).status).toBe(409)
  clock.forward({ hours: 2 })
  expect((await open()).status).toBe(201)
})
