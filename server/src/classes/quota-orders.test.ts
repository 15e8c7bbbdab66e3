import { expect, test } from 'vitest'
import { stayWithinTheLimit } from '#test/class-orders.ts'
import { startServer } from '#test/start-server.ts'
import { noon } from '#test/term.ts'

const server = await startServer({ clock: noon, env: { RATE_LIMIT: '1000000' } })

/** The same orders each time; the long run takes others. */
const seed = 20_261_115

test('no order of calls leaves a free teacher more than the plan counts', { timeout: 300_000 }, async () => {
  await expect(stayWithinTheLimit(server, 14, seed)).resolves.toBeUndefined()
})
