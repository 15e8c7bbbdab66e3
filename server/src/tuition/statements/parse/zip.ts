import { createInflateRaw } from 'node:zlib'
import { AppError } from '../../../platform/http/app-error.ts'

const maxEntries = 20
/** Of all files together. */
export const maxUnpackedBytes = 50 * 1024 * 1024

const refused = (why: string): AppError =>
  new AppError('invalid_input', `This archive cannot be read: ${why}.`)

export const looksLikeZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))

/** Unpacks a file of an archive piece by piece, each time from its beginning; what is longer is refused there. */
export type Packed = (maxBytes: number) => AsyncGenerator<Buffer>

/** The files in an archive, as banks send several statements at once. Archives in it are not opened. */
export function* filesIn(bytes: Buffer): Generator<Packed> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'))
  if (end === -1 || end + 22 > bytes.length) throw refused('its end is missing')
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) throw refused(`it holds more than ${maxEntries} files`)
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    const entry = entryAt(bytes, at)
    at = entry.next
    if (!entry.isFolder) yield (maxBytes) => unpacked(bytes, entry, maxBytes)
  }
}

type ZipEntry = { method: number; size: number; start: number; isFolder: boolean; next: number }

function entryAt(bytes: Buffer, at: number): ZipEntry {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw refused('its list is broken')
  const isSealed = (bytes.readUInt16LE(at + 8) & 1) === 1
  if (isSealed) throw refused('it has a password')
  const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
    number,
    number,
    number,
  ]
  const name = bytes.toString('latin1', at + 46, at + 46 + nameLength)

  return {
    method: bytes.readUInt16LE(at + 10),
    size: bytes.readUInt32LE(at + 20),
    start: bytes.readUInt32LE(at + 42),
    isFolder: name.endsWith('/') || name.startsWith('__MACOSX/'),
    next: at + 46 + nameLength + extra + comment,
  }
}

/** What a file claims to be long is not believed: it is counted while it is unpacked. */
async function* unpacked(bytes: Buffer, entry: ZipEntry, maxBytes: number): AsyncGenerator<Buffer> {
  let length = 0
  for await (const piece of piecesOf(packedIn(bytes, entry), entry.method)) {
    length += piece.length
    if (length > maxBytes) throw refused('it unpacks to more than 50 MB')
    yield piece
  }
}

function packedIn(bytes: Buffer, { size, start }: ZipEntry): Buffer {
  if (start + 30 > bytes.length || bytes.readUInt32LE(start) !== 0x04034b50)
    throw refused('a file in it is broken')
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
  const packed = bytes.subarray(from, from + size)
  if (packed.length < size) throw refused('a file in it is broken')

  return packed
}

const pieceBytes = 64 * 1024

async function* piecesOf(packed: Buffer, method: number): AsyncGenerator<Buffer> {
  if (method === 0) {
    for (let at = 0; at < packed.length; at += pieceBytes) yield packed.subarray(at, at + pieceBytes)
    return
  }
  if (method !== 8) throw refused('a file in it is packed in an unusual way')
  const inflate = createInflateRaw({ chunkSize: pieceBytes })
  inflate.end(packed)
  try {
    yield* inflate
  } catch {
    throw refused('a file in it is broken')
  }
}
