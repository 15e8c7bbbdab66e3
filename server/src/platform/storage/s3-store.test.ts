import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { afterFile } from '#test/after-file.ts'
import { newStoreSettings, openStoreOf } from '#test/storage/stores.ts'
import type { Store } from './store.ts'

const schema = `tenant_${'a'.repeat(20)}`
const path = `${schema}/${'b'.repeat(26)}.txt`

async function* bytesOf(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text)
}

type Answer = (request: IncomingMessage) => { status?: number; xml?: string }

/** A store whose server answers as the test wants it to. */
async function storeThatAnswers(answer: Answer): Promise<{ store: Store; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    request.resume()
    asked.push(`${request.method} ${request.url}`)
    const { status = 200, xml = '' } = answer(request)
    response.writeHead(status, { 'content-type': 'application/xml' }).end(xml)
  }).listen(0, '127.0.0.1')
  afterFile(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const env = { ...settings, S3_ENDPOINT: `http://127.0.0.1:${port}` }

  return { store: await openStoreOf(env), asked }
}
const settings = {
  S3_BUCKET: 'files',
  S3_PATH_STYLE: 'yes',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'a-long-secret',
}

test.each([
  ['a bucket that does not exist', { S3_BUCKET: 'others' }, 'the store has none of this name'],
  ['a store that does not answer', { S3_ENDPOINT: 'http://127.0.0.1:1' }, 'ECONNREFUSED'],
])('%s is told in a sentence at the start', async (_what, env, reason) => {
  const opening = openStoreOf({ ...(await newStoreSettings('s3')), ...env })

  await expect(opening).rejects.toThrow(
    new RegExp(`^The bucket S3_BUCKET=\\w+ cannot be used \\(.*${reason}.*\\)\\. Check the S3_ settings\\.$`),
  )
})

test('half an upload that a crash has left is given up with the file', async () => {
  const { store, asked } = await storeThatAnswers(({ url = '', method }) => ({
    status: method === 'DELETE' ? 204 : 200,
    xml: url.includes('uploads')
      ? `<ListMultipartUploadsResult>
           <Upload><Key>${path}</Key><UploadId>half</UploadId></Upload>
           <Upload><Key>${schema}/${'c'.repeat(26)}.txt</Key><UploadId>alive</UploadId></Upload>
         </ListMultipartUploadsResult>`
      : '',
  }))
  await store.remove([path])

  const removed = asked
    .filter((line) => line.startsWith('DELETE'))
    .map((line) => URL.parse(line.slice(7), 'http://s3'))

  expect(removed.map((url) => [url?.pathname, url?.searchParams.get('uploadId')])).toEqual([
    [`/files/${path}`, 'half'],
    [`/files/${path}`, null],
  ])
})

test('a store that is full is told like a full disk', async () => {
  const { store } = await storeThatAnswers(({ method }) => ({
    status: method === 'PUT' ? 507 : 200,
    xml: '<Error><Code>InsufficientStorage</Code></Error>',
  }))

  await expect(store.write(path, bytesOf('x'))).rejects.toMatchObject({ code: 'storage_full' })
})

test('a store that refuses everything is not available for now', async () => {
  const { store } = await storeThatAnswers(({ method }) => ({ status: method === 'HEAD' ? 200 : 403 }))

  await expect(store.write(path, bytesOf('x'))).rejects.toMatchObject({ code: 'unavailable' })
  await expect(store.read(path)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(store.remove([path])).rejects.toMatchObject({ code: 'unavailable' })
})

const partSize = 8 * 1024 * 1024

/** Bytes that differ everywhere, in pieces that end where no part does. */
async function* manyBytes(count: number): AsyncIterable<Uint8Array> {
  const all = Buffer.from(
    Uint32Array.from({ length: Math.ceil(count / 4) }, (_, index) => index * 2_654_435_761).buffer,
  )
  for (let at = 0; at < count; at += 700_001) yield all.subarray(at, Math.min(at + 700_001, count))
}

async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)

  return hash.digest('hex')
}

test.each([0, partSize, partSize + 1, 3 * partSize + 12_345])(
  '%d bytes come back as they went, in however many parts',
  async (count) => {
    const store = await openStoreOf(await newStoreSettings('s3'))
    await store.write(path, manyBytes(count))

    expect(await store.stat(path)).toEqual({ size: count })
    expect(await hashOf((await store.read(path)) ?? manyBytes(7))).toBe(await hashOf(manyBytes(count)))
  },
)

test('a part that is refused ends the upload, and so does a sender who gives up; neither leaves a file', async () => {
  const begun = '<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>'
  const { store: full, asked } = await storeThatAnswers(({ method }) => ({
    status: method === 'PUT' ? 507 : 200,
    xml: method === 'POST' ? begun : '',
  }))
  await expect(full.write(path, manyBytes(3 * partSize))).rejects.toMatchObject({ code: 'storage_full' })
  expect(asked.filter((line) => line.startsWith('POST'))).toHaveLength(1) // begun and never completed

  async function* givingUp() {
    yield* manyBytes(2 * partSize)
    throw new Error('the sender is gone')
  }
  const store = await openStoreOf(await newStoreSettings('s3'))
  await expect(store.write(path, givingUp())).rejects.toThrow('the sender is gone')
  expect(await store.read(path)).toBeUndefined()
})

test('removing a folder leaves the others alone', async () => {
  const store = await openStoreOf(await newStoreSettings('s3'))
  const other = `tenant_${'b'.repeat(20)}/${'b'.repeat(26)}.txt`
  for (const each of [path, other]) await store.write(each, bytesOf('x'))
  await store.removeFolder(`${schema}/`)

  expect(await Array.fromAsync(store.list())).toEqual([other])
})
