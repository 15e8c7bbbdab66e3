import { importJWK, type JWK } from 'jose'
import { findOpenIdSecrets } from '../../identity/embedded/secrets.ts'
import { googleKeys } from '../../identity/firebase.ts'
import { discover, oidcAlgorithms } from '../../identity/oidc.ts'
import type { Config } from '../../platform/config/config.ts'
import type { OidcConfig } from '../../platform/config/identity-config.ts'
import type { PlatformDb } from '../../platform/db/database.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { findSecretBox } from '../../platform/secrets/secrets-key.ts'
import { isEmpty } from './check-database.ts'
import { type Finding, ok, unknown, warning, wrong } from './finding.ts'

const area = 'Sign-in keys'

/** Without a database the embedded keys cannot be looked at. */
export async function checkIdentity(config: Config, platform: PlatformDb | undefined): Promise<Finding> {
  const { identity } = config
  switch (identity.kind) {
    case 'embedded':
      return platform
        ? checkEmbedded(platform, await findSecretBox(config))
        : unknown(area, 'They are in the database, which was not opened.')
    case 'oidc':
      return checkOidc(identity)
    case 'firebase':
      return checkKeys(new URL(googleKeys), ['RS256'])
  }
}

async function checkEmbedded(platform: PlatformDb, box: SecretBox | undefined): Promise<Finding> {
  const secrets = (await isEmpty(platform)) ? 'none' : await findOpenIdSecrets(platform, box)
  if (secrets === 'unreadable')
    return warning(
      area,
      'They were sealed with another key. The next start makes new ones, and everybody signs in once more.',
    )
  if (secrets === 'none') return ok(area, 'The embedded sign-in makes its keys at the first start.')
  await importJWK(secrets.signingKey, 'RS256')

  return ok(area, 'The embedded sign-in has its keys. It asks for no password.')
}

async function checkOidc({ issuer }: OidcConfig): Promise<Finding> {
  try {
    const { jwksUri } = await discover(issuer)
    return await checkKeys(jwksUri, oidcAlgorithms)
  } catch (error) {
    return wrong(
      area,
      `${issuer} cannot be asked (${reasonOf(error)}). Correct OIDC_ISSUER, or start the provider.`,
    )
  }
}

async function checkKeys(jwksUri: URL, algorithms: readonly string[]): Promise<Finding> {
  try {
    const answer = await fetch(jwksUri, { redirect: 'error', signal: AbortSignal.timeout(5000) })
    const { keys } = (await answer.json()) as { keys?: JWK[] }
    const usable = await Promise.all((keys ?? []).map((key) => isUsable(key, algorithms)))
    const count = usable.filter(Boolean).length
    return count > 0
      ? ok(area, `${jwksUri.href} offers ${count === 1 ? 'a key' : `${count} keys`}.`)
      : wrong(
          area,
          `${jwksUri.href} offers no key for ${algorithms.join(', ')}. Change the provider's signing key.`,
        )
  } catch (error) {
    return wrong(
      area,
      `${jwksUri.href} gives no keys (${reasonOf(error)}). Teachers cannot sign in meanwhile.`,
    )
  }
}

async function isUsable(key: JWK, algorithms: readonly string[]): Promise<boolean> {
  if (key.alg !== undefined && !algorithms.includes(key.alg)) return false
  const candidates = key.alg ? [key.alg] : algorithms
  const imported = await Promise.allSettled(candidates.map((algorithm) => importJWK(key, algorithm)))

  return imported.some(({ status }) => status === 'fulfilled')
}

/** A failed fetch gives its reason only as the cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error

  return cause instanceof Error ? cause.message || message : message
}
