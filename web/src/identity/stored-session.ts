import type { SignInMethod } from '@lectern/contract/identity/identity.contract.ts'
import type { SignedInUser } from '#web/api/credentials.ts'
import { readStored } from '#web/boot/stored.ts'
import { shouldRenew, type TokenTimes } from './renewal.ts'

export type OidcMethod = Extract<SignInMethod, { kind: 'oidc' }>

/** What oidc-client-ts keeps of a signed-in person, as far as we read it. */
type StoredUser = {
  id_token?: string | undefined
  refresh_token?: string | undefined
  profile: {
    sub: string
    iat: number
    exp: number
    email?: string | undefined
    name?: string | undefined
    picture?: string | undefined
    email_verified?: boolean | undefined
  }
}

export type Session = { token: string; user: SignedInUser; times: TokenTimes; canRenew: boolean }

/** Read without the library that wrote it, which is needed only when a token has to be renewed. */
export function readSession({ authority, clientId }: OidcMethod): Session | null {
  const stored = readStored(`oidc.user:${authority}:${clientId}`)

  return stored === null ? null : sessionOf(JSON.parse(stored))
}

export function sessionOf({ id_token: token, refresh_token, profile }: StoredUser): Session | null {
  if (!token) return null

  return {
    token,
    user: {
      uid: profile.sub,
      email: profile.email ?? null,
      displayName: profile.name ?? null,
      photoURL: profile.picture ?? null,
      emailVerified: profile.email_verified === true,
    },
    times: { issuedAt: profile.iat * 1000, expiresAt: profile.exp * 1000 },
    canRenew: refresh_token !== undefined,
  }
}

export function readFreshSession(method: OidcMethod): Session | null {
  const session = readSession(method)

  return session && !shouldRenew(session.times, Date.now()) ? session : null
}
