import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database/open-test-database.ts'
import { rawRequest } from '#test/raw-request.ts'
import { startServer } from '#test/start-server.ts'

const database = await openTestDatabase()
const ask = ({ origin }: { origin: string }) =>
  rawRequest(origin, '/.well-known/security.txt', { headers: { host: 'localhost:3000' } })

test('whoever finds a weakness reads whom to tell, and for how long that holds', async () => {
  const server = await startServer({
    database,
    env: { SECURITY_CONTACT: 'mailto:security@example.org' },
    clock: () => Temporal.Instant.from('2026-03-01T17:20:30Z'),
  })
  const answer = await ask(server)

  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.text).toBe(
    [
      'Contact: mailto:security@example.org',
      'Expires: 2026-08-28T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: http://localhost:3000/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('without a contact there is no such file', async () => {
  const server = await startServer({ database })

  expect((await ask(server)).status).toBe(404)
})
