import { StartupError } from '../startup-error.ts'
import { refuse } from './setting.ts'
import { settings } from './settings.ts'

export type FirebaseConfig = {
  kind: 'firebase'
  projectId: string
  apiKey: string
  authDomain: string
  appId: string
}
export type OidcConfig = {
  kind: 'oidc'
  issuer: string
  clientId: string
  scope: string
  prompt: Values['oidcPrompt']
}
export type EmbeddedConfig = { kind: 'embedded'; anywhere: boolean }
export type IdentityConfig = FirebaseConfig | OidcConfig | EmbeddedConfig

type Values = {
  identity: 'embedded' | 'oidc' | 'firebase' | undefined
  host: string
  publicUrl: string
  production: boolean
  oidcIssuer: string | undefined
  oidcClientId: string | undefined
  oidcScope: string
  oidcPrompt: 'select_account' | 'login'
  firebaseProjectId: string | undefined
  firebaseApiKey: string | undefined
  firebaseAuthDomain: string | undefined
  firebaseAppId: string | undefined
  embeddedSignInAnywhere: boolean
}

/** One way in is chosen: the one that is named, else the one that is configured, else the embedded one. */
export function readIdentity(values: Values): IdentityConfig {
  switch (values.identity ?? configuredKind(values)) {
    case 'firebase':
      return readFirebase(values)
    case 'oidc':
      return readOidc(values)
    default:
      return readEmbedded(values)
  }
}

function configuredKind(values: Values): 'firebase' | 'oidc' | 'embedded' {
  const oidc = values.oidcIssuer ?? values.oidcClientId
  const { firebaseProjectId, firebaseApiKey, firebaseAuthDomain, firebaseAppId } = values
  const firebase = firebaseProjectId ?? firebaseApiKey ?? firebaseAuthDomain ?? firebaseAppId
  if (oidc && firebase)
    throw new StartupError(
      'Both OIDC_ and FIREBASE_ settings are given. Say which one signs teachers in, for example IDENTITY=firebase.',
    )

  return firebase ? 'firebase' : oidc ? 'oidc' : 'embedded'
}

type Named = keyof typeof settings & keyof Values

function required(values: Values, key: Named, why: string): string {
  const value = values[key]
  if (typeof value !== 'string') throw refuse(settings[key].name, `is needed ${why}`, settings[key].example)

  return value
}

function readFirebase(values: Values): FirebaseConfig {
  const why = 'to sign in through Firebase'

  return {
    kind: 'firebase',
    projectId: required(values, 'firebaseProjectId', why),
    apiKey: required(values, 'firebaseApiKey', why),
    authDomain: required(values, 'firebaseAuthDomain', why),
    appId: required(values, 'firebaseAppId', why),
  }
}

function readOidc(values: Values): OidcConfig {
  const why = 'to sign in through an OpenID Connect provider'
  const issuer = required(values, 'oidcIssuer', why)
  if (!issuer.startsWith('https:') && !isLoopback(new URL(issuer).hostname))
    throw refuse('OIDC_ISSUER', 'must use https', settings.oidcIssuer.example, issuer)

  return {
    kind: 'oidc',
    issuer,
    clientId: required(values, 'oidcClientId', why),
    scope: values.oidcScope,
    prompt: values.oidcPrompt,
  }
}

/** It asks for no password, so it must not be reachable from anywhere but this computer. */
function readEmbedded(values: Values): EmbeddedConfig {
  const { host, publicUrl, production, identity, embeddedSignInAnywhere: anywhere } = values
  if (production && identity === undefined && !anywhere)
    throw new StartupError(
      'IDENTITY is needed in production: configure OIDC_ISSUER or FIREBASE_PROJECT_ID. ' +
        'Where everybody on this computer is trusted, set IDENTITY=embedded, which asks for no password.',
    )
  for (const [name, value] of [
    ['HOST', host],
    ['PUBLIC_URL', new URL(publicUrl).hostname],
  ] as const) {
    if (!anywhere && !isLoopback(value))
      throw new StartupError(
        `${name} is "${value}", but the embedded sign-in asks for no password and only serves this computer. ` +
          'Configure OIDC_ISSUER or FIREBASE_PROJECT_ID, or set EMBEDDED_SIGN_IN_ANYWHERE=yes where every visitor is trusted.',
      )
  }

  return { kind: 'embedded', anywhere }
}

export const isLoopback = (hostname: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname)
