import { expect, test } from 'vitest'
import { stayWithinTheLimit } from '#test/class-orders.ts'
import { startServer } from '#test/start-server.ts'
import { noon } from '#test/term.ts'

const server = await startServer({ clock: noon, env: { RATE_LIMIT: '1000000' } })

test('none of 500 random orders of calls leaves a free teacher more than the plan counts', {
  timeout: 1_200_000,
}, async () => {
  await expect(stayWithinTheLimit(server, 500)).resolves.toBeUndefined()
})
