import { ErrorResponse, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { type OidcMethod, type Session, sessionOf } from './stored-session.ts'

const callback = '/signin/callback'

/** The part of an OpenID Connect client that speaks with the provider. */
export function createOidcManager({ authority, clientId, scope, prompt }: OidcMethod) {
  const manager = new UserManager({
    authority,
    client_id: clientId,
    scope,
    redirect_uri: location.origin + callback,
    prompt,
    loadUserInfo: false,
    automaticSilentRenew: false,
    userStore: new WebStorageStateStore({ store: localStorage }),
    revokeTokenTypes: ['refresh_token'],
  })

  return {
    /** Null when the provider says that the session is over: signing in again is the only way on. */
    async renew(): Promise<Session | null> {
      try {
        const user = await manager.signinSilent()
        return user && sessionOf(user)
      } catch (error) {
        if (!(error instanceof ErrorResponse && error.error === 'invalid_grant')) throw error
        await manager.removeUser()
        return null
      }
    },
    async signIn(): Promise<Session> {
      const user = await manager.signinPopup({
        popupWindowFeatures: { width: 480, height: 640 },
        popupAbortOnClose: true,
      })
      const session = sessionOf(user)
      if (!session) throw new Error('the provider gave no identity token')
      return session
    },
    revoke: () => manager.revokeTokens(),
    forget: () => manager.removeUser(),
  }
}

export type OidcManager = ReturnType<typeof createOidcManager>
