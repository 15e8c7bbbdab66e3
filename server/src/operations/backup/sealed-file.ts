import type { FileHandle } from 'node:fs/promises'
import { StartupError } from '../../platform/startup-error.ts'
import {
  chunkBytes,
  openChunk,
  openSeal,
  type Seal,
  type SealSettings,
  sealChunk,
  sealedMark,
  tagBytes,
} from './seal.ts'

/** Where an archive is written to, plain or sealed. */
export type ArchiveSink = { write(bytes: Uint8Array): Promise<void>; end(): Promise<void> }

export const plainSink = (file: FileHandle): ArchiveSink => ({
  write: (bytes) => put(file, bytes),
  end: async () => undefined,
})

export function sealedSink(file: FileHandle, seal: Seal): ArchiveSink {
  let waiting: Uint8Array[] = [seal.head.subarray(0, 0)]
  let length = 0
  let index = 0
  let isBegun = false

  /** The last chunk is the one that `end` writes, so that a full one waits for what comes behind it. */
  async function flush(isLast: boolean): Promise<void> {
    if (!isBegun) await put(file, seal.head)
    isBegun = true
    let bytes = Buffer.concat(waiting)
    while (bytes.length > chunkBytes) {
      await put(file, sealChunk(seal, index, false, bytes.subarray(0, chunkBytes)))
      bytes = bytes.subarray(chunkBytes)
      index += 1
    }
    if (isLast) await put(file, sealChunk(seal, index, true, bytes))
    waiting = [bytes]
    length = bytes.length
  }

  return {
    async write(bytes) {
      waiting.push(Buffer.from(bytes))
      length += bytes.length
      if (length > 16 * chunkBytes) await flush(false)
    },
    end: () => flush(true),
  }
}

async function put(file: FileHandle, bytes: Uint8Array): Promise<void> {
  let at = 0
  while (at < bytes.length) at += (await file.write(bytes, at)).bytesWritten
}

/** An archive that is read at any place, plain or sealed. */
export type ArchiveSource = { size: number; read(at: number, length: number): Promise<Buffer> }

const maxHead = 1000

export async function sourceOf(
  file: FileHandle,
  path: string,
  settings: SealSettings,
): Promise<ArchiveSource> {
  const { size } = await file.stat()
  const head = String(await exactly(file, 0, Math.min(size, maxHead)))
  if (!head.startsWith(sealedMark)) return { size, read: (at, length) => exactly(file, at, length) }
  const [line = ''] = head.slice(sealedMark.length).split('\n', 1)

  return openSource(file, path, openSeal(line, settings), size)
}

function openSource(file: FileHandle, path: string, seal: Seal, fileSize: number): ArchiveSource {
  const begin = seal.head.length
  const count = Math.max(1, Math.ceil((fileSize - begin) / (chunkBytes + tagBytes)))
  let last: { index: number; bytes: Buffer } | undefined

  async function chunk(index: number): Promise<Buffer> {
    if (last?.index === index) return last.bytes
    const at = begin + index * (chunkBytes + tagBytes)
    const sealed = await exactly(file, at, Math.min(chunkBytes + tagBytes, fileSize - at))
    const bytes = openChunk(seal, index, index === count - 1, sealed)
    if (!bytes)
      throw new StartupError(
        `The backup ${path} cannot be opened: the passphrase or key is another one, or it is damaged. Nothing was changed.`,
      )
    last = { index, bytes }
    return bytes
  }

  return {
    size: fileSize - begin - count * tagBytes,
    async read(at, length) {
      const parts: Buffer[] = []
      let done = 0
      while (done < length) {
        const index = Math.floor((at + done) / chunkBytes)
        const from = (at + done) % chunkBytes
        const part = (await chunk(index)).subarray(from, from + length - done)
        if (part.length === 0) throw shorter()
        parts.push(part)
        done += part.length
      }
      return Buffer.concat(parts)
    },
  }
}

const shorter = (): StartupError => new StartupError('The backup became shorter while it was read.')

async function exactly(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  let done = 0
  while (done < length) {
    const { bytesRead } = await file.read(buffer, done, length - done, at + done)
    if (bytesRead === 0) throw shorter()
    done += bytesRead
  }

  return buffer
}
