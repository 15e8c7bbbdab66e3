import { expect, test } from 'vitest'
import { endLikeTheModel } from '#test/stripe/random-orders.ts'
import { startWithStripe } from '#test/stripe/start-with-stripe.ts'

const started = await startWithStripe()

/** The same orders each time; the long run takes a thousand others. */
const seed = 20_261_115

test("after random orders of Stripe's events the books are as a simple model says", async () => {
  await expect(endLikeTheModel(started, 25, seed)).resolves.toBeUndefined()
})
