import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { fakeBuild } from '#test/fake-build.ts'
import { rawRequest } from '#test/raw-request.ts'
import { startServer } from '#test/start-server.ts'
import { loadWebApp } from './web-app.ts'

const productName = `Smith & <b>"Sons"</b> $& %PRODUCT_NAME%`
const folder = await fakeBuild({
  'worker.js': 'worker',
  'assets/pdf.worker.min-x.mjs': 'parser',
  'manifest.webmanifest': '{ "name": "%PRODUCT_NAME%" }',
  'index.html':
    '<title>%PRODUCT_NAME%</title><meta content="%PRODUCT_NAME%"><script data-config="%PAGE_CONFIG%"></script>',
})
const server = await startServer({
  web: await loadWebApp(folder, productName),
  env: { PRODUCT_NAME: productName },
})
const script = '/assets/app-1a2b3c.js'

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(server.origin, path, { method, headers: { host: 'localhost:3000', ...headers } })

describe('a script', () => {
  test.each([
    ['br, gzip', 'br', 'brotli script'],
    ['gzip, deflate, br', 'br', 'brotli script'],
    ['GZIP', 'gzip', 'gzip script'],
    ['gzip;q=1.0, br;q=0', 'gzip', 'gzip script'],
    ['br; q=0.000, gzip ; q=0', undefined, 'plain script'],
    ['br;q=0.5', 'br', 'brotli script'],
    ['xbr, x-br, brotli', undefined, 'plain script'],
    ['identity', undefined, 'plain script'],
    ['', undefined, 'plain script'],
  ])('asked for as "%s" comes as %s', async (accepted, encoding, content) => {
    const answer = await ask(script, { 'accept-encoding': accepted })

    expect(answer.status).toBe(200)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(answer.text).toBe(content)
  })

  test('is kept by browsers forever, since its name changes with its content', async () => {
    const { headers } = await ask(script)

    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  test('that is not there any more is a JSON 404, not a page that a browser would run', async () => {
    const answer = await ask('/assets/app-older.js')

    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.text)).toEqual({ code: 'not_found', message: 'Not found' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

test('a file without a hash in its name is asked for again after an hour', async () => {
  const { headers } = await ask('/favicon.svg')

  expect(headers['cache-control']).toBe('public, max-age=3600')
  expect(headers['content-type']).toBe('image/svg+xml')
})

test('the worker is looked up with every visit, and may ask this server and nobody else', async () => {
  const { headers } = await ask('/worker.js')

  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-security-policy']).toMatch(/^connect-src 'self'; default-src 'none';/)
})

test('what parses PDFs may ask nobody, and evaluates nothing but WebAssembly', async () => {
  const { headers } = await ask('/assets/pdf.worker.min-x.mjs')

  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['content-security-policy']).toMatch(
    /^script-src 'wasm-unsafe-eval'; default-src 'none'; frame-ancestors 'none'/,
  )
})

test('the manifest has the name of the product, which stays a text', async () => {
  const { headers, text } = await ask('/manifest.webmanifest')

  expect(headers['content-type']).toBe('application/manifest+json')
  expect(JSON.parse(text)).toEqual({ name: productName })
})

describe('the page', () => {
  test.each(['/', '/dashboard', '/courses/', '/courses?view=list', '/admin'])(
    'is served for %s',
    async (path) => {
      const { status, headers } = await ask(path)

      expect(status).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('no-cache')
    },
  )

  test.each(['/nowhere', '/courses/7', '/admin/nothing', '/index.html', '/signin.html'])(
    'is served with status 404 for %s',
    async (path) => {
      const { status, headers } = await ask(path)

      expect(status).toBe(404)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
    },
  )

  test('comes compressed to whoever takes that', async () => {
    const [plain, brotli, gzip] = [
      await ask('/'),
      await ask('/', { 'accept-encoding': 'br' }),
      await ask('/', { 'accept-encoding': 'gzip' }),
    ]

    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.text)
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text)
  })

  test('carries the configuration, as text and never as markup', async () => {
    const [, carried = ''] = (await ask('/')).text.match(/data-config="([^"]*)"/) ?? []
    const config = JSON.parse((await ask('/api/config')).text)

    expect(carried).not.toMatch(/[<>]/)
    expect(
      JSON.parse(
        carried
          .replaceAll('&quot;', '"')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&'),
      ),
    ).toEqual(config)
  })

  test("has the product's name in it as text, never as markup", async () => {
    const shown = 'Smith &amp; &lt;b&gt;&quot;Sons&quot;&lt;/b&gt; $&amp; %PRODUCT_NAME%'

    expect((await ask('/')).text).toContain(`<title>${shown}</title><meta content="${shown}">`)
    expect((await ask('/signin/callback')).text).toContain(`Signing in to ${shown}<`)
  })
})

test.each(['/', script, '/nowhere', '/api/config'])(
  'HEAD %s has the headers of GET and no body',
  async (path) => {
    const [head, get] = [await ask(path, {}, 'HEAD'), await ask(path)]

    expect(head.status).toBe(get.status)
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.bytes).toHaveLength(0)
  },
)

describe.each(['/', '/favicon.svg', script])('%s that the browser has already', (path) => {
  test('is not sent again', async () => {
    const { headers } = await ask(path, { 'accept-encoding': 'br' })
    const again = await ask(path, { 'accept-encoding': 'br', 'if-none-match': `"older", W/${headers.etag}` })

    expect(again.status).toBe(304)
    expect(again.bytes).toHaveLength(0)
    for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
      expect(again.headers[name]).toBe(headers[name])
  })

  test('is sent when it has changed', async () => {
    expect((await ask(path, { 'if-none-match': '"older"' })).status).toBe(200)
  })
})

test('each encoding of a file has a tag of its own', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', ''].map(async (name) => (await ask(script, { 'accept-encoding': name })).headers.etag),
  )

  expect(new Set(tags).size).toBe(3)
})

test('an unknown path stays a 404 whatever the browser has', async () => {
  const { etag = '' } = (await ask('/')).headers

  expect((await ask('/nowhere', { 'if-none-match': etag })).status).toBe(404)
})

test.each([
  ['bytes=0-4', 206, 'plain', 'bytes 0-4/12'],
  ['bytes=6-', 206, 'script', 'bytes 6-11/12'],
  ['bytes=-6', 206, 'script', 'bytes 6-11/12'],
  ['bytes=12-', 416, '', 'bytes */12'],
  ['lines=1-2', 200, 'plain script', undefined],
])('of a script %s is answered with %i', async (range, status, text, contentRange) => {
  const answer = await ask(script, { range })

  expect(answer.status).toBe(status)
  expect(answer.text).toBe(text)
  expect(answer.headers['content-range']).toBe(contentRange)
  expect(answer.headers['accept-ranges']).toBe('bytes')
})

test('who continues a file that has changed meanwhile gets all of it', async () => {
  const { etag = '' } = (await ask(script)).headers

  expect((await ask(script, { range: 'bytes=6-', 'if-range': etag })).text).toBe('script')
  expect((await ask(script, { range: 'bytes=6-', 'if-range': '"older"' })).text).toBe('plain script')
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s to a page is refused as JSON', async (method) => {
  const answer = await ask('/courses', {}, method)

  expect(answer.status).toBe(404)
  expect(JSON.parse(answer.text).code).toBe('not_found')
})

test.each([
  '/../package.json',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '//etc/passwd',
  '/assets/%00',
  '/.secret.txt',
  '/notes.md',
  `${script}.br`,
])("nothing but the build's own files comes out of %s", async (path) => {
  const answer = await ask(path)

  expect([400, 404]).toContain(answer.status)
  expect(answer.text).not.toMatch(/"lectern"|root:|hidden|of a type|brotli/)
})

test('a build that is missing is told in one sentence', async () => {
  await expect(loadWebApp('/nowhere/at/all', 'Lectern')).rejects.toThrow(
    'The web app is not built: /nowhere/at/all is missing. Run npm run build.',
  )
})
