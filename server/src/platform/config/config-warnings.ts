import type { Config } from './config.ts'
import { isLoopback } from './identity-config.ts'

/** Settings that are right, but seldom meant: each names what to do. */
export function configWarnings(config: Config): string[] {
  const { production, publicUrl, identity, trustProxy, metrics, payments } = config
  const isPublic = !isLoopback(new URL(publicUrl).hostname)
  const warnings = [
    isPublic && !production && 'set NODE_ENV=production, since PUBLIC_URL is not of this computer',
    isPublic && publicUrl.startsWith('http:') && 'set PUBLIC_URL to an https address',
    publicUrl.startsWith('https:') &&
      trustProxy === 0 &&
      'set TRUST_PROXY=1, since a proxy must stand in front for https',
    production &&
      identity.kind === 'embedded' &&
      'set OIDC_ or FIREBASE_ settings: the sign-in asks for no password',
    production &&
      payments.kind === 'stripe' &&
      !payments.isLive &&
      'set the live keys of Stripe: its test mode charges nothing',
    isPublic && metrics && !metrics.token && 'set METRICS_TOKEN, or everybody may read the figures',
  ]

  return warnings.filter((warning) => typeof warning === 'string')
}
