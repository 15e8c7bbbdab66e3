import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import * as z from 'zod/mini'
import { StartupError } from '../../platform/startup-error.ts'
import { isEntryName, Manifest, manifestName, sumsName } from './archive.ts'
import { sumLine } from './archive-writer.ts'
import type { SealSettings } from './seal.ts'
import { type ArchiveSource, sourceOf } from './sealed-file.ts'
import { blockSize, endOfArchive, paddingOf, readHeader } from './tar.ts'

export type Archive = {
  manifest: Manifest
  /** In the order in which they were written. */
  names: readonly string[]
  sizeOf(name: string): number
  read(name: string): AsyncIterable<Uint8Array>
  /** For entries that are known to be small. */
  readText(name: string): Promise<string>
}

type ByteRange = { at: number; size: number }

const chunkSize = 1024 * 1024
const maxTextBytes = 256 * 1024 * 1024

/** Reads every byte and compares every checksum first: `use` gets an archive that is whole, or is not called. */
export async function withArchive<T>(
  path: string,
  use: (archive: Archive) => Promise<T>,
  settings: SealSettings = {},
): Promise<T> {
  const file = await open(path).catch((error: Error) => {
    throw new StartupError(`The backup ${path} cannot be read (${error.message}).`)
  })
  try {
    return await use(await verify(await sourceOf(file, path, settings), path))
  } finally {
    await file.close()
  }
}

async function verify(file: ArchiveSource, path: string): Promise<Archive> {
  const ranges = await indexOf(file, path)
  async function readText(name: string): Promise<string> {
    const { at, size } = rangeOf(name)
    if (size > maxTextBytes) throw damaged(path, `${name} is too long`)
    return String(await file.read(at, size))
  }
  function rangeOf(name: string): ByteRange {
    const found = ranges.get(name)
    if (!found) throw new Error(`the archive has no ${name}`)
    return found
  }

  return {
    manifest: readManifest(await readText(manifestName), path),
    names: [...ranges.keys()],
    sizeOf: (name) => rangeOf(name).size,
    read: (name) => bytesAt(file, rangeOf(name)),
    readText,
  }
}

/** Where each entry lies. Throws unless all that can be checked is right. */
async function indexOf(file: ArchiveSource, path: string): Promise<Map<string, ByteRange>> {
  const ranges = new Map<string, ByteRange>()
  const expectedSums = createHash('sha256')
  const { size: end } = file
  let at = 0
  while (!ranges.has(sumsName)) {
    const entry = at + blockSize <= end ? readHeader(await file.read(at, blockSize)) : undefined
    if (!entry) throw ranges.size === 0 ? foreign(path) : damaged(path, 'a part is missing or was changed')
    const { name, size } = entry
    if (ranges.size === 0 && name !== manifestName) throw foreign(path)
    if (!isEntryName(name) || ranges.has(name)) throw damaged(path, `it holds ${JSON.stringify(name)}`)
    const range = { at: at + blockSize, size }
    at = range.at + size + paddingOf(size)
    if (at > end) throw damaged(path, 'its end is missing')

    const hash = await hashOf(bytesAt(file, range))
    if (name === sumsName) {
      if (hash !== expectedSums.digest('hex')) throw damaged(path, 'its checksums do not match')
    } else expectedSums.update(sumLine(hash, name))
    if (!isZero(await file.read(range.at + size, paddingOf(size)))) throw damaged(path, 'it was changed')
    ranges.set(name, range)
  }
  if (end !== at + endOfArchive.length || !isZero(await file.read(at, endOfArchive.length)))
    throw damaged(path, 'its end is missing or was changed')

  return ranges
}

async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)

  return hash.digest('hex')
}

async function* bytesAt(file: ArchiveSource, { at, size }: ByteRange): AsyncIterable<Uint8Array> {
  for (let done = 0; done < size; done += chunkSize)
    yield await file.read(at + done, Math.min(chunkSize, size - done))
}

const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0)

function readManifest(text: string, path: string): Manifest {
  try {
    return z.parse(Manifest, JSON.parse(text))
  } catch {
    throw foreign(path)
  }
}

const foreign = (path: string): StartupError =>
  new StartupError(`${path} is not a backup that npm run backup has made. Nothing was changed.`)

const damaged = (path: string, how: string): StartupError =>
  new StartupError(`The backup ${path} is damaged: ${how}. Nothing was changed; use another copy of it.`)
