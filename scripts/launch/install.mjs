import { existsSync, readFileSync, rmSync } from 'node:fs'
import { run } from './child.mjs'
import { explainInstallFailure } from './install-failure.mjs'
import { findPinnedNode } from './pinned-node.mjs'
import { showProgress } from './progress.mjs'
import { inProject } from './project.mjs'
import { requireWritable } from './writable.mjs'

/** @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Locked */

const lockFile = inProject('package-lock.json')
/** npm writes it last, so an install that was interrupted has none. */
const installRecord = inProject('node_modules/.package-lock.json')

/** @param {{ dev: boolean }} options dev: with the packages that only tests and checks need */
export async function ensureInstalled({ dev }) {
  if (isInstalled({ dev })) return

  const reason = existsSync(installRecord) ? 'some are new' : 'first start only'
  await showProgress(`Installing packages (${reason})`, () => install({ dev }))
}

/** @param {{ dev: boolean }} options */
function isInstalled({ dev }) {
  return (
    existsSync(installRecord) &&
    findPinnedNode() !== undefined &&
    holdsAll(readPackages(installRecord), readPackages(lockFile), { dev })
  )
}

/**
 * Compared with npm's own record instead of a stamp of ours: an install made by hand counts too, and one with the
 * packages for tests also serves without them.
 *
 * @param {Record<string, Locked>} installed
 * @param {Record<string, Locked>} locked
 * @param {{ dev: boolean }} options
 */
export function holdsAll(installed, locked, { dev }) {
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || (wanted.dev && !dev)) return true
    const found = installed[path]
    if (!found) return wanted.optional || wanted.devOptional // for another platform

    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

/**
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** @param {{ dev: boolean }} options */
async function install({ dev }) {
  requireWritable(inProject('node_modules'), 'the packages are installed')
  rmSync(installRecord, { force: true })
  // Only packages for tests have install scripts.
  const scope = dev ? ['--include=dev'] : ['--omit=dev', '--ignore-scripts']
  const args = ['ci', ...scope, '--include=optional', '--loglevel=error']
  // Offline, npm would otherwise wait more than a minute before it says so.
  args.push('--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000')

  let { code, output } = await runNpm([...args, '--prefer-offline'])
  // The cache knew the package, but not yet the version.
  if (code !== 0 && /ETARGET/.test(output)) ({ code, output } = await runNpm(args))
  if (code !== 0) throw explainInstallFailure(output)
}

/** @param {readonly string[]} args */
function runNpm(args) {
  const npm = process.env.npm_execpath
  const options = { quiet: true, cwd: inProject() }

  return npm?.endsWith('npm-cli.js')
    ? run(process.execPath, [npm, ...args], options)
    : run('npm', args, options)
}
