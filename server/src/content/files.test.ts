import { type ContentItem, deleteContent } from '@lectern/contract/content/content.contract.ts'
import { openFileSession } from '@lectern/contract/identity/identity.contract.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { rawRequest } from '#test/raw-request.ts'
import { samples } from '#test/storage/sample-files.ts'
import { startWithStore } from '#test/storage/start-with-store.ts'
import { storeKinds } from '#test/storage/stores.ts'
import type { TestClient } from '#test/test-client.ts'
import { upload } from '#test/upload.ts'

describe.each(storeKinds)('on %s', async (kind) => {
  const server = await startWithStore(kind)
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  let client: TestClient
  let item: ContentItem
  let tag: string
  beforeAll(async () => {
    const premium = await server.givenPremium()
    client = premium.client
    item = (await upload(client, { name: 'letters.txt', bytes: letters })).body
    tag = `"${item.filename}"`
  })

  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    client.fetch(`/api/files/${item.id}`, { method, headers })

  test('a file is shown with its own type, and nothing in it can run', async () => {
    const { status, headers } = await get()

    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '26',
      'content-disposition': `inline; filename="letters.txt"; filename*=UTF-8''letters.txt`,
      'content-security-policy': expect.stringMatching(/default-src 'none'.*; sandbox$/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      etag: tag,
    })
  })

  test('a drawing with a script in it is no page of ours', async () => {
    const bytes = Uint8Array.from(Buffer.from('<svg onload="alert(1)"><script>alert(1)</script></svg>'))
    const drawing = (await upload(client, { name: 'a.svg', bytes })).body
    const { headers } = await client.fetch(`/api/files/${drawing.id}`)

    expect(headers.get('content-type')).toBe('image/svg+xml')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/)
  })

  test('with download=true it is saved', async () => {
    const { headers } = await client.fetch(`/api/files/${item.id}?download=true`)

    expect(headers.get('content-disposition')).toMatch(/^attachment; /)
  })

  test.each<[string, number, string, string | null]>([
    ['bytes=0-0', 206, 'a', 'bytes 0-0/26'],
    ['bytes=2-4', 206, 'cde', 'bytes 2-4/26'],
    ['bytes=23-', 206, 'xyz', 'bytes 23-25/26'],
    ['bytes=20-900', 206, 'uvwxyz', 'bytes 20-25/26'],
    ['bytes=-2', 206, 'yz', 'bytes 24-25/26'],
    ['bytes=-900', 206, letters, 'bytes 0-25/26'],
    ['bytes=26-', 416, '', 'bytes */26'],
    ['bytes=-0', 416, '', 'bytes */26'],
    ['bytes=4-2', 200, letters, null],
    ['bytes=0-1,4-5', 200, letters, null],
    ['bytes=a-b', 200, letters, null],
    ['bytes=-', 200, letters, null],
    ['lines=1-2', 200, letters, null],
  ])('asked for %s it answers %i', async (range, status, text, contentRange) => {
    const part = await get({ range })

    expect(part.status).toBe(status)
    expect(part.headers.get('content-range')).toBe(contentRange)
    expect(part.headers.get('content-length')).toBe(String(text.length))
    expect(await part.text()).toBe(text)
  })

  test.each([
    ['the right', () => tag, 206],
    ['another', () => '"other"', 200],
    ['a weak', () => `W/${tag}`, 200],
    ['a date as', () => 'Sun, 15 Nov 2026 10:00:00 GMT', 200],
  ])('a part is given under the condition of %s tag with this answer', async (_which, condition, status) => {
    expect((await get({ range: 'bytes=0-1', 'if-range': condition() })).status).toBe(status)
  })

  test.each([() => tag, () => `W/${tag}`, () => `"other", ${tag}`, () => '*'])(
    'who has the file already is told so',
    async (known) => {
      const answer = await get({ 'if-none-match': known() })

      expect(answer.status).toBe(304)
      expect(answer.headers.get('etag')).toBe(tag)
      expect(await answer.text()).toBe('')
    },
  )

  test('who has another file gets this one', async () => {
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('HEAD tells everything but the bytes', async () => {
    const [head, whole] = [await get({ range: 'bytes=0-1' }, 'HEAD'), await get()]
    const told = (response: Response) =>
      ['content-length', 'content-type', 'etag', 'content-disposition', 'accept-ranges'].map((name) =>
        response.headers.get(name),
      )

    expect(head.status).toBe(200)
    expect(told(head)).toEqual(told(whole))
    expect(await head.text()).toBe('')
  })

  test.each<[string, string]>([
    ['Übung — 1.txt', `filename="Ubung _ 1.txt"; filename*=UTF-8''%C3%9Cbung%20%E2%80%94%201.txt`],
    [
      "it's (a) 100% *.txt",
      `filename="it_s _a_ 100_ _.txt"; filename*=UTF-8''it%27s%20%28a%29%20100%25%20%2A.txt`,
    ],
    ['a;b=c,d.txt', `filename="a_b_c_d.txt"; filename*=UTF-8''a%3Bb%3Dc%2Cd.txt`],
  ])('the name %s is written so that every browser reads it', async (name, written) => {
    const { body } = await upload(client, { name })
    const { headers } = await client.fetch(`/api/files/${body.id}`)

    expect(body.originalName).toBe(name)
    expect(headers.get('content-disposition')).toBe(`inline; ${written}`)
  })

  test('quotes and line breaks in a name stay in the name', async () => {
    const name = 'a"\r\nset-cookie: x=y\r\n.txt'
    const { body } = await upload(client, { name })
    const { headers } = await client.fetch(`/api/files/${body.id}`)

    expect(body.originalName).not.toMatch(/[\r\n]/)
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('content-disposition')).toMatch(
      /^inline; filename="[^"]*"; filename\*=UTF-8''[\w.%-]*$/,
    )
  })

  test('a document is found by the last segment of its path, else by the name it was uploaded under', async () => {
    const name = 'Handout #7.pdf'
    const [older, newer] = [
      (await upload(client, { name, bytes: samples.pdf })).body,
      (await upload(client, { name, bytes: samples.pdf })).body,
    ]
    const byPath = await client.fetch(`/api/download/${older.filename}`)
    const byName = await client.fetch(`/api/download/${encodeURIComponent(name)}`)

    expect(byPath.headers.get('content-disposition')).toMatch(/^attachment; filename="Handout #7.pdf"/)
    expect(byPath.headers.get('etag')).toBe(`"${older.filename}"`)
    expect(byName.headers.get('etag')).toBe(`"${newer.filename}"`)
  })

  test.each([
    '/api/download/..%2f..%2fetc%2fpasswd',
    '/api/download/%2e%2e',
    '/api/download/%2fetc%2fpasswd',
    '/api/download/..%5c..%5cboot.ini',
    '/api/download/a%00b',
    '/api/download/../../etc/passwd',
    '/api/files/..%2f1',
    '/api/files/1/../../../etc/passwd',
    '/api/files/0x1',
  ])('%s leads nowhere', async (path) => {
    const answer = await rawRequest(server.origin, path, {
      headers: { authorization: (await authorization()) ?? '' },
    })

    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain('root:')
  })

  const authorization = async (): Promise<string> => `Bearer ${(await server.given.teacher()).token}`

  test("another teacher's file is not found, by id and by name, even with its path in the store known", async () => {
    const stranger = (await server.givenPremium()).client
    const urls = [`/api/files/${item.id}`, `/api/download/${item.filename}`]
    const missing = ['/api/files/2147483647', '/api/download/nothing.txt']
    const bodies = (paths: string[]) =>
      Promise.all(
        paths.map(async (path) => {
          const response = await stranger.fetch(path)
          return [response.status, await response.text()]
        }),
      )

    expect(await bodies(urls)).toEqual(await bodies(missing))
    expect((await bodies(urls)).map(([status]) => status)).toEqual([404, 404])
  })

  test('the cookie of a file session opens a file in a tab', async () => {
    const { headers } = await client.call(openFileSession)
    const cookie = headers.getSetCookie()[0]?.replace(/;.*/, '') ?? ''
    const [shown, saved] = await Promise.all(
      [`/api/files/${item.id}`, `/api/download/${item.filename}`].map((path) =>
        server.anonymous.fetch(path, { headers: { cookie } }),
      ),
    )

    expect([shown?.status, saved?.status]).toEqual([200, 200])
    expect(await shown?.text()).toBe(letters)
  })

  test('a deleted file is not found', async () => {
    const { body } = await upload(client)
    await client.call(deleteContent, { params: { id: String(body.id) } })

    expect((await client.fetch(`/api/files/${body.id}`)).status).toBe(404)
    expect((await client.fetch(`/api/download/${body.filename}`)).status).toBe(404)
  })
})
