import { readFile } from 'node:fs/promises'
import * as fontkit from 'fontkit'
import { makeOnce } from './make-once.ts'

const read = new Map<string, Promise<ReadonlySet<number>>>()

/**
 * The characters that a file holds: the index of its package promises more. Kept for good, since all files together hold less
 * than a hundred thousand, and whoever writes each character from another file must not have them read over and over.
 */
export const charactersIn = (path: string): Promise<ReadonlySet<number>> =>
  makeOnce(read, path, () => readCharacters(path))

async function readCharacters(path: string): Promise<ReadonlySet<number>> {
  const font = fontkit.create(await readFile(path)) as fontkit.Font

  return new Set(font.characterSet)
}
