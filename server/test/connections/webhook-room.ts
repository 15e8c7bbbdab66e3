import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request as plainRequest } from 'node:http'
import type { request as requestTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import { type WebhookEvent, webhookEvents } from '@lectern/contract/connections/webhook-values.ts'
import { listDeliveries, listWebhooks, makeWebhook } from '@lectern/contract/connections/webhooks.contract.ts'
import { afterFile } from '../after-file.ts'
import type { TestServer } from '../start-server.ts'
import type { TestClient } from '../test-client.ts'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** Takes whatever is sent to it, or answers a path as it is told; nothing: it is silent. */
export async function startReceiver() {
  const received: Received[] = []
  const answers = new Map<string, number | 'silent' | ((body: string) => number)>()
  const receiver = createServer(async (request, response) => {
    const path = request.url ?? ''
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    received.push({ path, headers: request.headers, body })
    const answer = answers.get(path) ?? 204
    if (answer === 'silent') return request.socket.destroy()
    const status = typeof answer === 'number' ? answer : answer(body)
    response.writeHead(status, { location: '/elsewhere' }).end('thank you')
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  afterFile(() => {
    receiver.closeAllConnections()
    receiver.close()
  })
  const { port } = receiver.address() as AddressInfo

  return {
    received,
    answers,
    newUrl: () => `https://hooks.test:${port}/${crypto.randomUUID()}`,
    fetching: {
      allowedHosts: ['hooks.test'],
      resolve: async () => ['127.0.0.1'],
      request: plainRequest as typeof requestTls,
    },
  }
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** A webhook of a teacher, and what arrived there. */
export async function openWebhook(
  server: TestServer,
  {
    client,
    receiver,
    events = webhookEvents,
  }: { client: TestClient; receiver: Receiver; events?: readonly WebhookEvent[] },
) {
  const url = receiver.newUrl()
  const path = new URL(url).pathname
  const { body: made } = await client.call(makeWebhook, { body: { url, events: [...events] } })
  const params = { id: String(made.id) }
  const arrived = () => receiver.received.filter((each) => each.path === path)

  return {
    url,
    made,
    params,
    arrived,
    messages: () =>
      arrived().map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> }),
    types: () => arrived().map(({ body }) => (JSON.parse(body) as { type: string }).type),
    answer: (answer: number | 'silent' | ((body: string) => number)) =>
      void receiver.answers.set(path, answer),
    work: () => server.app.webhookSender.work(),
    shown: async () => (await client.call(listWebhooks)).body.find(({ id }) => id === made.id),
    log: async () => (await client.call(listDeliveries, { params })).body,
  }
}
