import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startFauxqs } from 'fauxqs'
import pg from 'pg'
import { startPostgres } from '../../server/test/database/postgres-server.ts'
import { createRunFolder, removeRunFolder } from '../../server/test/database/run-folder.ts'
import { inProject } from '../launch/project.mjs'
import { withDemoServer } from '../screenshots/demo-server.ts'

/*
 * The certificates and the access rules of compose.yaml with a real PostgreSQL: the product starts its demo through TLS to
 * database and store, and takes neither a certificate of somebody else nor a connection without one. It takes root and
 * openssl, and no engine.
 */

type Settings = Record<string, string>

/** Throws where something speaks without TLS, or with a stranger. */
export async function checkTls(): Promise<void> {
  const folder = await createRunFolder()
  const store = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false })
  makeCertificates(folder)
  const postgres = await startPostgres(folder, databaseSettings(folder))
  const front = await serveByTls(store.port, folder)
  try {
    store.createBucket('lectern')
    const settings = settingsOf(postgres.url, (front.address() as AddressInfo).port)
    const trusting = { ...settings, NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') }
    await withDemoServer(() => requireTlsOnly(postgres.url, folder), trusting)
    await requireRefusal(withDemoServer(unexpected, settings), 'a server that does not know the authority')
    await requireRefusal(connect(postgres.url), 'a connection without TLS')
    console.log(
      'Database and store were reached by TLS alone; a stranger and a plain connection were refused.',
    )
  } finally {
    front.close()
    await Promise.all([store.stop(), postgres.stop()])
    removeRunFolder(folder)
  }
}

function makeCertificates(folder: string): void {
  execFileSync('sh', [inProject('scripts/image/certificates.sh')], {
    env: { ...process.env, CERTIFICATES: folder, DATABASE_USER: 'nobody' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function databaseSettings(folder: string): string[] {
  const [, rules = ''] = /hba:\n {4}content: \|\n((?: {6}.+\n)+)/.exec(compose()) ?? []
  const rulesFile = join(folder, 'hba.conf')
  fs.writeFileSync(rulesFile, rules.replaceAll(/^ +/gm, ''), { mode: 0o644 })

  return [
    'ssl=on',
    `ssl_cert_file=${join(folder, 'database.pem')}`,
    `ssl_key_file=${join(folder, 'database.key')}`,
    `hba_file=${rulesFile}`,
  ]
}

const compose = (): string => fs.readFileSync(inProject('compose.yaml'), 'utf8')

/** As the store of the compose file does it, in front of one that speaks no TLS itself. */
async function serveByTls(port: number, folder: string): Promise<https.Server> {
  const read = (name: string) => fs.readFileSync(join(folder, name))
  const server = https.createServer({ key: read('files.key'), cert: read('files.pem') }, (request, reply) => {
    const { method, headers, url: path } = request
    const passed = http.request({ host: '127.0.0.1', port, method, headers, path }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return server
}

const settingsOf = (databaseUrl: string, storePort: number): Settings => ({
  DATABASE_URL: `${named(databaseUrl)}?sslmode=verify-full`,
  S3_ENDPOINT: `https://localhost:${storePort}`,
  S3_BUCKET: 'lectern',
  S3_PATH_STYLE: 'yes',
  S3_ACCESS_KEY_ID: 'lectern',
  S3_SECRET_ACCESS_KEY: 'a-long-secret',
})

/** A certificate names a host, not its address. */
const named = (url: string): string => url.replace('127.0.0.1', 'localhost')

async function requireTlsOnly(databaseUrl: string, folder: string): Promise<void> {
  const client = await connect(
    `${named(databaseUrl)}?sslmode=verify-full&sslrootcert=${join(folder, 'authority.pem')}`,
  )
  try {
    const { rows } = await client.query<{ ssl: boolean }>(
      `select ssl from pg_stat_ssl join pg_stat_activity using (pid) where backend_type = 'client backend'`,
    )
    if (rows.length < 2 || rows.some(({ ssl }) => !ssl))
      throw new Error(`connections and their TLS: ${JSON.stringify(rows)}`)
  } finally {
    await client.end()
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()

  return client
}

const unexpected = async (): Promise<void> => undefined

async function requireRefusal(tried: Promise<unknown>, what: string): Promise<void> {
  const isRefused = await tried.then(
    () => false,
    () => true,
  )
  if (!isRefused) throw new Error(`${what} was let in`)
}
