import { constants, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { samples } from '#test/storage/sample-files.ts'
import { startWithStore } from '#test/storage/start-with-store.ts'
import { upload } from '#test/upload.ts'

const server = await startWithStore('disk')
const { client } = await server.givenPremium()
const megabyte = 1024 * 1024
/** Less than any of them would take unpacked, more than a test run varies by. */
const room = 150 * megabyte

type Bytes = Uint8Array<ArrayBuffer>

/** A third of a gigabyte of nothing in a third of a megabyte: a packed megabyte can be repeated as it is. */
function zipBomb(): Bytes {
  const packed = deflateRawSync(Buffer.alloc(megabyte), { finishFlush: constants.Z_SYNC_FLUSH })
  const name = 'word/document.xml'
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(8, 8) // deflated
  header.writeUInt16LE(name.length, 26)

  return Uint8Array.from(
    Buffer.concat([header, Buffer.from(name), ...Array<Buffer>(300).fill(packed), Buffer.from([3, 0])]),
  )
}

/** Nine entities of ten of the one before: a thousand million laughs. */
function xmlBomb(): Bytes {
  const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`)

  return Uint8Array.from(
    Buffer.from(
      `<!DOCTYPE svg [<!ENTITY l0 "lol">${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l9;</text></svg>`,
    ),
  )
}

/** A picture that claims to be 60,000 pixels wide and high. */
function pixelBomb(): Bytes {
  const picture = Buffer.from(samples.png)
  picture.writeUInt32BE(60_000, 16)
  picture.writeUInt32BE(60_000, 20)

  return Uint8Array.from(picture)
}

test.each([
  ['a zip', 'bomb.docx', zipBomb()],
  ['XML', 'bomb.svg', xmlBomb()],
  ['pixels', 'bomb.png', pixelBomb()],
])('a bomb of %s is never unpacked: it is kept and given back as it came', async (_kind, name, bytes) => {
  const before = process.memoryUsage.rss()
  const { status, body } = await upload(client, { name, bytes })
  const answer = await client.fetch(`/api/files/${body.id}`)
  const given = new Uint8Array(await answer.arrayBuffer())

  expect(status).toBe(201)
  expect(Buffer.compare(given, bytes)).toBe(0)
  expect(process.memoryUsage.rss() - before).toBeLessThan(room)
})
