import type { Config } from '../../platform/config/config.ts'
import { isLoopback } from '../../platform/config/identity-config.ts'
import { type Finding, ok, warning } from './finding.ts'

const subject = 'Configuration'

/** Wrong values stop the reading of the settings; these are right, but seldom meant. */
export function checkConfiguration(config: Config): Finding {
  const { production, publicUrl, identity, trustProxy, metrics } = config
  const isPublic = !isLoopback(new URL(publicUrl).hostname)
  const doubts = [
    isPublic && !production && 'set NODE_ENV=production, since PUBLIC_URL is not of this computer',
    isPublic && publicUrl.startsWith('http:') && 'set PUBLIC_URL to an https address',
    publicUrl.startsWith('https:') &&
      trustProxy === 0 &&
      'set TRUST_PROXY=1, since a proxy must stand in front for https',
    production &&
      identity.kind === 'embedded' &&
      'set OIDC_ or FIREBASE_ settings: the sign-in asks for no password',
    isPublic && metrics && !metrics.token && 'set METRICS_TOKEN, or everybody may read the figures',
  ].filter((doubt) => doubt !== false && doubt !== undefined)

  return doubts.length > 0
    ? warning(subject, `The settings can be read. To do: ${doubts.join('; ')}.`)
    : ok(subject, `The settings are in order; people reach the product at ${publicUrl}.`)
}
