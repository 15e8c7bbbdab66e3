import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'

test('what the server asks of itself has arrived, so that nothing waits for the rest of it and cuts it off', async () => {
  const { app } = await startServer({
    routes: (app) => app.post('/healthz', async ({ raw }) => ({ complete: raw.complete })),
  })
  const answer = await app.inject({ method: 'POST', url: '/healthz', payload: { some: 'body' } })

  expect(answer.json()).toEqual({ complete: true })
})
