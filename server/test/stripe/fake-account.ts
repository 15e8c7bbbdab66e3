import { randomBytes } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'

export type Outcome = 'paid' | 'failed' | 'action_required'

type FakeIntent = {
  id: string
  object: 'payment_intent'
  customer: string | null
  amount: number
  amount_received: number
  currency: string
  status: string
  livemode: boolean
  client_secret: string
  latest_charge: { id: string; object: 'charge'; amount_refunded: number } | null
}

type FakeInvoice = {
  id: string
  object: 'invoice'
  customer: string
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } }
  status: 'draft' | 'open' | 'paid' | 'void'
  currency: string
  hosted_invoice_url: string | null
  confirmation_secret: { client_secret: string; type: 'payment_intent' }
  payments: { object: 'list'; data: object[] }
}

export type FakeSubscription = {
  id: string
  object: 'subscription'
  customer: string
  status: string
  start_date: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  ended_at: number | null
  items: { object: 'list'; data: { id: string; current_period_start: number; current_period_end: number }[] }
  latest_invoice: string
}

export type FakeEvent = {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: object }
}

type Price = { id: string; object: 'price'; unit_amount: number; currency: string; recurring: object }

const newId = (prefix: string): string => `${prefix}_${randomBytes(8).toString('hex')}`

export const monthInSeconds = 30 * 24 * 60 * 60

/** What a Stripe account holds and what happens to it; every change leaves the events that Stripe would send. */
export class FakeAccount {
  readonly customers = new Map<string, { id: string; object: 'customer'; email: string | null }>()
  readonly prices = new Map<string, Price & { lookup_key: string | null }>()
  readonly subscriptions = new Map<string, FakeSubscription>()
  readonly invoices = new Map<string, FakeInvoice>()
  readonly intents = new Map<string, FakeIntent>()
  readonly events: FakeEvent[] = []
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  now(): number {
    return Math.floor(this.#clock().epochMilliseconds / 1000)
  }

  addCustomer(email: string | null) {
    const customer = { id: newId('cus'), object: 'customer' as const, email }
    this.customers.set(customer.id, customer)

    return customer
  }

  addPrice(price: Partial<Price & { lookup_key: string }> = {}) {
    const made = {
      id: newId('price'),
      object: 'price' as const,
      unit_amount: 499,
      currency: 'usd',
      recurring: { interval: 'month', interval_count: 1 },
      lookup_key: null,
      ...price,
    }
    this.prices.set(made.id, made)

    return made
  }

  addIntent(intent: Partial<FakeIntent>): FakeIntent {
    const id = newId('pi')
    const made: FakeIntent = {
      id,
      object: 'payment_intent',
      customer: null,
      amount: 499,
      amount_received: 0,
      currency: 'usd',
      status: 'requires_payment_method',
      livemode: false,
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      latest_charge: null,
      ...intent,
    }
    this.intents.set(id, made)

    return made
  }

  subscribe(customer: string): FakeSubscription {
    const start = this.now()
    const subscription: FakeSubscription = {
      id: newId('sub'),
      object: 'subscription',
      customer,
      status: 'incomplete',
      start_date: start,
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      items: {
        object: 'list',
        data: [{ id: newId('si'), current_period_start: start, current_period_end: start + monthInSeconds }],
      },
      latest_invoice: '',
    }
    this.subscriptions.set(subscription.id, subscription)
    this.#invoice(subscription)
    this.#tell('customer.subscription.created', subscription)

    return subscription
  }

  /** A card goes through. */
  pay(subscriptionId: string, amount = 499): string {
    const subscription = this.subscription(subscriptionId)
    const { invoice, intent } = this.#latest(subscription)
    intent.amount = amount
    intent.status = 'succeeded'
    intent.amount_received = intent.amount
    intent.latest_charge = { id: newId('ch'), object: 'charge', amount_refunded: 0 }
    invoice.status = 'paid'
    invoice.payments.data = [paymentEntry(intent, 'paid', this.now())]
    subscription.status = 'active'
    this.#tell('payment_intent.succeeded', intent)
    this.#tell('invoice.paid', invoice)
    this.#tell('customer.subscription.updated', subscription)

    return intent.id
  }

  /** A card is refused, or its bank asks the card holder first. */
  refuse(subscriptionId: string, outcome: Exclude<Outcome, 'paid'>): void {
    const { invoice, intent } = this.#latest(this.subscription(subscriptionId))
    intent.status = outcome === 'failed' ? 'requires_payment_method' : 'requires_action'
    this.#tell(outcome === 'failed' ? 'invoice.payment_failed' : 'invoice.payment_action_required', invoice)
  }

  /** The month is over: it was the last, or the next one is to be paid. */
  endPeriod(subscriptionId: string, outcome: Outcome): void {
    const subscription = this.subscription(subscriptionId)
    const period = this.#periodOf(subscription)
    if (subscription.cancel_at_period_end) {
      this.#end(subscription, period.current_period_end)
      return
    }
    period.current_period_start = period.current_period_end
    period.current_period_end += monthInSeconds
    this.#invoice(subscription)
    if (outcome === 'paid') {
      this.pay(subscriptionId)
      return
    }
    subscription.status = 'past_due'
    this.refuse(subscriptionId, outcome)
    this.#tell('customer.subscription.updated', subscription)
  }

  setCancelAtPeriodEnd(subscriptionId: string, cancels: boolean): void {
    const subscription = this.subscription(subscriptionId)
    subscription.cancel_at_period_end = cancels
    subscription.cancel_at = cancels ? this.#periodOf(subscription).current_period_end : null
    this.#tell('customer.subscription.updated', subscription)
  }

  cancel(subscriptionId: string): void {
    this.#end(this.subscription(subscriptionId), this.now())
  }

  voidInvoice(invoiceId: string): void {
    const invoice = this.invoices.get(invoiceId)
    const intent = this.intents.get(invoice?.confirmation_secret.client_secret.split('_secret_')[0] ?? '')
    if (!invoice || !intent) throw new Error(`no invoice ${invoiceId}`)
    invoice.status = 'void'
    intent.status = 'canceled'
    this.#tell('invoice.voided', invoice)
  }

  refund(intentId: string, amount: number): void {
    const charge = this.intents.get(intentId)?.latest_charge
    if (!charge) throw new Error(`${intentId} was not paid`)
    charge.amount_refunded += amount
    const { customer } = this.intents.get(intentId) ?? {}
    this.#tell('charge.refunded', { ...charge, customer, payment_intent: intentId })
  }

  subscription(id: string): FakeSubscription {
    const found = this.subscriptions.get(id)
    if (!found) throw new Error(`no subscription ${id}`)

    return found
  }

  periodEnd(subscriptionId: string): number {
    return this.#periodOf(this.subscription(subscriptionId)).current_period_end
  }

  #periodOf(subscription: FakeSubscription) {
    const [period] = subscription.items.data
    if (!period) throw new Error('a subscription has a period')

    return period
  }

  #latest(subscription: FakeSubscription): { invoice: FakeInvoice; intent: FakeIntent } {
    const invoice = this.invoices.get(subscription.latest_invoice)
    const intentId = invoice?.confirmation_secret.client_secret.split('_secret_')[0] ?? ''
    const intent = this.intents.get(intentId)
    if (!invoice || !intent) throw new Error('a subscription has an invoice with a payment')

    return { invoice, intent }
  }

  #invoice(subscription: FakeSubscription): void {
    const intent = this.addIntent({ customer: subscription.customer })
    const id = newId('in')
    this.invoices.set(id, {
      id,
      object: 'invoice',
      customer: subscription.customer,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      status: 'open',
      currency: 'usd',
      hosted_invoice_url: `https://invoice.stripe.example/${id}`,
      confirmation_secret: { client_secret: intent.client_secret, type: 'payment_intent' },
      payments: { object: 'list', data: [paymentEntry(intent, 'open', null)] },
    })
    subscription.latest_invoice = id
  }

  /** An invoice that is open stays so: it is no longer collected, but can be paid by hand. */
  #end(subscription: FakeSubscription, at: number): void {
    subscription.status = 'canceled'
    subscription.ended_at = at
    this.#tell('customer.subscription.deleted', subscription)
  }

  #tell(type: string, object: object): void {
    this.events.push({
      id: newId('evt'),
      object: 'event',
      type,
      created: this.now(),
      data: { object: structuredClone(object) },
    })
  }
}

const paymentEntry = (intent: FakeIntent, status: string, paidAt: number | null): object => ({
  id: newId('inpay'),
  object: 'invoice_payment',
  status,
  amount_paid: status === 'paid' ? intent.amount : null,
  currency: intent.currency,
  payment: { type: 'payment_intent', payment_intent: intent.id },
  status_transitions: { paid_at: paidAt, canceled_at: null },
})
