import { existsSync, readFileSync } from 'node:fs'
import { run } from '../launch/child.mjs'
import { showProgress } from '../launch/progress.mjs'
import { Refusal } from '../launch/refusal.mjs'
import { findChromium, runs } from './find-chromium.ts'

/** The browser for the browser tests: the one named, the system's, Playwright's, or on Debian a newly installed one. */
export async function requireChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (runs(named)) return named
    throw new Refusal(`CHROMIUM_PATH is ${named}, but no browser runs there: correct or unset it.`)
  }

  const found = findChromium() ?? (await installOnDebian())
  if (found) return found

  throw new Refusal(
    'The browser tests need Chromium: install it (for example with npx playwright install chromium), or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

async function installOnDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !isDebian()) return

  await showProgress('Installing Chromium for the browser tests (apt-get install)', async () => {
    await aptGet(['update'])
    const shell = await aptGet([...install, 'chromium-headless-shell'])
    const { code, output } = shell.code === 0 ? shell : await aptGet([...install, 'chromium']) // all that an older Debian has
    if (code !== 0)
      throw new Refusal(
        'Chromium could not be installed: the last words of apt-get stand above; mend that, or set CHROMIUM_PATH to a Chromium or Chrome.',
        output,
      )
  })

  return findChromium()
}

const install = ['install', '--yes', '--no-install-recommends']

const aptGet = (args: readonly string[]) =>
  run('apt-get', args, { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })

const isDebian = (): boolean =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
