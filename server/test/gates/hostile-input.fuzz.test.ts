import { afterAll, expect, test } from 'vitest'
import { share, tellResult } from '../proof/result.ts'
import { startServer } from '../start-server.ts'
import { withstandHostileInput } from './hostile-input.ts'

const server = await startServer()
const { endpoints } = server.app
const runs = Math.ceil(share(100_000) / endpoints.length)
let withstood = 0

test.each(endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  '$name withstands thousands of hostile requests that nobody has sent before',
  { timeout: 600_000 },
  async ({ endpoint }) => {
    const caller =
      endpoint.access === 'admin' ? await server.given.administrator() : await server.given.teacher()
    const client = server.as(caller)

    const trial = { runs, seed: Date.now(), timeout: 5000 }
    await expect(withstandHostileInput(client, endpoint, trial)).resolves.toBeUndefined()
    withstood += runs
  },
)

afterAll(() =>
  tellResult(
    `${withstood} hostile requests to ${endpoints.length} routes: no 5xx, none over 5 s, no stack trace or SQL in an answer`,
  ),
)
