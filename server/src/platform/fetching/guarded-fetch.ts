import { lookup as lookUp } from 'node:dns/promises'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { request as requestTls } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { isPublicAddress } from './public-address.ts'

/** All that anybody ever hears of a fetch that failed: whoever names a URL learns nothing about what is behind it. */
export class FetchFailed extends Error {
  constructor() {
    super('This address could not be read')
  }
}

export type GuardedFetchOptions = {
  /** Hosts that the operator vouches for: they alone may have an address that is not public. */
  allowedHosts?: readonly string[]
  /** The addresses of a host. */
  resolve?: (host: string) => Promise<readonly string[]>
  /** How a connection is opened: TLS, but for tests. */
  request?: typeof requestTls
  maxBytes?: number
  /** All of it, redirects included. */
  milliseconds?: number
}

export type Fetched = { body: Buffer; type: string }

const maxRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

const resolveByDns = async (host: string): Promise<string[]> =>
  (await lookUp(host, { all: true })).map(({ address }) => address)

/** Bytes from a URL that somebody gave us. `maxBytes` counts what is unpacked. */
export async function fetchGuarded(url: string, options: GuardedFetchOptions = {}): Promise<Fetched> {
  const { milliseconds = 10_000, maxBytes = 5_000_000 } = options
  const signal = AbortSignal.timeout(milliseconds)
  try {
    let response = await ask(url, options, signal)
    let at = url
    for (let hops = 0; redirects.has(response.statusCode ?? 0); hops += 1) {
      response.destroy()
      if (hops === maxRedirects) throw new FetchFailed()
      at = new URL(response.headers.location ?? '', at).href
      response = await ask(at, options, signal)
    }
    if (response.statusCode !== 200) {
      response.destroy()
      throw new FetchFailed()
    }

    return { body: await readAll(response, maxBytes, signal), type: response.headers['content-type'] ?? '' }
  } catch {
    throw new FetchFailed()
  }
}

/** So much of what a receiver says is waited for, and none of it is read. */
const mostHeard = 64 * 1024

export type Sent = { status: number; milliseconds: number }

/** Bytes to a URL that somebody gave us. Nowhere else: a redirect is an answer like any other. Undefined where none came. */
export async function postGuarded(
  url: string,
  post: { headers: Record<string, string>; body: string },
  options: GuardedFetchOptions = {},
): Promise<Sent | undefined> {
  const signal = AbortSignal.timeout(options.milliseconds ?? 10_000)
  const begun = performance.now()
  try {
    const response = await ask(url, options, signal, { method: 'POST', ...post })
    const answered = { status: response.statusCode ?? 0, milliseconds: Math.round(performance.now() - begun) }
    await hearOut(response, signal)

    return answered
  } catch {
    return undefined
  }
}

/** What comes after the status changes nothing, whatever becomes of it. */
function hearOut(response: IncomingMessage, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostHeard) response.destroy()
  })
  response.on('error', () => {})
  response.once('close', () => resolve())
  signal.addEventListener('abort', () => response.destroy(), { once: true })

  return promise
}

type Asking = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }

const reading: Asking = { method: 'GET', headers: { accept: 'text/calendar', 'accept-encoding': 'gzip' } }

/** One hop: looked at, resolved, looked at again, and connected to nothing but the address that was looked at. */
async function ask(
  text: string,
  options: GuardedFetchOptions,
  signal: AbortSignal,
  { method, headers, body }: Asking = reading,
): Promise<IncomingMessage> {
  const { allowedHosts = [], resolve = resolveByDns, request = requestTls } = options
  const { protocol, hostname, port, pathname, search } = new URL(text)
  if (protocol !== 'https:') throw new FetchFailed()
  const host = hostname.replace(/^\[|\]$/g, '')
  const isAllowed = (address: string) => allowedHosts.includes(host) || isPublicAddress(address)
  const [address] = isIP(host) ? [host] : await before(signal, resolve(host))
  if (address === undefined || !isAllowed(address)) throw new FetchFailed()

  return send(
    request,
    {
      host,
      port: port || 443,
      path: pathname + search,
      agent: false,
      signal,
      maxHeaderSize: 16 * 1024,
      lookup: pinnedTo(address),
      method,
      headers: { ...headers, 'user-agent': 'Lectern' },
    },
    { isAllowed, body },
  )
}

/** Whoever asks for the host again while connecting gets the same answer: a DNS that changes its mind changes nothing. */
const pinnedTo =
  (address: string): LookupFunction =>
  (_host, { all }, callback) => {
    const family = isIP(address)
    if (all) callback(null, [{ address, family }])
    else callback(null, address, family)
  }

const send = (
  request: typeof requestTls,
  options: RequestOptions,
  { isAllowed, body }: { isAllowed: (address: string) => boolean; body: string | undefined },
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const asked = request(options, resolve)
    asked.on('error', reject)
    asked.on('socket', (socket) =>
      socket.once('connect', () => {
        if (!isAllowed(socket.remoteAddress ?? '')) asked.destroy(new FetchFailed())
      }),
    )
    asked.end(body)
  })

/** A resolver cannot be told to stop; it is not waited for. */
const before = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new FetchFailed()), { once: true })
    work.then(resolve, reject)
  })

const unpackers = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress } as const

function unpacked(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity') return response
  if (!Object.hasOwn(unpackers, encoding)) throw new FetchFailed()
  const unpacker = unpackers[encoding as keyof typeof unpackers]()
  response.on('error', (error) => unpacker.destroy(error))

  return response.pipe(unpacker)
}

async function readAll(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const end = () => response.destroy(new FetchFailed())
  signal.addEventListener('abort', end, { once: true })
  try {
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of unpacked(response)) {
      bytes += (chunk as Buffer).length
      if (bytes > maxBytes) throw new FetchFailed()
      chunks.push(chunk as Buffer)
    }
    // Cut off by the other side, it would be half a calendar.
    if (!response.complete) throw new FetchFailed()

    return Buffer.concat(chunks)
  } finally {
    signal.removeEventListener('abort', end)
    response.destroy()
  }
}
