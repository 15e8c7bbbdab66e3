import { createHash } from 'node:crypto'
import type { OpenPayment } from '@lectern/contract/subscription/subscription.contract.ts'
import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type { StripeConfig } from '../../../platform/config/payments-config.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { CustomerState, NewCustomer, PaymentProvider } from '../payment-provider.ts'
import { stripeClient, verified } from './stripe-client.ts'
import { ask, isMissing, isMissingCustomer, isRefused } from './stripe-errors.ts'
import { countingSubscription, idOf, paymentOf, paymentsOf } from './stripe-objects.ts'
import { createPriceFinder } from './stripe-price.ts'

/** Whom an event is about; what happened is asked anew. */
export type StripeEvent = {
  id: string
  type: string
  customerId: string | null
  refundedPaymentId: string | null
}

export type StripeProvider = PaymentProvider & {
  kind: 'stripe'
  /** Refuses what Stripe has not signed within the last five minutes. */
  readEvent(body: unknown, signature: unknown): StripeEvent
}

/** More subscriptions than a teacher can start in years: each takes a day to expire or a month to end. */
const maxListed = 100

export function stripeProvider(config: StripeConfig, url?: string): StripeProvider {
  const stripe = stripeClient(config, url)
  const findPrice = createPriceFinder(stripe, config.priceId)
  // With test keys it may be one who pays: whoever has put in the wrong keys must not lose them.
  const isGone = (error: unknown): boolean => config.isLive && isMissingCustomer(error)

  return {
    kind: 'stripe',
    graceDays: 3,

    createCustomer: (created) =>
      ask(async () => {
        const { workspace, email, name } = created
        const customer = await stripe.customers.create(
          { ...(email && { email }), ...(name && { name }), metadata: { workspace } },
          { idempotencyKey: `customer-${digest(created)}` },
        )
        return customer.id
      }),

    openPayment: (customerId) => ask(async () => openPayment(stripe, customerId, await findPrice())),

    readCustomer: (customer) =>
      ask(async () => {
        try {
          return await readCustomer(stripe, customer)
        } catch (error) {
          if (isGone(error)) return 'gone'
          throw error
        }
      }),

    findPayment: (paymentId) =>
      ask(async () => {
        try {
          const intent = await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] })
          return intent.livemode === config.isLive ? paymentOf(intent) : undefined
        } catch (error) {
          if (isMissing(error)) return undefined
          throw error
        }
      }),

    setRenewal: (subscriptionId, renews) =>
      ask(async () => {
        try {
          await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: !renews })
        } catch (error) {
          if (isRefused(error)) throw new AppError('conflict', 'Your subscription has ended')
          throw error
        }
      }),

    endSubscriptions: (customer) =>
      ask(async () => {
        try {
          await endSubscriptions(stripe, customer)
        } catch (error) {
          if (!isGone(error)) throw error
        }
      }),

    readEvent(body, signature) {
      const event = readSigned(stripe, body, signature, config.webhookSecret)
      const { customer, payment_intent } = event.data.object
      return {
        id: event.id,
        type: event.type,
        customerId: idOf(customer),
        refundedPaymentId: event.type === 'charge.refunded' ? idOf(payment_intent) : null,
      }
    },
  }
}

async function readCustomer(stripe: Stripe, customer: string): Promise<CustomerState> {
  const [subscriptions, invoices] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit: maxListed }),
    stripe.invoices.list({ customer, status: 'paid', limit: maxListed, expand: ['data.payments'] }),
  ])

  return {
    subscription: countingSubscription(subscriptions.data, invoices.data),
    payments: invoices.data.flatMap(paymentsOf),
  }
}

async function endSubscriptions(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: maxListed })
  for (const { id, status } of data)
    if (!endStates.has(status)) await stripe.subscriptions.cancel(id, { prorate: false })
  await voidOpenInvoices(stripe, customer)
}

/** For a subscription that has ended Stripe asks no bank any more, but its open invoice could still be paid by hand. */
async function voidOpenInvoices(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.invoices.list({ customer, status: 'open', limit: maxListed })
  for (const { id, parent } of data)
    if (parent?.type === 'subscription_details') await stripe.invoices.voidInvoice(id)
}

const endStates: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired'])

/**
 * The subscription that waits for its first payment, or a new one. The key counts those that there are: two requests at
 * once make the same one, and a request whose answer was lost is found here the next time.
 */
async function openPayment(stripe: Stripe, customer: string, price: string): Promise<OpenPayment> {
  const expand = ['latest_invoice.confirmation_secret']
  const { data: all } = await stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: maxListed,
    expand: expand.map((path) => `data.${path}`),
  })
  const current = all.find(({ status }) => !endStates.has(status))
  if (current) return paymentFor(stripe, current)

  return paymentFor(
    stripe,
    await stripe.subscriptions.create(
      {
        customer,
        items: [{ price }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        expand,
      },
      { idempotencyKey: `subscription-${customer}-${all.length}` },
    ),
  )
}

/** The first payment is made in the page; an overdue renewal on Stripe's own page for that invoice, not for a later draft. */
async function paymentFor(
  stripe: Stripe,
  { id, status, latest_invoice }: Stripe.Subscription,
): Promise<OpenPayment> {
  const invoice = typeof latest_invoice === 'object' ? latest_invoice : null
  const clientSecret = invoice?.confirmation_secret?.client_secret
  if (status === 'incomplete' && clientSecret) return { clientSecret }
  if (status === 'active') throw new AppError('conflict', 'You are on Premium already')
  const { data } = await stripe.invoices.list({ subscription: id, status: 'open', limit: 1 })
  const url = data[0]?.hosted_invoice_url
  if (!url) throw new AppError('conflict', 'There is nothing to pay at the moment. Please try again later.')

  return { url }
}

const Reference = z.optional(z.nullable(z.union([z.string(), z.object({ id: z.string() })])))

/** The part of an event that is used; a signature proves who sent it, not that it has the form that we know. */
const SignedEvent = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string().check(z.maxLength(255)),
  data: z.object({ object: z.object({ customer: Reference, payment_intent: Reference }) }),
})

function readSigned(stripe: Stripe, body: unknown, signature: unknown, secret: string) {
  const event = z.safeParse(SignedEvent, verified(stripe, body, signature, secret))
  if (!event.success) throw new AppError('invalid_input', 'The event cannot be read')

  return event.data
}

/** Stripe refuses a key that comes again with another content, so the content is part of it. */
const digest = ({ workspace, email, name }: NewCustomer): string =>
  createHash('sha256')
    .update(JSON.stringify([workspace, email, name]))
    .digest('base64url')
