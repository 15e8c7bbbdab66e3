import { expect, test } from 'vitest'
import { endLikeTheModel } from '#test/stripe/random-orders.ts'
import { startWithStripe } from '#test/stripe/start-with-stripe.ts'

const started = await startWithStripe()

test("after each of 1,000 random orders of Stripe's events the books are as a simple model says", {
  timeout: 1_200_000,
}, async () => {
  await expect(endLikeTheModel(started, 1000)).resolves.toBeUndefined()
})
