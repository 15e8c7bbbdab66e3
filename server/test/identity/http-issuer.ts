import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { exportJWK } from 'jose'
import { freePort } from '../../../scripts/free-port.ts'
import { afterFile } from '../after-file.ts'
import { newKeys, type TokenKit, tokenKit } from './token-kit.ts'

export const httpAudience = 'lectern-web'

type HttpIssuer = {
  /** As an operator would configure it. */
  issuer: string
  kit: TokenKit
  /** Paths that were asked for. */
  asked: string[]
  /** New tokens are signed with a new key, and only that one is published. */
  rotate(): Promise<TokenKit>
  stop(): Promise<void>
  start(): Promise<void>
}

type Options = { name?: (origin: string) => string }

/** A real issuer over HTTP: a discovery document and keys. `name` is what it calls itself, by default its origin. */
export async function startHttpIssuer({ name = (origin) => origin }: Options = {}): Promise<HttpIssuer> {
  const asked: string[] = []
  let published: object[] = []
  let server: Server
  const port = await freePort() // one that nobody is given while it is down
  const origin = (): string => `http://127.0.0.1:${port}`

  async function start(): Promise<void> {
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      const documents: Record<string, object> = {
        '/.well-known/openid-configuration': { issuer: name(origin()), jwks_uri: `${origin()}/keys` },
        '/keys': { keys: published },
      }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(documents[request.url ?? ''] ?? {}))
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
  }

  async function stop(): Promise<void> {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }

  async function rotate(): Promise<TokenKit> {
    const keys = await newKeys()
    const kid = `key-${asked.length}-${Math.random()}`
    published = [{ ...(await exportJWK(keys.publicKey)), kid, use: 'sig' }] // many issuers leave the algorithm out

    return tokenKit({ issuer: name(origin()), audience: httpAudience, kid }, keys)
  }

  await start()
  const kit = await rotate()
  afterFile(() => (server.listening ? stop() : undefined))

  return { issuer: origin(), kit, asked, rotate, stop, start }
}
