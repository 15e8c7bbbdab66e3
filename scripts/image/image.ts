import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { inProject } from '../launch/project.mjs'

/*
 * Builds the image of the Dockerfile and starts it without DATABASE_URL. Neither an engine nor a registry of images is
 * needed: buildah works in a chroot, and the base is a Debian from debootstrap with the pinned Node. It takes root and
 * `apt-get install buildah debootstrap`.
 */

const readyWithin = 60_000
/** Of `node` in the image of Node's makers. */
const userId = 1000
const certificates = '/etc/ssl/certs/ca-certificates.crt'

export async function checkImage(): Promise<void> {
  const folder = fs.mkdtempSync(join(tmpdir(), 'lectern-image-'))
  fs.chmodSync(folder, 0o755)
  const buildah = (...args: string[]): string =>
    execFileSync('buildah', ['--root', join(folder, 'store'), '--storage-driver', 'vfs', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim()
  try {
    console.log('Making the base')
    makeBase(join(folder, 'base'), buildah)
    console.log('Building the image')
    buildah('bud', '--isolation', 'chroot', '--pull-never', '--tag', 'lectern', inProject())
    await requireStart(folder, buildah('from', '--pull-never', 'localhost/lectern'))
    console.log('The image starts as its own user on a database of its own.')
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

type Buildah = (...args: string[]) => string

/** As the image of Node's makers has it: Node, npm, and a user of that name. */
function makeBase(base: string, buildah: Buildah): void {
  const mirror = process.env.DEBIAN_MIRROR ? [process.env.DEBIAN_MIRROR] : []
  const packages = 'ca-certificates,libatomic1,libstdc++6'
  execFileSync('debootstrap', ['--variant=minbase', `--include=${packages}`, 'bookworm', base, ...mirror], {
    stdio: 'ignore',
  })
  fs.copyFileSync(process.execPath, join(base, 'usr/local/bin/node'))
  const npm = dirname(dirname(fs.realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())))
  fs.cpSync(npm, join(base, 'usr/local/lib/node_modules/npm'), { recursive: true })
  fs.symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(base, 'usr/local/bin/npm'))
  execFileSync('chroot', [base, 'useradd', '--create-home', '--uid', String(userId), 'node'])
  const container = buildah('from', 'scratch')
  buildah('copy', '--quiet', container, base, '/')
  buildah('copy', '--quiet', container, certificates, certificates) // what this computer trusts
  const environment = [`npm_config_registry=${registry()}`, `NODE_EXTRA_CA_CERTS=${certificates}`]
  buildah('config', ...environment.flatMap((variable) => ['--env', variable]), container)
  buildah('commit', '--quiet', container, baseName())
  buildah('rm', container)
}

const registry = (): string =>
  execFileSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

/** What the Dockerfile asks for, without the digest that may stand behind it. */
function baseName(): string {
  const [, name = ''] = /^FROM ([^\s@]+)/m.exec(fs.readFileSync(inProject('Dockerfile'), 'utf8')) ?? []

  return `localhost/${name}`
}

async function requireStart(folder: string, container: string): Promise<void> {
  const data = join(folder, 'data')
  fs.mkdirSync(data, { mode: 0o700 })
  fs.chownSync(data, userId, userId) // as an engine does with a new volume
  const port = await freePort()
  const settings = {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    EMBEDDED_SIGN_IN_ANYWHERE: 'yes',
    PAYMENTS: 'sandbox',
    SECRETS_KEY: randomBytes(32).toString('base64'),
  }
  const server = spawn(
    'buildah',
    [
      ...['--root', join(folder, 'store'), '--storage-driver', 'vfs', 'run', '--isolation', 'chroot'],
      ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      ...['--volume', `${data}:/data`, container, '--', 'node', 'server/src/app/main.ts'],
    ],
    { stdio: 'inherit' },
  )
  try {
    await untilReady(server, port)
  } finally {
    server.kill()
    await new Promise((resolve) => (server.exitCode === null ? server.once('exit', resolve) : resolve(null)))
  }
}

async function untilReady(server: ChildProcess, port: number): Promise<void> {
  const end = performance.now() + readyWithin
  while (performance.now() < end && server.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(500)
  }
  throw new Error('the image did not start')
}
