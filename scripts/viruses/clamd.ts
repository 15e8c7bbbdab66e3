import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createVirusScanner } from '../../server/src/platform/storage/virus-scanner.ts'

/*
 * Asks a real clamd (`apt-get install clamav-daemon`) with two signatures of one line: the EICAR text, by which every
 * scanner is tried out, and a line of our own.
 */

const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const ownLine = 'a line that only our signature names'
const signatures = [
  ['Test.Eicar', eicar],
  ['Test.OwnLine', ownLine],
].map(([name, text = '']) => `${name}:0:*:${Buffer.from(text).toString('hex')}\n`)

/** Throws when something is found that is not there, or the other way round. */
export async function checkWithClamd(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-clamd-'))
  chmodSync(folder, 0o755)
  const socket = join(folder, 'clamd.sock')
  const clamd = startClamd(folder, socket)
  try {
    await listening(clamd, socket)
    await expectVerdict(socket, Buffer.from(eicar), /Test\.Eicar/)
    await expectVerdict(socket, Buffer.from(`${'x'.repeat(3_000_000)}${ownLine}`), /Test\.OwnLine/)
    await expectVerdict(socket, Buffer.from('One half and one quarter'), null)
    await expectVerdict(socket, Buffer.alloc(20_000_000), /does not answer/)
    console.log(
      'clamd finds both signatures, lets a clean file pass, and one beyond its own limit is refused.',
    )
  } finally {
    clamd.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  }
}

function startClamd(folder: string, socket: string): ChildProcess {
  writeFileSync(join(folder, 'own.ndb'), signatures.join(''))
  writeFileSync(
    join(folder, 'clamd.conf'),
    `Foreground yes\nDatabaseDirectory ${folder}\nLocalSocket ${socket}\nStreamMaxLength 10M\n`,
  )

  return spawn('clamd', [`--config-file=${join(folder, 'clamd.conf')}`], { stdio: 'ignore' })
}

async function listening(clamd: ChildProcess, socket: string): Promise<void> {
  const ended = once(clamd, 'exit').then(([code]) => Promise.reject(new Error(`clamd ended with ${code}`)))
  const appeared = async () => {
    while (!existsSync(socket)) await wait(100)
  }
  await Promise.race([appeared(), ended])
  ended.catch(() => undefined)
}

/** Null: it is clean, and comes through as it was. */
async function expectVerdict(socket: string, bytes: Buffer, expected: RegExp | null): Promise<void> {
  const message = await scan(socket, bytes).then(
    (passed) => (passed === bytes.length ? null : `${passed} bytes came through`),
    (error: Error) => error.message,
  )
  const isRight = expected === null ? message === null : expected.test(message ?? '')
  if (!isRight) throw new Error(`${bytes.length} bytes: expected ${expected ?? 'nothing'}, but ${message}`)
}

async function scan(socket: string, bytes: Buffer): Promise<number> {
  let passed = 0
  for await (const chunk of createVirusScanner(socket)(pieces(bytes))) passed += chunk.length

  return passed
}

async function* pieces(bytes: Buffer): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
