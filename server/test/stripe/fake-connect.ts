import { randomBytes } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import type { FakeEvent } from './fake-account.ts'
import { type Answer, type FakeRequest, list, missing, ok, refused } from './fake-api.ts'
import { readForm } from './form-body.ts'

const newId = (prefix: string): string => `${prefix}_${randomBytes(8).toString('hex')}`

export type FakeSession = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  livemode: boolean
  client_reference_id: string
  url: string | null
  expires_at: number
  amount: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string | null
}

type FakeRefund = {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  currency: string
  status: string
  created: number
}

type FakeDispute = { id: string; object: 'dispute'; payment_intent: string; status: string }

type FakeIntent = {
  id: string
  object: 'payment_intent'
  status: 'succeeded'
  currency: string
  livemode: boolean
  metadata: Record<string, string>
  latest_charge: {
    id: string
    object: 'charge'
    amount: number
    amount_refunded: number
    currency: string
    created: number
    disputed: boolean
    payment_method_details: { card: { brand: string; last4: string } }
    balance_transaction: { id: string; fee: number; currency: string; exchange_rate: number | null }
  }
}

type Requirements = {
  currently_due: string[]
  past_due: string[]
  current_deadline: number | null
  disabled_reason: string | null
}

/** The account of one teacher: everything in it is found by asking about this one alone. */
export type FakeTeacherAccount = {
  id: string
  object: 'account'
  charges_enabled: boolean
  payouts_enabled: boolean
  details_submitted: boolean
  business_profile: { name: string | null }
  email: string | null
  controller: object
  metadata: Record<string, string>
  requirements: Requirements
  isClosed: boolean
  sessions: Map<string, FakeSession>
  intents: Map<string, FakeIntent>
  refunds: FakeRefund[]
  disputes: FakeDispute[]
  payouts: object[]
  moves: object[]
}

/** Accounts of teachers, what families pay there, and what Stripe tells of it. */
export class FakeConnect {
  readonly accounts = new Map<string, FakeTeacherAccount>()
  readonly events: (FakeEvent & { account: string; livemode: boolean })[] = []
  /** What was asked, about which account, and with which key. */
  readonly asked: { request: string; on: string | undefined; key: string | undefined }[] = []
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  now(): number {
    return Math.floor(this.#clock().epochMilliseconds / 1000)
  }

  open(fields: ReturnType<typeof readForm>): FakeTeacherAccount {
    const profile = fields.business_profile as { name?: string } | undefined
    const account: FakeTeacherAccount = {
      id: newId('acct'),
      object: 'account',
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      business_profile: { name: profile?.name ?? null },
      email: (fields.email as string | undefined) ?? null,
      controller: fields.controller as object,
      metadata: fields.metadata as Record<string, string>,
      requirements: {
        currently_due: ['individual.verification.document', 'external_account'],
        past_due: [],
        current_deadline: null,
        disabled_reason: 'requirements.past_due',
      },
      isClosed: false,
      sessions: new Map(),
      intents: new Map(),
      refunds: [],
      disputes: [],
      payouts: [],
      moves: [],
    }
    this.accounts.set(account.id, account)

    return account
  }

  /** The teacher has given what Stripe asked for. */
  change(accountId: string, change: Partial<FakeTeacherAccount>): void {
    this.#tell('account.updated', accountId, Object.assign(this.account(accountId), change))
  }

  account(id: string): FakeTeacherAccount {
    const found = this.accounts.get(id)
    if (!found) throw new Error(`no account ${id}`)

    return found
  }

  session(id: string): { account: FakeTeacherAccount; session: FakeSession } {
    for (const account of this.accounts.values()) {
      const session = account.sessions.get(id)
      if (session) return { account, session }
    }
    throw new Error(`no session ${id}`)
  }

  pay(sessionId: string): string {
    const { account, session } = this.session(sessionId)
    if (session.status !== 'open' || session.expires_at <= this.now()) throw new Error('nothing to pay')
    const { amount, currency, metadata, livemode } = session
    const intent: FakeIntent = {
      ...{ id: newId('pi'), object: 'payment_intent', status: 'succeeded', currency, livemode, metadata },
      latest_charge: {
        ...{ id: newId('ch'), object: 'charge', amount, amount_refunded: 0, currency },
        ...{ created: this.now(), disputed: false },
        payment_method_details: { card: { brand: 'visa', last4: '4242' } },
        balance_transaction: {
          id: newId('txn'),
          fee: Math.floor((amount * 29) / 1000) + 30,
          currency,
          exchange_rate: null,
        },
      },
    }
    account.intents.set(intent.id, intent)
    Object.assign(session, { status: 'complete', payment_intent: intent.id, url: null })
    this.#tell('payment_intent.succeeded', account.id, { ...intent, latest_charge: intent.latest_charge.id })
    this.#tell('checkout.session.completed', account.id, session)

    return intent.id
  }

  expire(sessionId: string): void {
    const { account, session } = this.session(sessionId)
    Object.assign(session, { status: 'expired', url: null })
    this.#tell('checkout.session.expired', account.id, session)
  }

  refund(accountId: string, paymentId: string, amount: number): FakeRefund {
    const account = this.account(accountId)
    const charge = account.intents.get(paymentId)?.latest_charge
    if (!charge) throw new Error(`${paymentId} was not paid`)
    charge.amount_refunded += amount
    const refund: FakeRefund = {
      ...{ id: newId('re'), object: 'refund', payment_intent: paymentId, amount },
      ...{ currency: charge.currency, status: 'succeeded', created: this.now() },
    }
    account.refunds.push(refund)
    this.#tell('charge.refunded', accountId, { ...charge, payment_intent: paymentId })

    return refund
  }

  dispute(accountId: string, paymentId: string, status: string): void {
    const account = this.account(accountId)
    const charge = account.intents.get(paymentId)?.latest_charge
    if (charge) charge.disputed = true
    const known = account.disputes.find((each) => each.payment_intent === paymentId)
    const dispute: FakeDispute = known ?? {
      ...{ id: newId('dp'), object: 'dispute', payment_intent: paymentId, status },
    }
    dispute.status = status
    if (!known) account.disputes.push(dispute)
    const type = status === 'won' || status === 'lost' ? 'closed' : 'created'
    this.#tell(`charge.dispute.${type}`, accountId, dispute)
  }

  #tell(type: string, account: string, { ...object }: object): void {
    const told = JSON.parse(JSON.stringify(object))
    this.events.push({
      ...{ id: newId('evt'), object: 'event', type, account, livemode: false },
      ...{ created: this.now(), data: { object: told } },
    })
  }
}

const withoutAccess = (): Answer => ({
  status: 403,
  body: {
    error: {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: 'The provided key does not have access to this account',
    },
  },
})

type Asked = { connect: FakeConnect; id: string; fields: ReturnType<typeof readForm> }

/** Undefined where the question is not about a teacher's account. */
export function answerConnect(connect: FakeConnect, request: FakeRequest): Answer | undefined {
  const { method, path, form, on } = request
  const [, , kind = '', id = '', deed = ''] = path.split('/')
  const asked = { connect, id, fields: readForm(form) }
  if (on === undefined) return answerPlatform(`${method} ${kind}${id ? '/:id' : ''}`, asked)
  const account = connect.accounts.get(on)
  if (!account || account.isClosed) return withoutAccess()
  if (kind === 'checkout')
    return answerSessions(method, account, { ...asked, id: deed, deed: path.split('/')[5] })

  return answerAccount(`${method} ${kind}${id ? '/:id' : ''}`, account, asked)
}

function answerPlatform(question: string, { connect, id, fields }: Asked): Answer | undefined {
  const account = connect.accounts.get(id)
  switch (question) {
    case 'POST accounts':
      return ok(shown(connect.open(fields)))
    case 'GET accounts/:id':
      return account && !account.isClosed ? ok(shown(account)) : withoutAccess()
    case 'POST account_links':
      return ok({ object: 'account_link', url: `https://connect.stripe.example/${fields.account}` })
    default:
      return undefined
  }
}

const shown = ({ sessions, intents, refunds, disputes, payouts, moves, ...account }: FakeTeacherAccount) =>
  account

function answerSessions(
  method: string,
  account: FakeTeacherAccount,
  { connect, id, fields, deed }: Asked & { deed: string | undefined },
): Answer {
  if (method === 'POST' && id === '') return ok(openSession(account, fields, connect.now()))
  const session = account.sessions.get(id)
  if (!session) return missing()
  if (session.status === 'open' && session.expires_at <= connect.now()) connect.expire(id)
  if (deed !== 'expire') {
    const intent = account.intents.get(session.payment_intent ?? '')
    return ok({ ...session, payment_intent: 'expand' in fields ? (intent ?? null) : session.payment_intent })
  }
  if (session.status !== 'open') return refused('Only Checkout Sessions with a status of open can be expired')
  connect.expire(id)

  return ok(session)
}

type Line = { price_data: { unit_amount: string; currency: string } }

function openSession(account: FakeTeacherAccount, fields: Asked['fields'], now: number): FakeSession {
  const line = (fields.line_items as unknown as Record<string, Line>)['0']
  const id = newId('cs_test')
  const expires = Number(fields.expires_at)
  if (expires < now + 30 * 60) throw new Error('a session is open for 30 minutes at least')
  const session: FakeSession = {
    ...{ id, object: 'checkout.session', status: 'open', livemode: false, expires_at: expires },
    client_reference_id: String(fields.client_reference_id),
    url: `https://checkout.stripe.example/${id}`,
    amount: Number(line?.price_data.unit_amount),
    currency: String(line?.price_data.currency),
    metadata: (fields.payment_intent_data as unknown as { metadata: Record<string, string> }).metadata,
    payment_intent: null,
  }
  account.sessions.set(id, session)

  return session
}

function answerAccount(
  question: string,
  account: FakeTeacherAccount,
  { connect, id, fields }: Asked,
): Answer {
  const of = <T extends { payment_intent: string }>(all: readonly T[]): T[] =>
    all.filter((each) => each.payment_intent === fields.payment_intent).toReversed()
  const intent = account.intents.get(id)
  switch (question) {
    case 'GET payment_intents/:id':
      return intent ? ok({ ...intent, latest_charge: intent.latest_charge.id }) : missing()
    case 'GET refunds':
      return list(of(account.refunds))
    case 'POST refunds':
      return giveBack(connect, account, fields)
    case 'GET disputes':
      return list(of(account.disputes))
    case 'GET balance':
      return ok({
        object: 'balance',
        available: [{ amount: 0, currency: 'usd' }],
        pending: pendingOf(account),
      })
    case 'GET payouts':
      return list(account.payouts)
    case 'GET balance_transactions':
      return list(account.moves)
    default:
      return refused(`Unrecognized request about an account: ${question}`)
  }
}

const pendingOf = ({ intents }: FakeTeacherAccount): object[] =>
  [...intents.values()].map(({ currency, latest_charge: { amount, balance_transaction } }) => ({
    amount: amount - balance_transaction.fee,
    currency,
  }))

function giveBack(connect: FakeConnect, account: FakeTeacherAccount, fields: Asked['fields']): Answer {
  const paymentId = String(fields.payment_intent)
  const charge = account.intents.get(paymentId)?.latest_charge
  if (!charge) return missing()
  const amount = Number(fields.amount)
  if (charge.amount_refunded + amount > charge.amount)
    return refused('Refund amount is greater than unrefunded amount')

  return ok(connect.refund(account.id, paymentId, amount))
}
