import { inflateRawSync } from 'node:zlib'
import { AppError } from '../../../platform/http/app-error.ts'

const maxEntries = 20
const maxBytes = 50 * 1024 * 1024

const refused = (why: string): AppError =>
  new AppError('invalid_input', `This archive cannot be read: ${why}.`)

export const looksLikeZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))

/**
 * The files in an archive, as banks send several statements at once; one after the other, so that one is kept at a time.
 * What a file claims to be long is not believed: it is counted while it is unpacked. Archives in it are not opened.
 */
export function* unzip(bytes: Buffer): Generator<Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'))
  if (end === -1 || end + 22 > bytes.length) throw refused('its end is missing')
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) throw refused(`it holds more than ${maxEntries} files`)
  let at = bytes.readUInt32LE(end + 16)
  let left = maxBytes
  for (let index = 0; index < count; index += 1) {
    const entry = entryAt(bytes, at)
    at = entry.next
    if (entry.isFolder) continue
    const file = unpacked(bytes, entry, left)
    left -= file.length
    yield file
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

function unpacked(bytes: Buffer, { method, size, start }: ZipEntry, maxOutputLength: number): Buffer {
  if (start + 30 > bytes.length || bytes.readUInt32LE(start) !== 0x04034b50)
    throw refused('a file in it is broken')
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
  const packed = bytes.subarray(from, from + size)
  if (packed.length < size) throw refused('a file in it is broken')
  if (method === 0) {
    if (size > maxOutputLength) throw refused('it unpacks to more than 50 MB')
    return packed
  }
  if (method !== 8) throw refused('a file in it is packed in an unusual way')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxOutputLength) })
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw refused(isTooLarge ? 'it unpacks to more than 50 MB' : 'a file in it is broken')
  }
}
