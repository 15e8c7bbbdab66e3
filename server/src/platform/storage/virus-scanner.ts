import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { AppError } from '../http/app-error.ts'

/** Passes bytes on while a scanner reads them too, and refuses at the end where it has found something. */
export type VirusScanner = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

const silence = 60_000

/** Speaks with ClamAV's clamd (INSTREAM): each piece with its length before it, and a length of zero at the end. */
export function createVirusScanner(address: string): VirusScanner {
  return async function* scanned(bytes) {
    const socket = open(address)
    const verdict = text(socket)
    verdict.catch(() => undefined) // looked at below, or of no interest any more
    try {
      await orAway(once(socket, 'connect'))
      socket.write('zINSTREAM\0')
      for await (const chunk of bytes) {
        await orAway(send(socket, chunk, verdict))
        yield chunk
      }
      socket.write(lengthOf(0))
      requireClean(await orAway(verdict))
    } finally {
      socket.destroy()
    }
  }
}

/** `host:port`, or the path of a socket. */
function open(address: string): Socket {
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(address) ?? []
  const socket = address.startsWith('/') ? connect(address) : connect(Number(port), host)

  return socket.setTimeout(silence, () => socket.destroy(new Error('the virus scanner is silent')))
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)

  return length
}

/** A scanner that has had enough, as of a file beyond its own limit, says so and hangs up. */
async function send(socket: Socket, chunk: Uint8Array, verdict: Promise<string>): Promise<void> {
  if (!socket.writable) throw new Error(await verdict)
  socket.write(lengthOf(chunk.length))
  if (!socket.write(chunk)) await drained(socket)
}

async function drained(socket: Socket): Promise<void> {
  const over = new AbortController()
  const { signal } = over
  try {
    await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })])
  } finally {
    over.abort() // or the listeners of every piece would stay
  }
}

function requireClean(verdict: string): void {
  const [, found] = /^stream: (.*) FOUND\0?\s*$/.exec(verdict) ?? []
  if (found !== undefined)
    throw new AppError(
      'invalid_input',
      `The virus scanner found something in this file (${found.slice(0, 100)}). Nothing was stored.`,
    )
  if (!/^stream: OK\0?\s*$/.test(verdict)) throw scannerAway(new Error(verdict.slice(0, 200)))
}

async function orAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw scannerAway(error)
  }
}

const scannerAway = (cause: unknown): AppError =>
  Object.assign(
    new AppError('unavailable', 'The virus scanner does not answer right now. Please try again in a moment.'),
    { cause },
  )
