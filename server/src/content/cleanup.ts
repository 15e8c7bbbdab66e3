import type { Database } from '../platform/db/database.ts'
import type { Files } from '../platform/storage/files.ts'
import { markOrphaned } from '../platform/storage/orphaned-files.ts'
import { isFilename, storedPath } from '../platform/storage/stored-path.ts'
import { findDocuments } from '../topics/topics.service.ts'
import { findFilenames } from './content.queries.ts'

type Cleanup = {
  database: Database
  files: Files
  schema: string
  paths: readonly string[]
  /** Hears of how many files the store is asked: only of those that our own rows do not know. */
  onLook: (files: number) => void
}

/**
 * Removes the files that the paths name, as far as they lie in the caller's own folder and neither the library nor a
 * topic uses them; gives how many. A path is only compared with names that we made: it leads nowhere else.
 */
export async function cleanUp({ database, files, schema, paths, onLook }: Cleanup): Promise<number> {
  const db = database.tenant(schema)
  const named = [...new Set(paths.map(filenameOf))].filter(isFilename)
  const unused = await unusedOf(named, (filenames) => findFilenames(db, filenames))
  const free = await unusedOf(unused, async (filenames) =>
    (await findDocuments(db, filenames.map(documentOf))).map(filenameOf),
  )
  onLook(free.length)
  const stored = await storedOf(
    files,
    free.map((filename) => storedPath(schema, filename)),
  )
  const orphaned = await markOrphaned(database.platform, stored)
  await files.removeOrphaned(orphaned)

  return orphaned.length
}

const folder = 'uploads/'
const documentOf = (filename: string): string => folder + filename
const filenameOf = (path: string): string => (path.startsWith(folder) ? path.slice(folder.length) : '')

async function unusedOf(
  filenames: readonly string[],
  findUsed: (filenames: readonly string[]) => Promise<string[]>,
): Promise<string[]> {
  if (filenames.length === 0) return []
  const used = new Set(await findUsed(filenames))

  return filenames.filter((filename) => !used.has(filename))
}

async function storedOf(files: Files, paths: readonly string[]): Promise<string[]> {
  const stored: string[] = []
  for (const path of paths) if (await files.stat(path)) stored.push(path)

  return stored
}
