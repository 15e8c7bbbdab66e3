import { definitionOf } from '@lectern/contract/endpoint.ts'
import { receiveStripeEvent } from '@lectern/contract/subscription/subscription.contract.ts'
import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'
import { openApiDocument } from './openapi.ts'

const server = await startServer({ env: { PRODUCT_NAME: '<i>Sons</i>' } })

const fetchDocument = async () => JSON.parse(await (await server.anonymous.fetch('/api/openapi.json')).text())

test('the OpenAPI document holds every endpoint that is served', async () => {
  const document = await fetchDocument()
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
    security: [{ token: [] }, { program: [] }],
    'x-programs': 'read',
    responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } } },
  })
  expect(document.paths['/api/config'].get.security).toEqual([])
  expect(document.paths['/api/messages'].post.security).toEqual([{ token: [] }])
})

test('the reference can be read without a script, and says who may call', async () => {
  const response = await server.anonymous.fetch('/api/docs')
  const page = await response.text()

  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page).toContain('<h2><code>GET /api/me</code></h2>')
  expect(page).toContain('Signed-in teacher. Also a program, by any token.')
  expect(page).not.toMatch(/<script|style=|<i>Sons/)
  expect(page).toContain('&lt;i&gt;Sons&lt;/i&gt; API')
  for (const { method, path } of server.app.endpoints) expect(page).toContain(`${method} ${path}</code>`)
})

test('the reference describes an answer as the OpenAPI document does', async () => {
  const { paths } = await fetchDocument()
  const page = await (await server.anonymous.fetch('/api/docs')).text()
  const section = page.slice(page.indexOf('<code>GET /api/me</code>'))
  const [, shown = ''] = /<summary>Answer 200<\/summary>\s*<pre>(.*?)<\/pre>/s.exec(section) ?? []
  const { $schema, ...described } = paths['/api/me'].get.responses[200].content['application/json'].schema

  expect(JSON.parse(shown.replaceAll('&quot;', '"'))).toEqual(described)
})

test("the payment provider's events are signed, and carry no token of a teacher", () => {
  const { paths } = openApiDocument([definitionOf(receiveStripeEvent)], 'Lectern', 'https://lectern.example')

  expect(paths).toMatchObject({ '/api/webhooks/stripe': { post: { security: [{ signature: [] }] } } })
})
