import { describe, expect, test } from 'vitest'
import { rawRequest } from '#test/raw-request.ts'
import { startServer } from '#test/start-server.ts'

const server = await startServer({ provider: 'configured' })

const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
  rawRequest(server.origin, path, { method, headers })

describe('a request from another site', () => {
  test.each([
    ['a foreign page', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a page on another port', { origin: 'http://localhost:4000' }],
    ['a page of unreadable origin', { origin: 'nonsense' }],
    ['what the browser calls another site', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused when %s sends it', async (_who, headers) => {
    for (const path of ['/api/session', '/%61pi/session', 'http://localhost:3000/api/session']) {
      const answer = await ask(path, { host: 'localhost:3000', ...headers }, 'DELETE')

      expect(answer.status, path).toBe(403)
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'forbidden' })
    }
  })

  test.each([
    ['our own page', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
    ['the other name of this computer', { origin: 'http://127.0.0.1:3000' }],
    ['a program without a browser', {}],
  ])('is served when %s sends it', async (_who, headers) => {
    expect((await ask('/api/session', { host: 'localhost:3000', ...headers }, 'DELETE')).status).toBe(204)
  })

  test('may not read either, except the API reference that others link to', async () => {
    const headers = { host: 'localhost:3000', 'sec-fetch-site': 'cross-site' }

    expect((await ask('/api/config', headers)).status).toBe(403)
    expect((await ask('/api/docs', headers)).status).toBe(200)
  })
})
