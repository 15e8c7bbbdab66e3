import { createTopic } from '@lectern/contract/topics/topics.contract.ts'
import type { TestClient } from '../../test-client.ts'
import type { Examples } from './example.ts'
import { ofSomebodyNew } from './example.ts'

export const newTopic = async (client: TestClient): Promise<number> =>
  (await client.call(createTopic, { body: { title: 'Fractions' } })).body.id

export const topicsExamples: Examples = {
  'GET /api/topics': ofSomebodyNew,
  'POST /api/topics': async () => ({ body: { title: 'Fractions', links: ['Rules|example.org'] } }),
  'PUT /api/topics/:id': async (client) => ({
    params: { id: await newTopic(client) },
    body: { title: 'Decimals' },
  }),
  'DELETE /api/topics/:id': async (client) => ({ params: { id: await newTopic(client) } }),
}
