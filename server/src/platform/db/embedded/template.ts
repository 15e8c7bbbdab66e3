import fs from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

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
  fs.mkdirSync(buildFolder, { recursive: true })
  const unfinished = fs.mkdtempSync(`${template}.`)
  try {
    const pglite = await PGlite.create(unfinished)
    await pglite.close()
    publish(unfinished, template)
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true })
  }

  return template
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
