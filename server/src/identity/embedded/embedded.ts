import type { FastifyInstance, FastifyReply } from 'fastify'
import { createLocalJWKSet } from 'jose'
import type { Provider } from 'oidc-provider'
import type { Database } from '../../platform/db/database.ts'
import type { Html } from '../../platform/html.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { IdentityProvider } from '../identity.ts'
import { signInWindowPolicy } from '../sign-in-window.ts'
import { createTokenVerifier } from '../token-verifier.ts'
import { chooserRoutes } from './chooser.routes.ts'
import { deleteExpiredRows } from './openid-adapter.ts'
import { clientId, createOpenIdProvider, scope } from './openid-provider.ts'
import { openIdSecrets } from './secrets.ts'

type Options = { database: Database; box: SecretBox; origin: string; productName: string; tokenLife?: number }

export type EmbeddedProvider = IdentityProvider & {
  /** Adds the provider's own routes: /oidc/* and the account chooser. */
  mount(app: FastifyInstance, page: (content: Html) => string): Promise<void>
}

/** The sign-in that needs no account elsewhere: an OpenID provider inside this server, verified like any other. */
export async function embeddedProvider(options: Options): Promise<EmbeddedProvider> {
  const { database, box, productName } = options
  const secrets = await openIdSecrets(database.platform, box)
  const openId = createOpenIdProvider({ ...options, db: database.platform, secrets })
  const { kty, n, e, kid, alg, use } = secrets.signingKey
  const keys = createLocalJWKSet({ keys: [{ kty, n, e, kid, alg, use } as typeof secrets.signingKey] })

  return {
    signIn: { kind: 'oidc', authority: openId.issuer, clientId, scope, prompt: 'select_account' },
    verify: createTokenVerifier({ issuer: openId.issuer, audience: clientId, keys, algorithms: ['RS256'] }),
    async mount(app, page) {
      const log = (error: unknown) => app.log.error({ err: error }, 'embedded sign-in failed')
      openId.on('server_error', (_context, error) => log(error))
      openId.on('interaction.started', () => deleteExpiredRows(database.platform).catch(log))
      await app.register(async (scope) => {
        scope.addHook('onRequest', async (request) => app.admission.countPage(request))
        mountOpenIdProvider(scope, openId)
      })
      await app.register(async (scope) => {
        scope.addHook('onRequest', async (request) => app.admission.countPage(request))
        scope.addHook('onRequest', async (_request, reply) => {
          keepOpener(reply)
          reply.header('content-security-policy', signInWindowPolicy)
        })
        chooserRoutes(scope, { openId, database, productName, page })
      })
    },
  }
}

/**
 * The provider reads the request and writes the answer itself, past Fastify's hooks: headers are set by hand. Addresses
 * and cookies are those of the canonical origin, whatever a proxy or the caller says.
 */
function mountOpenIdProvider(app: FastifyInstance, openId: Provider): void {
  const handle = openId.callback()
  const { host, protocol } = new URL(openId.issuer)
  const canonical = { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.all('/oidc/*', (request, reply) => {
    keepOpener(reply)
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value) reply.raw.setHeader(name, value)
    reply.hijack()
    const raw = request.raw as typeof request.raw & { originalUrl?: string }
    raw.originalUrl = raw.url ?? ''
    raw.url = raw.originalUrl.slice('/oidc'.length)
    Object.assign(raw.headers, canonical)
    handle(raw, reply.raw)
  })
}

/** An opener policy of its own would cut this window off from the page that waits for it. */
const keepOpener = (reply: FastifyReply): void => {
  reply.header('cross-origin-opener-policy', 'unsafe-none').header('cache-control', 'no-store')
}
