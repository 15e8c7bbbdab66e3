import type { FakeAccount, FakeSubscription } from './fake-account.ts'
import { readForm } from './form-body.ts'

export type FakeRequest = {
  method: string
  path: string
  form: string
  /** The account of a teacher that is asked about. */
  on?: string | undefined
}
export type Answer = { status: number; body: object }

export const ok = (body: object): Answer => ({ status: 200, body })
export const list = (data: object[]): Answer => ok({ object: 'list', data, has_more: false })
export const refused = (
  message: string,
  reason: { code?: string; param?: string } = {},
  status = 400,
): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...reason } },
})
export const missing = (): Answer => refused('No such object', { code: 'resource_missing' }, 404)

/** The part of the API that the product uses. */
export function answerApi(account: FakeAccount, { method, path, form }: FakeRequest): Answer {
  const [, , kind, id] = path.split('/')
  const fields = readForm(form)
  if (typeof fields.customer === 'string' && !account.customers.has(fields.customer))
    return refused(`No such customer: '${fields.customer}'`, { code: 'resource_missing', param: 'customer' })
  switch (`${method} ${kind}${id ? '/:id' : ''}`) {
    case 'POST customers':
      return ok(account.addCustomer((fields.email as string | undefined) ?? null))
    case 'GET prices':
      return list(pricesWith(account, fields.lookup_keys as Record<string, string>))
    case 'GET prices/:id':
      return found(account.prices.get(id ?? ''))
    case 'POST prices':
      return ok(account.addPrice({ lookup_key: String(fields.lookup_key) }))
    case 'POST subscriptions':
      return ok(expanded(account, account.subscribe(String(fields.customer))))
    case 'GET subscriptions':
      return list(subscriptionsOf(account, String(fields.customer)))
    case 'POST subscriptions/:id':
      return change(account, id ?? '', fields.cancel_at_period_end === 'true')
    case 'DELETE subscriptions/:id':
      return cancel(account, id ?? '')
    case 'GET invoices':
      return list(
        [...account.invoices.values()]
          .filter(({ customer, status, parent: { subscription_details } }) => {
            const { subscription = subscription_details.subscription } = fields
            return (
              customer === (fields.customer ?? customer) &&
              subscription === subscription_details.subscription &&
              status === fields.status
            )
          })
          .toReversed(),
      )
    case 'POST invoices/:id':
      return voidInvoice(account, id ?? '')
    case 'GET payment_intents/:id':
      return found(account.intents.get(id ?? ''))
    default:
      return refused(`Unrecognized request URL (${method}: ${path})`)
  }
}

const found = (object: object | undefined): Answer => (object ? ok(object) : missing())

const pricesWith = (account: FakeAccount, keys: Record<string, string> = {}): object[] =>
  [...account.prices.values()].filter(({ lookup_key }) => Object.values(keys).includes(lookup_key ?? ''))

/** Newest first, as Stripe lists. */
const subscriptionsOf = (account: FakeAccount, customer: string): object[] =>
  [...account.subscriptions.values()]
    .filter((each) => each.customer === customer)
    .toReversed()
    .map((each) => expanded(account, each))

const expanded = (account: FakeAccount, subscription: FakeSubscription): object => ({
  ...subscription,
  latest_invoice: account.invoices.get(subscription.latest_invoice),
})

function change(account: FakeAccount, id: string, cancels: boolean): Answer {
  const subscription = account.subscriptions.get(id)
  if (!subscription) return missing()
  if (subscription.status === 'canceled')
    return refused('A canceled subscription can only update its metadata')
  account.setCancelAtPeriodEnd(id, cancels)

  return ok(expanded(account, subscription))
}

function voidInvoice(account: FakeAccount, id: string): Answer {
  const invoice = account.invoices.get(id)
  if (!invoice) return missing()
  if (invoice.status !== 'open') return refused('You can only void open invoices')
  account.voidInvoice(id)

  return ok(invoice)
}

function cancel(account: FakeAccount, id: string): Answer {
  const subscription = account.subscriptions.get(id)
  if (!subscription || subscription.status === 'canceled') return missing()
  account.cancel(id)

  return ok(expanded(account, subscription))
}
