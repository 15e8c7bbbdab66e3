import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import * as z from 'zod/mini'
import type { StripeConfig } from '../../../platform/config/payments-config.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { stripeClient, verified } from '../../../subscription/providers/stripe/stripe-client.ts'
import { ask, isMissing, isRefused } from '../../../subscription/providers/stripe/stripe-errors.ts'
import type { CardProvider, Checkout, NewCardAccount, NewCheckout } from '../card-provider.ts'
import { accountOf } from './stripe-account.ts'
import { toStripe } from './stripe-money.ts'
import { keyIn, paymentIdIn, paymentOf } from './stripe-payment.ts'
import { readPayouts } from './stripe-payouts.ts'

/** Where to look; what happened is asked anew. */
export type CardEvent = {
  accountId: string | null
  /** Of test or live money, as this server's keys are. */
  isOurMode: boolean
  isAboutAccount: boolean
  checkoutId: string | null
  paymentId: string | null
}

export type CardStripe = CardProvider & {
  kind: 'stripe'
  /** Refuses what Stripe has not signed for this endpoint within the last five minutes. */
  readEvent(body: unknown, signature: unknown): CardEvent
  /** The key under which a payment on this account was opened here. */
  findKey(accountId: string, paymentId: string): Promise<string | undefined>
}

type Config = StripeConfig & { connectWebhookSecret: string }

/**
 * Teachers' own accounts at Stripe (Connect), with Stripe's whole dashboard: Stripe checks who they are and keeps its fee, and
 * everything is asked of the one account that it is about. Nobody but Stripe sees the key by which this server asks.
 */
export function cardStripe(config: Config, publicUrl: string, url?: string): CardStripe {
  const stripe = stripeClient(config, url)
  const comeBack = `${publicUrl}/tuition?view=get-paid&card=back`
  const on = (accountId: string): Stripe.RequestOptions => ({ stripeAccount: accountId })

  return {
    kind: 'stripe',

    createAccount: (account) =>
      ask(async () => {
        const { id } = await stripe.accounts.create(wantedAccount(account), {
          idempotencyKey: `account-${digest(account)}`,
        })
        return id
      }),

    readAccount: (accountId) =>
      ask(async () => {
        try {
          return accountOf(await stripe.accounts.retrieve(accountId))
        } catch (error) {
          if (isGone(error)) return undefined
          throw error
        }
      }),

    openAccount: (accountId) =>
      ask(async () => {
        const link = await stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          refresh_url: comeBack,
          return_url: comeBack,
        })
        return link.url
      }),

    readPayouts: (accountId, currency) => ask(() => readPayouts(stripe, currency, on(accountId))),

    openCheckout: (accountId, checkout) =>
      ask(async () => {
        const back = checkout.returnTo === null ? comeBack : `${publicUrl}${checkout.returnTo}`
        const session = await stripe.checkout.sessions.create(wantedSession(checkout, back), {
          ...on(accountId),
          idempotencyKey: `checkout-${checkout.key}`,
        })
        return { id: session.id, url: session.url ?? back }
      }),

    pageOf: (accountId, checkoutId) =>
      ask(async () => (await stripe.checkout.sessions.retrieve(checkoutId, {}, on(accountId))).url),

    expireCheckout: (accountId, checkoutId) =>
      ask(async () => {
        try {
          await stripe.checkout.sessions.expire(checkoutId, {}, on(accountId))
        } catch (error) {
          if (!isRefused(error)) throw error
        }
      }),

    readCheckout: (accountId, checkoutId) =>
      ask(async () => {
        try {
          const session = await stripe.checkout.sessions.retrieve(checkoutId, expanded, on(accountId))
          return session.livemode === config.isLive
            ? await checkoutOf(stripe, session, on(accountId))
            : undefined
        } catch (error) {
          if (isMissing(error) || isGone(error)) return undefined
          throw error
        }
      }),

    refund: (accountId, paymentId, { key, amount }) =>
      ask(async () => {
        const intent = await stripe.paymentIntents.retrieve(paymentId, {}, on(accountId))
        const currency = intent.currency.toUpperCase()
        const wanted = { payment_intent: paymentId, amount: toStripe(amount, currency) }
        try {
          await stripe.refunds.create(wanted, { ...on(accountId), idempotencyKey: `refund-${key}` })
        } catch (error) {
          throw refusedRefund(error)
        }
      }),

    findKey: (accountId, paymentId) =>
      ask(async () => {
        try {
          return keyIn(await stripe.paymentIntents.retrieve(paymentId, {}, on(accountId)))
        } catch (error) {
          if (isMissing(error) || isGone(error)) return undefined
          throw error
        }
      }),

    readEvent(body, signature) {
      const event = z.safeParse(SignedEvent, verified(stripe, body, signature, config.connectWebhookSecret))
      if (!event.success) throw new AppError('invalid_input', 'The event cannot be read')
      const { type, account = null, livemode, data } = event.data

      return {
        accountId: account,
        isOurMode: livemode === config.isLive,
        isAboutAccount: type.startsWith('account.') || type.startsWith('capability.'),
        checkoutId: type.startsWith('checkout.session.') ? String(data.object.id) : null,
        paymentId: aboutPayments.test(type) ? paymentIdIn(data.object) : null,
      }
    },
  }
}

const aboutPayments = /^(payment_intent|charge|refund)\./
const expanded = { expand: ['payment_intent.latest_charge.balance_transaction'] }

/** The part of an event that is used; a signature proves who sent it, not that it has the form that we know. */
const SignedEvent = z.object({
  type: z.string().check(z.maxLength(255)),
  account: z.optional(z.string().check(z.maxLength(255))),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.optional(z.string().check(z.maxLength(255))),
      object: z.optional(z.string().check(z.maxLength(255))),
      payment_intent: z.optional(
        z.nullable(z.union([z.string().check(z.maxLength(255)), z.object({ id: z.string() })])),
      ),
    }),
  }),
})

/** Closed, of another mode, or its owner has taken this server off it. */
const isGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripePermissionError || isMissing(error)

const wantedAccount = ({ workspace, email, name }: NewCardAccount): Stripe.AccountCreateParams => ({
  controller: {
    stripe_dashboard: { type: 'full' },
    fees: { payer: 'account' },
    losses: { payments: 'stripe' },
    requirement_collection: 'stripe',
  },
  capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  ...(email && { email }),
  ...(name && { business_profile: { name } }),
  metadata: { workspace },
})

const wantedSession = (
  { key, amount, currency, title, expiresAt }: NewCheckout,
  back: string,
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: ['card'],
  client_reference_id: key,
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: toStripe(amount, currency),
        product_data: { name: title },
      },
    },
  ],
  payment_intent_data: { description: title, metadata: { lectern_key: key } },
  expires_at: Math.floor(Date.parse(expiresAt) / 1000),
  success_url: back,
  cancel_url: back,
})

async function checkoutOf(
  stripe: Stripe,
  { status, client_reference_id, payment_intent }: Stripe.Checkout.Session,
  on: Stripe.RequestOptions,
): Promise<Checkout> {
  const payment = await paymentOf(stripe, payment_intent as Stripe.PaymentIntent | string | null, on)
  const state = payment ? 'paid' : status === 'expired' ? 'expired' : 'open'

  return { state, key: client_reference_id ?? '', payment }
}

/** What Stripe refuses about a refund is for the teacher to know. */
function refusedRefund(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    return new AppError('conflict', 'Another refund was asked for a moment ago. Please look again.')
  if (!isRefused(error)) return error
  const isEmpty = (error as Stripe.errors.StripeError).code === 'balance_insufficient'

  return new AppError(
    'conflict',
    isEmpty
      ? 'The balance at Stripe is too small for this refund. It can be given when more was paid.'
      : 'Stripe does not give this payment back. Its dashboard says why.',
  )
}

/** Stripe refuses a key that comes again with another content, so the content is part of it. */
const digest = (account: NewCardAccount): string =>
  createHash('sha256').update(JSON.stringify(account)).digest('base64url')
