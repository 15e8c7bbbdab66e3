import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const leftOut = /(^|\/)(node_modules|test)$|\.test\.tsx?$/

/** Changes when a file among the inputs (files or folders) changes, appears, disappears or moves. Tests do not count. */
export function fingerprint(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256')
  for (const input of inputs) addTo(hash, root, join(root, input))

  return hash.digest('hex')
}

function addTo(hash: Hash, root: string, path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats || leftOut.test(path)) return

  if (stats.isDirectory()) {
    for (const name of readdirSync(path).sort()) addTo(hash, root, join(path, name))
    return
  }

  hash.update(`${relative(root, path)}\0${stats.size}\0`).update(readFileSync(path))
}
