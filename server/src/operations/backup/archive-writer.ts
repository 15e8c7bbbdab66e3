import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from '../../platform/db/database-errors.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { sumsName } from './archive.ts'
import type { Seal } from './seal.ts'
import { type ArchiveSink, plainSink, sealedSink } from './sealed-file.ts'
import { endOfArchive, headerOf, paddingOf } from './tar.ts'

export type ArchiveWriter = {
  add(name: string, size: number, bytes: AsyncIterable<Uint8Array>): Promise<void>
  addText(name: string, text: string): Promise<void>
}

/** The archive has its name only once it is complete and on the disk. It holds secrets: nobody else may read it. */
export async function writeArchive(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
  seal?: Seal | undefined,
): Promise<void> {
  const unfinished = `${path}.part`
  const file = await create(unfinished, path)
  try {
    const sink = seal ? sealedSink(file, seal) : plainSink(file)
    await writeTo(sink, fill)
    await sink.end()
    await file.sync()
    await file.close()
    await rename(unfinished, path)
  } catch (error) {
    await file.close()
    await rm(unfinished, { force: true })
    throw explain(error, path)
  }
}

async function create(unfinished: string, path: string): Promise<FileHandle> {
  try {
    await makeFolder(dirname(path))
    await refuseExisting(path)
    return await open(unfinished, 'wx', 0o600)
  } catch (error) {
    throw explain(error, path)
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? new StartupError(`${folder} is a file, not a folder.`) : error
  }
}

async function refuseExisting(path: string): Promise<void> {
  const found = await open(path).catch(() => undefined)
  await found?.close()
  if (found) throw new StartupError(`${path} exists already. Give the backup another name.`)
}

function explain(error: unknown, path: string): unknown {
  switch (codeOf(error)) {
    case 'EEXIST':
      return new StartupError(
        `${path}.part exists already: another backup writes it, or one was interrupted. Remove it, or give the backup another name.`,
      )
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartupError(
        `There is no room for the backup at ${path}. Free some space, or name another file.`,
      )
    case 'EACCES':
    case 'EROFS':
    case 'ENOTDIR':
      return new StartupError(`The backup cannot be written to ${path} (${(error as Error).message}).`)
    default:
      return error
  }
}

async function writeTo(sink: ArchiveSink, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const sums: string[] = []

  async function add(name: string, size: number, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const hash = createHash('sha256')
    let written = 0
    await sink.write(headerOf({ name, size }))
    for await (const chunk of bytes) {
      hash.update(chunk)
      written += chunk.length
      await sink.write(chunk)
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes, not ${size} as announced`)
    await sink.write(Buffer.alloc(paddingOf(size)))
    sums.push(sumLine(hash.digest('hex'), name))
  }

  async function addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text)
    await add(name, bytes.length, once(bytes))
  }

  await fill({ add, addText })
  await addText(sumsName, sums.join(''))
  await sink.write(endOfArchive)
}

export const sumLine = (hash: string, name: string): string => `${hash}  ${name}\n`

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}
