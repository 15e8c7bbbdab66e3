import { premiumPrice } from '@lectern/contract/plans.ts'
import type Stripe from 'stripe'

const { cents, currency, period } = premiumPrice
const lookupKey = `lectern_premium_${cents}_${currency}_${period}`

/** The configured price, else the one found by its key, else a new one; remembered once it is known to be right. */
export function createPriceFinder(stripe: Stripe, configured: string | undefined): () => Promise<string> {
  let known: string | undefined

  async function find(): Promise<string> {
    if (configured) return requirePremium(await stripe.prices.retrieve(configured))
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })
    if (data[0]) return requirePremium(data[0])
    const made = await stripe.prices.create(
      {
        currency,
        unit_amount: cents,
        recurring: { interval: period },
        lookup_key: lookupKey,
        product_data: { name: 'Premium' },
      },
      { idempotencyKey: lookupKey },
    )

    return made.id
  }

  return async () => {
    known ??= await find()
    return known
  }
}

/** Another amount would be taken from the card and then refused by us. */
function requirePremium(price: Stripe.Price): string {
  const isRight =
    price.unit_amount === cents &&
    price.currency === currency &&
    price.recurring?.interval === period &&
    price.recurring.interval_count === 1
  if (!isRight)
    throw new Error(
      `The price ${price.id} is not ${premiumPrice.amount} ${currency} a ${period}: set STRIPE_PRICE_ID.`,
    )

  return price.id
}
