import fs from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { StartupError } from '../../startup-error.ts'
import { syncTree } from './sync-tree.ts'

const anHour = 3_600_000
const buildFolder = fileURLToPath(new URL('../../../../../build/', import.meta.url))

/** The major version of PostgreSQL inside PGlite. */
export const embeddedMajor = '18'

/**
 * An empty database, made once and copied at every first start: making one takes five seconds and more, copying it a
 * fraction of one. Gives its folder.
 */
export async function ensureTemplate(onProgress: (text: string) => void = () => {}): Promise<string> {
  const template = join(buildFolder, `database-template-${pgliteVersion()}`)
  if (fs.existsSync(template)) return template

  onProgress('Preparing the embedded database')
  const unfinished = createUnfinished(template)
  try {
    await createCluster(unfinished)
    makeReadable(unfinished)
    syncTree(unfinished)
    publish(unfinished, template)
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true })
  }

  return template
}

/** Without the two databases that new ones are copied from: we make none, and they are two thirds of the files. */
async function createCluster(folder: string): Promise<void> {
  const pglite = await PGlite.create(folder)
  await pglite.query('update pg_catalog.pg_database set datistemplate = false')
  await pglite.query('drop database template0')
  await pglite.query('drop database template1')
  await pglite.close()
}

/** By everybody: whoever builds an image is not who runs it, and nobody's data are in there. */
function makeReadable(folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    fs.chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  fs.chmodSync(folder, 0o755)
}

/** Each maker has a folder of its own. Those of killed makers go once nobody can still be at it. */
function createUnfinished(template: string): string {
  try {
    fs.mkdirSync(buildFolder, { recursive: true })
    for (const folder of fs.globSync(`${template}.*`))
      if (Date.now() - fs.statSync(folder).mtimeMs > anHour)
        fs.rmSync(folder, { recursive: true, force: true })
    return fs.mkdtempSync(`${template}.`)
  } catch (error) {
    throw new StartupError(
      `The folder ${buildFolder} cannot be written: ${(error as Error).message}. Run npm run build as a user who may.`,
      { cause: error },
    )
  }
}

/** Somebody who made one at the same time may have been first. */
function publish(unfinished: string, template: string): void {
  try {
    fs.renameSync(unfinished, template)
  } catch (error) {
    if (!fs.existsSync(template)) throw error
  }
}

function pgliteVersion(): string {
  const require = createRequire(import.meta.url)
  const entry = require.resolve('@electric-sql/pglite')
  const { version } = JSON.parse(fs.readFileSync(join(entry, '../../package.json'), 'utf8'))

  return version
}

if (import.meta.main) console.log(await ensureTemplate(console.log))
