import { expect, test } from 'vitest'
import { movingClock } from '#test/moving-clock.ts'
import { startServer } from '#test/start-server.ts'
import { startFakeStripe, stripeEnvironment } from '#test/stripe/fake-stripe.ts'
import { endLikeTheModel } from '#test/stripe/random-orders.ts'

const clock = movingClock('2026-01-10T10:00:00Z')
const stripe = await startFakeStripe(clock)
const server = await startServer({ clock, env: stripeEnvironment, stripeAddress: stripe.address })

/** The same orders each time; the long run takes a thousand others. */
const seed = 20_261_115

test("after random orders of Stripe's events the books are as a simple model says", async () => {
  await expect(endLikeTheModel({ server, stripe, clock }, 25, seed)).resolves.toBeUndefined()
})
