import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = {
  /** With slashes between folders. */
  name: string
  bytes: AsyncIterable<Uint8Array>
  /** Rows get far smaller; films and pictures do not. */
  isPacked: boolean
}

type Written = { name: Buffer; method: number; crc: number; size: number; packed: number; at: number }

const stored = 0
const deflated = 8
/** Names are UTF-8, and sizes follow the bytes, since nobody knows them before. */
const flags = 0x0808
/** With ZIP64, from which on sizes may be larger than 4 GB. */
const versionNeeded = 45
const unix = 3
/** Readable by its owner and others. */
const fileMode = 0o100644
const full16 = 0xffff
const full32 = 0xffffffff

/**
 * The bytes of a ZIP, entry by entry as they come: nothing but the list of what was written is kept. Entries may be of any size and
 * number (ZIP64); whoever reads the list at the end, as all common programs do, needs nothing else.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  const stamp = dosTime(at)
  let offset = 0
  for await (const { name, bytes, isPacked } of entries) {
    const entry: Written = {
      name: Buffer.from(name),
      method: isPacked ? deflated : stored,
      crc: 0,
      size: 0,
      packed: 0,
      at: offset,
    }
    const header = localHeader(entry, stamp)
    yield header
    const counted = counting(bytes, entry)
    for await (const chunk of isPacked ? packing(counted) : counted) {
      entry.packed += chunk.length
      yield chunk
    }
    const end = sizesBehind(entry)
    yield end
    offset += header.length + entry.packed + end.length
    written.push(entry)
  }
  const start = offset
  for (const entry of written) {
    const line = centralHeader(entry, stamp)
    offset += line.length
    yield line
  }
  yield endOf({ count: written.length, start, size: offset - start })
}

async function* counting(bytes: AsyncIterable<Uint8Array>, entry: Written): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    entry.crc = crc32(chunk, entry.crc)
    entry.size += chunk.length
    yield chunk
  }
}

function packing(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  // A failure ends whoever reads from it.
  return pipeline(bytes, createDeflateRaw(), () => undefined)
}

function localHeader({ name, method }: Written, stamp: number): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(versionNeeded, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(method, 8)
  header.writeUInt32LE(stamp, 10)
  header.writeUInt16LE(name.length, 26)

  return Buffer.concat([header, name])
}

/** With eight bytes for a size where four are too few, as the list at the end says then. */
function sizesBehind(entry: Written): Buffer {
  const isLarge = needs64(entry.size, entry.packed)
  const end = Buffer.alloc(isLarge ? 24 : 16)
  end.writeUInt32LE(0x08074b50, 0)
  end.writeUInt32LE(entry.crc, 4)
  if (isLarge) {
    end.writeBigUInt64LE(BigInt(entry.packed), 8)
    end.writeBigUInt64LE(BigInt(entry.size), 16)
  } else {
    end.writeUInt32LE(entry.packed, 8)
    end.writeUInt32LE(entry.size, 12)
  }

  return end
}

function centralHeader(entry: Written, stamp: number): Buffer {
  const { name, method, crc, size, packed, at } = entry
  const large = [size, packed, at].filter((value) => value >= full32)
  const extra = Buffer.alloc(large.length > 0 ? 4 + 8 * large.length : 0)
  if (large.length > 0) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(8 * large.length, 2)
    for (const [index, value] of large.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index)
  }
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE((unix << 8) | versionNeeded, 4)
  header.writeUInt16LE(versionNeeded, 6)
  header.writeUInt16LE(flags, 8)
  header.writeUInt16LE(method, 10)
  header.writeUInt32LE(stamp, 12)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(Math.min(packed, full32), 20)
  header.writeUInt32LE(Math.min(size, full32), 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt32LE((fileMode << 16) >>> 0, 38)
  header.writeUInt32LE(Math.min(at, full32), 42)

  return Buffer.concat([header, name, extra])
}

type End = { count: number; start: number; size: number }

function endOf({ count, start, size }: End): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, full16), 8)
  end.writeUInt16LE(Math.min(count, full16), 10)
  end.writeUInt32LE(Math.min(size, full32), 12)
  end.writeUInt32LE(Math.min(start, full32), 16)
  if (count < full16 && !needs64(start, size)) return end

  const end64 = Buffer.alloc(56)
  end64.writeUInt32LE(0x06064b50, 0)
  end64.writeBigUInt64LE(44n, 4)
  end64.writeUInt16LE((unix << 8) | versionNeeded, 12)
  end64.writeUInt16LE(versionNeeded, 14)
  end64.writeBigUInt64LE(BigInt(count), 24)
  end64.writeBigUInt64LE(BigInt(count), 32)
  end64.writeBigUInt64LE(BigInt(size), 40)
  end64.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(start + size), 8)
  locator.writeUInt32LE(1, 16)

  return Buffer.concat([end64, locator, end])
}

const needs64 = (...values: number[]): boolean => values.some((value) => value >= full32)

/** To two seconds, without a zone: UTC. */
const dosTime = (at: Date): number =>
  (((at.getUTCFullYear() - 1980) << 25) |
    ((at.getUTCMonth() + 1) << 21) |
    (at.getUTCDate() << 16) |
    (at.getUTCHours() << 11) |
    (at.getUTCMinutes() << 5) |
    (at.getUTCSeconds() >> 1)) >>>
  0
