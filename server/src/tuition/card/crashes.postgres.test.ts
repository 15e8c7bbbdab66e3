import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startChild } from '#test/database/child.ts'
import { requireSums } from '#test/sound-books.ts'
import type { CardDeed } from '#test/stripe/card-process.ts'
import { startStripeCards } from '#test/stripe/stripe-card-room.ts'

const script = fileURLToPath(new URL('../../../test/stripe/card-process.ts', import.meta.url))
const { clock, location, stripe, connect, server, deliverAll, openRoom } = await startStripeCards()

type Deed = CardDeed extends infer Each
  ? Each extends CardDeed
    ? Omit<Each, 'userId' | 'schema' | 'now'>
    : never
  : never

/** Opens a room, and does a step of a payment in a process of its own. */
async function openKilled() {
  const room = await openRoom()
  const schema = await server.given.schemaOf(room.teacher)
  const start = async (deed: Deed) => {
    const whole = { ...deed, userId: room.userId, schema, now: String(clock()) }
    const child = startChild(script, [JSON.stringify(location), stripe.url, JSON.stringify(whole)])
    return child
  }

  return {
    ...room,
    start,
    /** Kills it once Stripe has done what it was asked, and before it hears so. */
    killAt: async (request: string, deed: Deed) => {
      const { isMade, release } = stripe.holdAnswer(request)
      const child = await start(deed)
      expect(await child.nextLine()).toBe('ready')
      await isMade
      await child.kill()
      release()
    },
  }
}

test('killed while Stripe opens a page, a server leaves none that somebody could pay', async () => {
  const room = await openKilled()
  await room.killAt('POST /v1/checkout/sessions', { what: 'open', invoiceId: room.invoiceId })
  const { body } = await room.open()
  await room.pay(body)
  await deliverAll(room.accountId)

  expect(await room.payments()).toMatchObject([{ amount: '200.00' }])
  await requireSums(room.workspace)
})

test('killed while an earlier page ends, the next one opens and is paid once', async () => {
  const room = await openKilled()
  const first = (await room.open()).body
  const ended = `POST /v1/checkout/sessions/${await room.sessionOf(first)}/expire`
  await room.killAt(ended, { what: 'open', invoiceId: room.invoiceId })
  const second = (await room.open()).body
  await expect(room.pay(first)).rejects.toThrow('nothing to pay')
  await room.pay(second)
  await deliverAll(room.accountId)

  expect(await room.payments()).toMatchObject([{ amount: '200.00' }])
  await requireSums(room.workspace)
})

test('killed at any moment of booking, a payment is booked once', async () => {
  const room = await openKilled()
  const { body } = await room.open()
  await room.pay(body)
  await room.killAt(`GET /v1/checkout/sessions/${await room.sessionOf(body)}`, {
    what: 'settle',
    key: body.key,
  })
  for (let round = 0; round < 6; round += 1) {
    const child = await room.start({ what: 'settle', key: body.key })
    expect(await child.nextLine()).toBe('ready')
    await Promise.race([child.nextLine(), afterTurns(round * 40)])
    await child.kill()
  }
  await deliverAll(room.accountId)

  expect(await room.payments()).toMatchObject([{ amount: '200.00' }])
  await requireSums(room.workspace)
})

/** Some turns of the event loop: a moment that differs from round to round, and from machine to machine. */
async function afterTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('killed while Stripe gives money back, a refund that is asked for again is given and booked once', async () => {
  const room = await openKilled()
  const { body } = await room.open()
  await room.pay(body)
  await deliverAll(room.accountId)
  const [entry] = await room.payments()
  const entryId = entry?.id ?? 0
  await room.killAt('POST /v1/refunds', { what: 'refund', entryId, left: '200', amount: '30' })

  expect((await room.refund(entryId, '200', '30')).body).toEqual({ refunded: '30.00', left: '170.00' })
  expect(connect.account(room.accountId).refunds).toHaveLength(1)
  expect((await room.payments()).map(({ amount }) => amount)).toEqual(['200.00', '-30.00'])
  await requireSums(room.workspace)
})
