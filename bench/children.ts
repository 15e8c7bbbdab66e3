import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Measured } from '../server/test/storage/peak.ts'
import type { BareMails } from './processes/bare-mailer.ts'
import type { Load, Loaded } from './processes/load.ts'
import type { Statement } from './statements.ts'

const children: ChildProcess[] = []

/** Each in a process of its own: what is measured must not share a thread with who measures. */
function start(name: string, ...args: string[]): ChildProcess {
  const child = fork(join(import.meta.dirname, 'processes', name), args, { stdio: 'inherit' })
  children.push(child)

  return child
}

const heard = async <T>(child: ChildProcess): Promise<T> => {
  const gone = new AbortController()
  const ended = once(child, 'exit', { signal: gone.signal }).then(([code]) => {
    throw new Error(`a process of the benchmark ended with ${code}`)
  })
  try {
    return await Promise.race([once(child, 'message').then(([message]) => message as T), ended])
  } finally {
    gone.abort()
    ended.catch(() => undefined)
  }
}

export type Product = { origin: string; pid: number; tokens(subjects: string[]): Promise<string[]> }

/** Without limits by the minute, unless `settings` has them. */
export async function startProduct(
  databaseUrl: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Product> {
  const child = start('product.ts', databaseUrl, dataDir, JSON.stringify(settings))
  const origin = await heard<string>(child)

  return {
    origin,
    pid: child.pid ?? 0,
    tokens(subjects) {
      child.send(subjects)
      return heard<string[]>(child)
    },
  }
}

/** Gives the URL that answers the rows of a statement. */
export async function startBare(databaseUrl: string, statement: Statement): Promise<string> {
  return `${await heard<string>(start('bare.ts', databaseUrl, JSON.stringify(statement)))}/rows`
}

/** A page with nothing to it, which a visit of the product is held against. */
export const startStaticPage = (): Promise<string> => heard<string>(start('static-page.ts'))

export type MailSink = { url: string; takes(milliseconds: number): void }

/** A mail server that accepts everything, each mail after so many milliseconds. */
export async function startMailSink(): Promise<MailSink> {
  const child = start('mail-sink.ts')

  return { url: await heard<string>(child), takes: (milliseconds) => void child.send(milliseconds) }
}

/** Gives how many of such a mail nodemailer alone sends in a second. */
export async function startBareMailer(url: string): Promise<(mails: BareMails) => Promise<number>> {
  const child = start('bare-mailer.ts', url)
  await heard<string>(child)

  return (mails) => {
    child.send(mails)
    return heard<number>(child)
  }
}

const measured = fileURLToPath(new URL('../server/test/storage/measured-process.ts', import.meta.url))

/** A server on the embedded database that tells its memory. */
export async function startMeasured(settings: Record<string, string>): Promise<Measured> {
  const child = spawn(process.execPath, [measured, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = await once(createInterface(child.stdout), 'line')

  return JSON.parse(line)
}

let loader: ChildProcess | undefined

export async function load(what: Load): Promise<Loaded> {
  loader ??= start('load.ts')
  loader.send(what)
  const loaded = await heard<Loaded>(loader)
  if (loaded.failed > 0) throw new Error(`${loaded.failed} calls of ${what.url} failed`)

  return loaded
}

let stormer: ChildProcess | undefined

/** The same while another one calls too, whose refusals do not count. */
export async function loadBeside(what: Load, storm: Load | undefined): Promise<Loaded> {
  if (!storm) return load(what)
  stormer ??= start('load.ts')
  stormer.send(storm)
  const [loaded] = await Promise.all([load(what), heard<Loaded>(stormer)])

  return loaded
}

export function endChildren(): void {
  for (const child of children) child.kill()
}
