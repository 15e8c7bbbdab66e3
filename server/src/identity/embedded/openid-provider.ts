import {
  type Configuration,
  type Grant,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider'
import type { PlatformDb } from '../../platform/db/database.ts'
import { openIdAdapter } from './openid-adapter.ts'
import type { OpenIdSecrets } from './secrets.ts'
import { findSignInAccount } from './sign-in-accounts.ts'

export const clientId = 'lectern-web'
export const scope = 'openid email profile offline_access'

const minute = 60
const fortnight = 14 * 24 * 60 * minute

type Options = { origin: string; db: PlatformDb; secrets: OpenIdSecrets; tokenLife?: number }

export const issuerOf = (origin: string): string => `${origin}/oidc`

/** A complete OpenID provider for this computer: real codes, tokens and renewal, but no passwords. */
export function createOpenIdProvider({ origin, db, secrets, tokenLife = 60 * minute }: Options): Provider {
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax' } as const
  const configuration: Configuration = {
    adapter: openIdAdapter(db),
    jwks: { keys: [secrets.signingKey] } as NonNullable<Configuration['jwks']>,
    clients: [webClient(origin)],
    cookies: { keys: [secrets.cookieKey], long: { ...cookie, path: '/oidc' }, short: cookie },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    interactions: { url: (_context, { uid }) => `/signin/${uid}`, policy: chooserWithoutConsent() },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_context, client, token) => token.clientId === client.clientId,
      },
    },
    clientBasedCORS: (_context, requested) => requested === origin,
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    loadExistingGrant: impliedConsent,
    findAccount: async (_context, subject) => {
      const account = await findSignInAccount(db, subject)
      if (!account) return undefined
      const { email, name } = account
      return { accountId: subject, claims: async () => ({ sub: subject, email, email_verified: true, name }) }
    },
    ttl: {
      AccessToken: tokenLife,
      IdToken: tokenLife,
      AuthorizationCode: minute,
      Interaction: 10 * minute,
      Session: fortnight,
      Grant: fortnight,
      RefreshToken: fortnight,
    },
    renderError: async (context) => {
      context.type = 'text/plain'
      context.body = 'This sign-in has ended. Close the window and try again.'
    },
  }
  const provider = new Provider(issuerOf(origin), configuration)
  provider.proxy = true // what it takes for forwarded is what we tell it: see mountOpenIdProvider
  provider.use(answerRevocationAsJson)

  return provider
}

function webClient(origin: string): NonNullable<Configuration['clients']>[number] {
  return {
    client_id: clientId,
    token_endpoint_auth_method: 'none',
    application_type: 'web',
    require_auth_time: true,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`${origin}/signin/callback`],
    scope,
  }
}

/** Our page asks for the account chooser at every sign-in, also right after signing out; it needs no consent. */
function chooserWithoutConsent(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  policy.remove('consent')

  return policy
}

async function impliedConsent({ oidc }: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { session, client, provider } = oidc
  const accountId = session?.accountId
  if (!session || !client || !accountId) return undefined
  const id = session.grantIdFor(client.clientId)
  const found = id ? await provider.Grant.find(id) : undefined
  if (found?.accountId === accountId) return found

  const grant = new provider.Grant({ clientId: client.clientId, accountId })
  grant.addOIDCScope(scope)
  await grant.save()
  return grant
}

/** The browser library takes only a JSON answer for a success. */
async function answerRevocationAsJson(context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next()
  if (context.oidc?.route === 'revocation' && context.status === 200) context.type = 'json'
}
