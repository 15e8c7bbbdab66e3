import { expect, test } from 'vitest'
import { startServer } from '../start-server.ts'
import { withstandHostileInput } from './hostile-input.ts'

const server = await startServer()
const runs = 2000

test.each(
  server.app.endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })),
)(
  '$name withstands thousands of hostile requests that nobody has sent before',
  { timeout: 600_000 },
  async ({ endpoint }) => {
    const caller =
      endpoint.access === 'admin' ? await server.given.administrator() : await server.given.teacher()
    const client = server.as(caller)

    await expect(withstandHostileInput(client, endpoint, { runs, seed: Date.now() })).resolves.toBeUndefined()
  },
)
