import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readEnvironment } from '../../server/src/platform/config/config.ts'
import { run } from '../launch/child.mjs'
import { showProgress } from '../launch/progress.mjs'
import { inProject } from '../launch/project.mjs'
import { Refusal } from '../launch/refusal.mjs'
import { requireWritable } from '../launch/writable.mjs'
import { fingerprint } from './fingerprint.ts'

/** Something made from the sources, made again when they change. */
type Product = { label: string; script: string; inputs: readonly string[]; stamp: string }

const webApp: Product = {
  label: 'Building the web app',
  script: 'web/tooling/build.ts',
  inputs: ['web', 'contract', 'package-lock.json', 'tsconfig.base.json'],
  stamp: 'web/.stamp',
}

const databaseTemplate: Product = {
  label: 'Preparing the embedded database (first start only)',
  script: 'server/src/platform/db/embedded/template.ts',
  inputs: ['package-lock.json', 'server/src/platform/db/embedded/template.ts'],
  stamp: 'database-template.stamp',
}

const buildFolder = inProject('build')

/** Makes what `npm start` needs and what is missing or stale; takes milliseconds when nothing is. */
export async function prepare(): Promise<void> {
  await ensure(webApp)
  if (!usesServerDatabase()) await ensure(databaseTemplate)
}

/** In a process of its own, whose memory is free again before the server starts. */
async function ensure({ label, script, inputs, ...product }: Product): Promise<void> {
  const stamp = join(buildFolder, product.stamp)
  const current = fingerprint(inProject(), inputs)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return

  requireWritable(buildFolder, 'the product is built')
  rmSync(stamp, { force: true })
  await showProgress(label, async () => {
    const { code, output } = await run(process.execPath, [inProject(script)], {
      quiet: true,
      cwd: inProject(),
    })
    if (code !== 0) throw new Refusal(`${label} failed: the reason stands above.`, output)
  })
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, current)
}

function usesServerDatabase(): boolean {
  try {
    return Boolean(readEnvironment(inProject()).DATABASE_URL?.trim())
  } catch {
    return true // The server says what is wrong with the file.
  }
}
