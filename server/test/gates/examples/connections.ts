import { endToken, listTokens, makeToken } from '@lectern/contract/connections/tokens.contract.ts'
import {
  listDeliveries,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  testWebhook,
} from '@lectern/contract/connections/webhooks.contract.ts'
import type { TestClient } from '../../test-client.ts'
import type { Examples } from './example.ts'

/** A teacher has so many at most: those of examples before go. */
const newToken = async (client: TestClient) => {
  for (const { id, endedAt } of (await client.call(listTokens)).body)
    if (endedAt === null) await client.call(endToken, { params: { id: String(id) } })
  return (await client.call(makeToken, { body: { name: 'Spreadsheet', days: 30 } })).body
}

const webhook = { url: 'https://hooks.example/lectern', events: ['class.made' as const] }

/** Of these too. */
async function newWebhook(client: TestClient): Promise<{ id: string }> {
  for (const { id } of (await client.call(listWebhooks)).body)
    await client.call(removeWebhook, { params: { id: String(id) } })

  return { id: String((await client.call(makeWebhook, { body: webhook })).body.id) }
}

async function newDelivery(client: TestClient): Promise<{ id: number }> {
  const params = await newWebhook(client)
  await client.call(testWebhook, { params })
  const [delivery] = (await client.call(listDeliveries, { params })).body
  if (!delivery) throw new Error('no test is on its way')

  return { id: delivery.id }
}

export const connectionsExamples: Examples = {
  'POST /api/tokens': async (client) => {
    await newToken(client)
    return { body: { name: 'Spreadsheet', mayWrite: true, days: 365 } }
  },
  'DELETE /api/tokens/:id': async (client) => ({ params: { id: (await newToken(client)).id } }),
  'POST /api/webhooks': async (client) => {
    await newWebhook(client)
    return { body: webhook }
  },
  'PUT /api/webhooks/:id': async (client) => ({
    params: await newWebhook(client),
    body: { events: ['invoice.paid'], isOn: true },
  }),
  'DELETE /api/webhooks/:id': async (client) => ({ params: await newWebhook(client) }),
  'POST /api/webhooks/:id/test': async (client) => ({ params: await newWebhook(client) }),
  'GET /api/webhooks/:id/deliveries': async (client) => ({ params: await newWebhook(client) }),
  'POST /api/webhook-deliveries/:id/sending': async (client) => ({ params: await newDelivery(client) }),
}
