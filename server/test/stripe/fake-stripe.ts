import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Clock } from '#server/platform/clock.ts'
import { afterFile } from '../after-file.ts'
import { FakeAccount, type FakeEvent } from './fake-account.ts'
import { answerApi, type FakeRequest } from './fake-api.ts'
import { answerConnect, FakeConnect } from './fake-connect.ts'

export const stripeEnvironment = {
  STRIPE_SECRET_KEY: 'sk_test_fake',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
  STRIPE_WEBHOOK_SECRET: 'whsec_fake',
}

export type FakeStripe = {
  account: FakeAccount
  /** Accounts of teachers. */
  connect: FakeConnect
  url: string
  /** What was asked, as `POST /v1/customers`. */
  requests: string[]
  /** The next so many of these requests are carried out, but their answers never arrive. */
  loseAnswers(request: string, times: number): void
  /** The answer to the next such request is made now and sent when it is released. */
  holdAnswer(request: string): { isMade: Promise<void>; release: () => void }
  /** Until further notice nothing works. */
  isDown: boolean
  /** Sends an event to the product as Stripe does; `change` spoils it on the way. */
  deliver(origin: string, event: FakeEvent, change?: Partial<Delivery>): Promise<Response>
}

type Delivery = {
  path: string
  secret: string
  signedAt: number
  body: string
  signature: string | undefined
}

/** Stripe's HTTP API for tests: the real library talks to it over the wire. */
export async function startFakeStripe(clock: Clock): Promise<FakeStripe> {
  const account = new FakeAccount(clock)
  const connect = new FakeConnect(clock)
  const remembered = new Map<string, { request: string; answer: string }>()
  const lost = new Map<string, number>()
  const held = new Map<string, { made: () => void; released: Promise<void> }>()
  const requests: string[] = []

  /** The same key gets the same answer, and is refused for another request. */
  function answerOnce(request: FakeRequest, key: string | undefined) {
    const asked = `${request.method} ${request.path} ${JSON.stringify(request.form)}`
    const name = key && `${request.on ?? ''} ${key}`
    const before = name ? remembered.get(name) : undefined
    if (before && before.request !== asked)
      return { status: 400, body: '{"error":{"type":"idempotency_error","message":"another request"}}' }
    if (before) return { status: 200, body: before.answer }
    const { status, body } = answerConnect(connect, request) ?? answerApi(account, request)
    const answer = JSON.stringify(body)
    if (name && status === 200) remembered.set(name, { request: asked, answer })

    return { status, body: answer }
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming)
    const name = `${request.method} ${request.path}`
    requests.push(name)
    connect.asked.push({ request: name, on: request.on, key: incoming.headers.authorization })
    if (fake.isDown) return void incoming.socket.destroy()
    const { status, body } = answerOnce(request, incoming.headers['idempotency-key'] as string | undefined)
    const toLose = lost.get(name) ?? 0
    lost.set(name, toLose - 1)
    if (toLose > 0) return void incoming.socket.destroy()
    const hold = held.get(name)
    held.delete(name)
    hold?.made()
    await hold?.released
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }

  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterFile(() => {
    server.close()
    server.closeAllConnections()
  })

  const fake: FakeStripe = {
    account,
    connect,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    isDown: false,
    holdAnswer(request) {
      const [made, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      held.set(request, { made: made.resolve, released: released.promise })
      return { isMade: made.promise, release: released.resolve }
    },
    loseAnswers: (request, times) => void lost.set(request, times),
    deliver,
  }

  return fake
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const { pathname, search } = new URL(incoming.url ?? '/', 'http://stripe.example')

  return {
    method: incoming.method ?? 'GET',
    path: pathname,
    on: incoming.headers['stripe-account'] as string | undefined,
    form: incoming.method === 'POST' ? await text(incoming) : search.slice(1),
  }
}

function deliver(origin: string, event: FakeEvent, change: Partial<Delivery> = {}): Promise<Response> {
  const {
    path = '/api/webhooks/stripe',
    secret = stripeEnvironment.STRIPE_WEBHOOK_SECRET,
    signedAt = Math.floor(Date.now() / 1000),
  } = change
  const signed = JSON.stringify(event)
  const digest = createHmac('sha256', secret).update(`${signedAt}.${signed}`).digest('hex')
  const signature = 'signature' in change ? change.signature : `t=${signedAt},v1=${digest}`

  return fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
    body: change.body ?? signed,
  })
}
