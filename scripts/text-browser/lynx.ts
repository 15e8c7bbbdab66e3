import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const env = { ...process.env, TERM: 'vt100', LANG: 'C.UTF-8' }
const patience = 60_000

export function requireLynx(): void {
  for (const [command, argument] of [
    ['lynx', '-version'],
    ['script', '--version'],
  ] as const)
    if (spawnSync(command, [argument], { env }).status !== 0)
      throw new Error(`${command} is not there: apt-get install lynx bsdutils`)
}

const dump = (url: string, ...options: string[]): string =>
  execFileSync('lynx', ['-dump', '-width=100', ...options, url], { env, encoding: 'utf8', timeout: patience })

/** A page as it is read. */
export const read = (url: string): string => dump(url, '-nolist')

export const linksOn = (url: string): string[] => dump(url, '-listonly').match(/https?:\S+/g) ?? []

/** Opens a page, goes to what is called so, presses it, and leaves when the next page is there. */
export function press(url: string, name: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-lynx-'))
  const keys = join(folder, 'keys')
  writeFileSync(keys, ['/', ...name, '^J', 'Right Arrow', 'q', 'y'].map((key) => `key ${key}\n`).join(''))
  try {
    const inTerminal = ['-qec', `lynx -nopause -cmd_script=${keys} '${url}'`, '/dev/null']
    // A standard input that has ended would end the terminal too.
    execFileSync('script', inTerminal, { env, stdio: ['inherit', 'pipe', 'pipe'], timeout: patience })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
