import { listOrganizations } from '@lectern/contract/admin/admin.contract.ts'
import type { ListQuery } from '@lectern/contract/admin/list-query.ts'
import { expect, test } from 'vitest'
import { fillPlatform } from '#test/fill-platform.ts'
import { startServer } from '#test/start-server.ts'
import type { TestClient } from '#test/test-client.ts'

async function platformOf(organizations: number): Promise<TestClient> {
  const server = await startServer()
  await fillPlatform(server.database, organizations)

  return server.as(await server.given.administrator())
}

const [few, many] = [await platformOf(100), await platformOf(10_000)]
const rounds = 300

type Query = { [Name in keyof ListQuery]: string }

/** In turn, so that both meet the same machine. */
async function medians(query: Query): Promise<{ few: number; many: number }> {
  const times = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round < rounds; round += 1)
    for (const [name, client] of [
      ['few', few],
      ['many', many],
    ] as const) {
      const started = performance.now()
      await client.attempt(listOrganizations, { query })
      times[name].push(performance.now() - started)
    }
  const median = (values: number[]): number => values.toSorted((a, b) => a - b)[rounds / 2] ?? 0

  return { few: median(times.few), many: median(times.many) }
}

test.each<[string, Query]>([
  ['the first page', { page: '1' }],
  ['the first page by e-mail', { page: '1', sort: 'email' }],
  ['a search for one', { page: '1', search: 'first77' }],
  ['a search for what is not there', { page: '1', search: 'nobody' }],
])(
  '%s of 10,000 organizations takes at most twice the time of 100',
  { timeout: 300_000 },
  async (what, query) => {
    const times = await medians(query)
    console.log(`${what}: ${times.few.toFixed(2)} ms of 100, ${times.many.toFixed(2)} ms of 10,000`)

    expect(times.many / times.few).toBeLessThanOrEqual(2)
  },
)
