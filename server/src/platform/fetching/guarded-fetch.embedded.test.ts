import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  request as plainRequest,
  type RequestListener,
  type RequestOptions,
} from 'node:http'
import type { request as requestTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { afterFile } from '#test/after-file.ts'
import { FetchFailed, fetchGuarded, type GuardedFetchOptions, postGuarded } from './guarded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

const zeros = gzipSync(Buffer.alloc(50_000_000))

const answers: Record<string, RequestListener> = {
  '/good': (_request, response) => response.setHeader('content-type', 'text/calendar').end('BEGIN:VCALENDAR'),
  '/packed': (_request, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('BEGIN')),
  '/bomb': (_request, response) => response.setHeader('content-encoding', 'gzip').end(zeros),
  '/odd': (_request, response) => response.setHeader('content-encoding', 'zstd, constructor').end('x'),
  '/endless': (request, response) => {
    const timer = setInterval(() => response.write('x'.repeat(200_000)), 1)
    request.on('close', () => clearInterval(timer))
  },
  '/slow': (request, response) => {
    const timer = setInterval(() => response.write('x'), 20)
    request.on('close', () => clearInterval(timer))
  },
  '/silent': () => {},
  '/cut': (_request, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half')
    setImmediate(() => response.destroy())
  },
  '/missing': (_request, response) => response.writeHead(404).end('secret of the inside'),
}

/** Whom it was asked for, and where. */
const asked: string[] = []
const brought: IncomingHttpHeaders[] = []
const server = createServer((request, response) => {
  const path = request.url ?? ''
  asked.push(`${request.headers.host?.split(':')[0]}${path}`)
  brought.push(request.headers)
  const to = /^\/to\/(.*)$/.exec(path)?.[1]
  const hops = /^\/hops\/(\d+)$/.exec(path)?.[1]
  if (to) return response.writeHead(302, { location: decodeURIComponent(to) }).end()
  if (hops)
    return response.writeHead(307, { location: hops === '1' ? '/good' : `/hops/${Number(hops) - 1}` }).end()
  answers[path]?.(request, response)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterFile(() => {
  server.closeAllConnections()
  server.close()
})
const { port } = server.address() as AddressInfo

/** The operator vouches for `feeds.test`; every name leads to this computer. */
const usual: GuardedFetchOptions = {
  allowedHosts: ['feeds.test'],
  resolve: async () => ['127.0.0.1'],
  request: plainRequest as typeof requestTls,
  milliseconds: 400,
}
const read = async (path: string, options: GuardedFetchOptions = {}) =>
  (await fetchGuarded(`https://feeds.test:${port}${path}`, { ...usual, ...options })).body.toString()
const at = (host: string, path = '/good') => `https://${host}:${port}${path}`

/** What became of it, and who was asked. */
async function refusedAt(url: string, options: GuardedFetchOptions = {}): Promise<string[]> {
  asked.length = 0
  await expect(fetchGuarded(url, { ...usual, ...options })).rejects.toThrow(FetchFailed)

  return [...asked]
}

test('a calendar is read, packed or not, and after three redirects', async () => {
  expect([await read('/good'), await read('/packed'), await read('/hops/3')]).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN',
    'BEGIN:VCALENDAR',
  ])
  await expect(read('/hops/4')).rejects.toThrow(FetchFailed)
})

test.each([
  ['a name that leads to this computer', at('inside.test')],
  ['loopback', at('127.0.0.1')],
  ['loopback as one number', at('2130706433')],
  ['loopback in octal', at('0177.0.0.1')],
  ['loopback of IPv6', at('[::1]')],
  ['IPv4 within IPv6', at('[::ffff:127.0.0.1]')],
  ['a NAT of IPv6', at('[64:ff9b::7f00:1]')],
  ['a private network', at('10.0.0.8')],
  ['an address of the link alone', at('169.254.169.254')],
  ['no TLS', `http://feeds.test:${port}/good`],
  ['another scheme', 'file:///etc/passwd'],
  ['no URL', 'calendar'],
])('%s is refused, and nobody is asked', async (_what, url) => {
  expect(await refusedAt(url)).toEqual([])
})

test.each([
  at('inside.test'),
  at('[::1]'),
  at('169.254.169.254'),
  `http://feeds.test:${port}/good`,
  'file:///etc/passwd',
])('a redirect to %s is refused as that address itself would be', async (target) => {
  const path = `/to/${encodeURIComponent(target)}`
  expect(await refusedAt(at('feeds.test', path))).toEqual([`feeds.test${path}`])
})

test('nothing that signs anybody in is sent, neither there nor where a redirect leads', async () => {
  brought.length = 0
  const target = `https://other:word@feeds.test:${port}/good`
  const url = `https://teacher:secret@feeds.test:${port}/to/${encodeURIComponent(target)}`
  await fetchGuarded(url, usual)
  await fetchGuarded(`https://teacher:secret@feeds.test:${port}/hops/2`, usual)

  expect(brought).toHaveLength(5)
  for (const headers of brought)
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
})

/** Says where it would have connected to, and connects to this computer. */
const misled = (would: string[]) =>
  (({ lookup, ...options }: RequestOptions, done: never) => {
    lookup?.('changing.test', {}, (_error, address) => would.push(String(address)))
    return plainRequest({ ...options, host: '127.0.0.1' }, done)
  }) as unknown as typeof requestTls

test('a DNS that changes its mind changes nothing, and a connection that ends elsewhere is given up', async () => {
  const would: string[] = []
  let looks = 0
  const resolve = async () => {
    looks += 1
    return looks === 1 ? ['203.0.114.1'] : ['127.0.0.1']
  }
  await refusedAt(at('changing.test'), { resolve, request: misled(would) })

  expect([looks, would]).toEqual([1, ['203.0.114.1']])
})

test.each(['/bomb', '/odd', '/endless', '/slow', '/silent', '/cut', '/missing'])(
  '%s ends with the one sentence that tells nothing',
  async (path) => {
    const failure = await fetchGuarded(at('feeds.test', path), usual).catch((error: Error) => error)

    expect(failure).toBeInstanceOf(FetchFailed)
    expect(JSON.stringify([`${failure}`, failure])).toBe('["Error: This address could not be read",{}]')
  },
)

test('a resolver that never answers is not waited for', async () => {
  expect(await refusedAt(at('feeds.test'), { resolve: () => new Promise(() => {}) })).toEqual([])
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.0.2.1', false],
  ['255.255.255.255', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2002:7f00:1::', false],
  ['2001::1', false],
  ['::', false],
  ['feeds.test', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test('of what a receiver says no more is heard than its status, and not for longer than it may take', async () => {
  const begun = performance.now()
  const post = { headers: {}, body: '{}' }
  const options = { ...usual, milliseconds: 5000 }
  const endless = await postGuarded(at('feeds.test', '/endless'), post, options)
  const took = performance.now() - begun
  const slow = await postGuarded(at('feeds.test', '/slow'), post, { ...options, milliseconds: 300 })
  const silent = await postGuarded(at('feeds.test', '/silent'), post, { ...options, milliseconds: 300 })

  expect([endless?.status, slow?.status, silent]).toEqual([200, 200, undefined])
  expect(took).toBeLessThan(4000) // it is not heard out
})
