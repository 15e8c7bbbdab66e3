import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, vi } from 'vitest'
import { inProject } from '../launch/project.mjs'

const scratchFolder = mkdtempSync(join(tmpdir(), 'lectern-launcher-'))
const pinnedNode = join(scratchFolder, 'node')
const nodePackage = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'

try {
  linkSync(process.execPath, pinnedNode)
} catch {
  copyFileSync(process.execPath, pinnedNode) // on another disk
}
afterAll(() => rmSync(scratchFolder, { recursive: true, force: true }))

const locked = {
  packages: { '': {}, 'node_modules/left-pad': { version: '1.3.0', integrity: 'sha512-abc' } },
}

/** Sources that stand in for the product's: each says in the output that it ran. */
const sources: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'fake',
    type: 'module',
    scripts: { start: 'exec node scripts/start.mjs' },
  }),
  'package-lock.json': JSON.stringify(locked),
  'web/tooling/build.ts': '',
  'web/page.ts': '',
  'contract/course.ts': '',
  'server/src/platform/config/config.ts': 'export const readEnvironment = () => process.env',
  'server/src/platform/db/embedded/template.ts': '',
  'server/src/app/main.ts': `
    export async function main(options: string[]) {
      process.on('SIGINT', close)
      process.on('SIGTERM', close)
      const open = setInterval(() => {}, 1000)
      console.log('ready', ...options)
      function close(signal: string) {
        console.log('received', signal)
        setTimeout(() => process.exit(0), 300)
        clearInterval(open)
      }
    }`,
  // Leaves behind what npm leaves behind.
  'npm-cli.js': `
    import fs from 'node:fs'
    fs.appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n')
    fs.cpSync('package-lock.json', 'node_modules/.package-lock.json')`,
}

/** A project with our launcher in it and everything else made up, in a folder of its own. */
export function fakeProject(changes: Record<string, string> = {}) {
  const root = mkdtempSync(join(scratchFolder, 'project-'))
  const write = (files: Record<string, string>): void => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), content)
    }
  }
  write({ ...sources, ...changes })
  for (const part of ['launch', 'prepare', 'start.mjs', 'build.mjs'])
    cpSync(inProject(`scripts/${part}`), join(root, 'scripts', part), { recursive: true })
  const bin = join(root, `node_modules/${nodePackage}-${process.platform}-${process.arch}/bin`)
  mkdirSync(bin, { recursive: true })
  symlinkSync(pinnedNode, join(bin, 'node'))

  const run = (command: string, args: string[]): Running => follow(spawnIn(root, command, args))

  return {
    write,
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
    remove: (path: string) => rmSync(join(root, path), { recursive: true }),
    appeared: (path: string) => vi.waitFor(() => accessSync(join(root, path)), { timeout: 30_000 }),
    start: (...options: string[]) => run(pinnedNode, ['scripts/start.mjs', ...options]),
    /** As on a first start. */
    startOnOtherNode: (...options: string[]) => run(process.execPath, ['scripts/start.mjs', ...options]),
    startByNpm: () => run('npm', ['start']),
    build: () => run(pinnedNode, ['scripts/build.mjs']),
  }
}

function spawnIn(root: string, command: string, args: string[]): ChildProcess {
  const env = { ...process.env, npm_execpath: join(root, 'npm-cli.js') }

  return spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
}

type Running = {
  said(text: string): Promise<void>
  kill(signal: NodeJS.Signals): void
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>
}

function follow(child: ChildProcess): Running {
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text) => {
      output[name] += text
    })
  const ended = once(child, 'close').then(([code]) => ({ code, ...output }))

  return {
    async said(text) {
      while (!output.stdout.includes(text)) {
        const gone = await Promise.race([ended, once(child.stdout ?? child, 'data')])
        if ('code' in gone)
          throw new Error(`It ended without saying "${text}":\n${gone.stdout}${gone.stderr}`)
      }
    },
    kill: (signal) => child.kill(signal),
    ended,
  }
}

/** A project that has been installed and built. */
export async function startedProject() {
  const project = fakeProject()
  const server = project.start()
  await server.said('ready')
  server.kill('SIGTERM')
  await server.ended

  return project
}
