import { readdirSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { listContent } from '@lectern/contract/content/content.contract.ts'
import { afterAll, expect, test } from 'vitest'
import { newDataDir } from '#test/database/open-test-database.ts'
import { startServer } from '#test/start-server.ts'
import { upload } from '#test/upload.ts'
import { freePort } from '../../../../scripts/free-port.ts'
import { readConfig } from '../config/config.ts'

const bad = 'a line that the signature names'
const maxBytes = 400_000

/** clamd at the wire: answers to what came in, and hangs up on what is longer than it takes. */
function answer(socket: Socket): void {
  let received = Buffer.alloc(0)
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk as Buffer])
    const sent = framesIn(received)
    if (sent.bytes.length > maxBytes) socket.end('INSTREAM size limit exceeded. ERROR\0')
    else if (sent.isWhole)
      socket.end(sent.bytes.includes(bad) ? 'stream: Test.Signature FOUND\0' : 'stream: OK\0')
  })
}

function framesIn(received: Buffer): { bytes: Buffer; isWhole: boolean } {
  const parts: Buffer[] = []
  let at = 'zINSTREAM\0'.length
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at)
    if (length === 0) return { bytes: Buffer.concat(parts), isWhole: true }
    parts.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }

  return { bytes: Buffer.concat(parts), isWhole: false }
}

const clamd = createServer(answer).listen(0, '127.0.0.1')
await new Promise((resolve) => clamd.once('listening', resolve))
afterAll(() => clamd.close())

async function roomWith(CLAMAV: string) {
  const DATA_DIR = newDataDir()
  const server = await startServer({ env: { DATA_DIR, CLAMAV } })
  const teacher = await server.given.teacher()
  await server.given.plan(teacher, 'premium')
  const client = server.as(teacher)
  const kept = async () => (await client.call(listContent)).body.length
  const stored = () =>
    readdirSync(join(DATA_DIR, 'uploads'), { recursive: true }).filter((name) =>
      String(name).endsWith('.txt'),
    )

  return { client, kept, stored }
}

const scanned = await roomWith(`127.0.0.1:${(clamd.address() as AddressInfo).port}`)

test('a file in which the scanner finds something is refused and leaves nothing', async () => {
  const refused = await upload(scanned.client, { bytes: `${'x'.repeat(100_000)}${bad}` })

  expect(refused.status).toBe(400)
  expect(refused.error?.message).toBe(
    'The virus scanner found something in this file (Test.Signature). Nothing was stored.',
  )
  expect([await scanned.kept(), scanned.stored()]).toEqual([0, []])
})

test('a clean file is kept as it came', async () => {
  const bytes = 'One half and one quarter. '.repeat(10_000)
  const { status, body } = await upload(scanned.client, { bytes })

  expect(status).toBe(201)
  expect(await (await scanned.client.fetch(`/api/files/${body.id}`)).text()).toBe(bytes)
})

test.each([
  ['that is not there', async () => `127.0.0.1:${await freePort()}`, 'One half'],
  [
    'that takes no file so long',
    async () => `127.0.0.1:${(clamd.address() as AddressInfo).port}`,
    'x'.repeat(2_000_000),
  ],
])('beside a scanner %s nothing is stored', async (_which, address, bytes) => {
  const { client, kept, stored } = await roomWith(await address())
  const refused = await upload(client, { bytes })

  expect(refused.status).toBe(503)
  expect(refused.error?.message).toContain('The virus scanner does not answer')
  expect([await kept(), stored()]).toEqual([0, []])
})

test('no scanner is asked unless the settings name one', () => {
  expect(readConfig({}).clamav).toBeUndefined()
  expect(readConfig({ CLAMAV: '/run/clamav/clamd.ctl' }).clamav).toBe('/run/clamav/clamd.ctl')
  expect(() => readConfig({ CLAMAV: 'clamd' })).toThrow('CLAMAV must be host:port or the path of a socket')
})
