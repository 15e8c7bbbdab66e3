import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'

const server = await startServer({ env: { PRODUCT_NAME: '<i>Sons</i>' } })

test('the OpenAPI document holds every endpoint that is served', async () => {
  const document = JSON.parse(await (await server.anonymous.fetch('/api/openapi.json')).text())
  const described = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const served = server.app.endpoints.map(
    ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  )

  expect(document.openapi).toBe('3.1.0')
  expect(described.toSorted()).toEqual(served.toSorted())
  expect(document.paths['/api/me'].get).toMatchObject({
    summary: 'The signed-in teacher',
    security: [{ token: [] }],
    responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } } },
  })
  expect(document.paths['/api/config'].get.security).toEqual([])
})

test('the reference can be read without a script, and says who may call', async () => {
  const response = await server.anonymous.fetch('/api/docs')
  const page = await response.text()

  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page).toContain('<h2><code>GET /api/me</code></h2>')
  expect(page).toContain('Signed-in teacher.')
  expect(page).not.toMatch(/<script|style=|<i>Sons/)
  expect(page).toContain('&lt;i&gt;Sons&lt;/i&gt; API')
  for (const { method, path } of server.app.endpoints) expect(page).toContain(`${method} ${path}</code>`)
})
