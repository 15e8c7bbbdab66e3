import { endToken, listTokens, makeToken } from '@lectern/contract/connections/tokens.contract.ts'
import type { TestClient } from '../../test-client.ts'
import type { Examples } from './example.ts'

/** A teacher has so many at most: those of examples before go. */
const newToken = async (client: TestClient) => {
  for (const { id, endedAt } of (await client.call(listTokens)).body)
    if (endedAt === null) await client.call(endToken, { params: { id: String(id) } })
  return (await client.call(makeToken, { body: { name: 'Spreadsheet', days: 30 } })).body
}

export const connectionsExamples: Examples = {
  'POST /api/tokens': async (client) => {
    await newToken(client)
    return { body: { name: 'Spreadsheet', mayWrite: true, days: 365 } }
  },
  'DELETE /api/tokens/:id': async (client) => ({ params: { id: (await newToken(client)).id } }),
}
