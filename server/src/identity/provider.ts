import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/db/database.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import type { EmbeddedProvider } from './embedded/embedded.ts'
import type { IdentityProvider } from './identity.ts'

/** The embedded provider also has pages of its own to serve. */
export type Provider = IdentityProvider & Partial<Pick<EmbeddedProvider, 'mount'>>

/** The box has the keys of the embedded one sealed. */
type Parts = { database: Database; box: SecretBox }

/** The one way of signing in that is configured; the others are not even loaded. */
export async function createProvider({ identity, ...config }: Config, parts: Parts): Promise<Provider> {
  switch (identity.kind) {
    case 'firebase': {
      const { firebaseProvider } = await import('./firebase.ts')
      return firebaseProvider(identity)
    }
    case 'oidc': {
      const { oidcProvider } = await import('./oidc.ts')
      return oidcProvider(identity)
    }
    case 'embedded': {
      const { embeddedProvider } = await quietly(() => import('./embedded/embedded.ts'))
      return embeddedProvider({ ...parts, origin: config.publicUrl, productName: config.productName })
    }
  }
}

/** The provider's library warns of any Node that is not a long-term release yet; ours is pinned and tested. */
async function quietly<T>(load: () => Promise<T>): Promise<T> {
  const { warn } = console
  console.warn = (...words: unknown[]) => String(words[0]).includes('Unsupported runtime') || warn(...words)
  try {
    return await load()
  } finally {
    console.warn = warn
  }
}
