import type { Config } from '../config/config.ts'

type Headers = Record<string, string>

/** Firebase signs in through its own frame and hosts, and Google serves the profile pictures. */
const firebaseSources = {
  script: ['https://apis.google.com'],
  connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  image: ['https://*.googleusercontent.com'],
}

/** Stripe's form runs in its own frames, and its script must come from Stripe. */
const stripeSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}

type Options = Pick<Config, 'publicUrl' | 'identity' | 'payments'> & { styleHashes: readonly string[] }

/** The second wall against XSS, behind escaping: no inline script or style anywhere; a host is opened only when the configuration needs it. */
export function pagePolicy({ identity, payments, styleHashes }: Options): string {
  const firebase = identity.kind === 'firebase' ? firebaseSources : { script: [], connect: [], image: [] }
  const frames = identity.kind === 'firebase' ? [`https://${identity.authDomain}`] : []
  const stripe = payments.kind === 'stripe' ? stripeSources : { script: [], connect: [], frame: [] }
  // Where another provider keeps its photos cannot be known.
  const photos = identity.kind === 'oidc' ? ['https:'] : firebase.image
  const connect = identity.kind === 'oidc' ? [new URL(identity.issuer).origin] : firebase.connect
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...firebase.script, ...stripe.script],
    'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
    'img-src': ["'self'", 'data:', 'blob:', ...photos],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect, ...stripe.connect],
    'frame-src': ["'self'", ...frames, ...stripe.frame],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }

  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** What is not a page runs nothing and loads nothing. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** On every answer. `same-origin` as opener policy would cut the sign-in popup off from the page that opened it. */
export function commonHeaders({
  publicUrl,
  hstsSubdomains,
}: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): Headers {
  return {
    'content-security-policy': closedPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=63072000${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  }
}
