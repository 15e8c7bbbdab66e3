import { expect, test } from 'vitest'
import { readZip } from '#test/read-zip.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

const at = new Date('2026-11-16T15:00:00Z')

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}

const zipped = async (entries: AsyncIterable<ZipEntry>): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(writeZip(entries, at)))

test('what is packed and what is not comes back as it went, under its name', async () => {
  const zip = await zipped(
    (async function* () {
      yield { name: 'data/rows.json', bytes: chunks('[1, ', '2]'), isPacked: true }
      yield { name: 'files/7 Übung für Łucja 光.txt', bytes: chunks('Enzyme', ' lab'), isPacked: false }
      yield { name: 'empty.csv', bytes: chunks(), isPacked: true }
    })(),
  )

  const files = readZip(zip)
  expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ['data/rows.json', '[1, 2]'],
    ['files/7 Übung für Łucja 光.txt', 'Enzyme lab'],
    ['empty.csv', ''],
  ])
})

test.each([true, false])('a failure of what is written ends the whole (packed: %s)', async (isPacked) => {
  async function* failing() {
    yield Buffer.from('half')
    throw new Error('the store is away')
  }
  async function* entries() {
    yield { name: 'a', bytes: failing(), isPacked }
  }

  await expect(zipped(entries())).rejects.toThrow('the store is away')
})

test('more entries than the old format can count are counted by the new one', async () => {
  const count = 65_536
  const zip = await zipped(
    (async function* () {
      for (let index = 0; index < count; index += 1)
        yield { name: String(index), bytes: chunks(), isPacked: false }
    })(),
  )

  const end = zip.length - 22
  expect(zip.readUInt16LE(end + 10)).toBe(0xffff)
  expect(zip.readUInt32LE(end - 20)).toBe(0x07064b50)
  const end64 = Number(zip.readBigUInt64LE(end - 12))
  expect(zip.readUInt32LE(end64)).toBe(0x06064b50)
  expect(Number(zip.readBigUInt64LE(end64 + 32))).toBe(count)
  expect(zip.readUInt32LE(Number(zip.readBigUInt64LE(end64 + 48)))).toBe(0x02014b50)
})
