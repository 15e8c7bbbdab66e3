import type { SignInMethod } from '@lectern/contract/identity/identity.contract.ts'
import { ErrorResponse, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import type { SignedInUser } from '#web/api/credentials.ts'
import { renewalDelay, shouldRenew } from './renewal.ts'
import type { SignInClient } from './sign-in-client.ts'

type Method = Extract<SignInMethod, { kind: 'oidc' }>

const callback = '/signin/callback'
const renewalLock = 'lectern.renewal'

function createUserManager({ authority, clientId, scope, prompt }: Omit<Method, 'kind'>): UserManager {
  return new UserManager({
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
}

/** Any OpenID Connect provider, the embedded one included. */
export function createOidcClient(method: Method): SignInClient {
  const manager = createUserManager(method)
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Two tabs that renew at once would look like a stolen token and lose the grant, so one at a time. */
  const renew = (): Promise<User | null> =>
    navigator.locks.request(renewalLock, async () => {
      const stored = await manager.getUser()
      if (!stored || !shouldRenew(timesOf(stored), Date.now())) return stored
      if (!stored.refresh_token) return isExpired(stored) ? null : stored
      return manager.signinSilent().catch(forgetIfEnded)
    })

  /** The provider says that the session is over: signing in again is the only way on. */
  async function forgetIfEnded(error: unknown): Promise<null> {
    if (!(error instanceof ErrorResponse && error.error === 'invalid_grant')) throw error
    await manager.removeUser()

    return null
  }

  async function currentUser(): Promise<User | null> {
    const user = await manager.getUser()
    const fresh = user && shouldRenew(timesOf(user), Date.now()) ? await renewOrKeep(user) : user
    if (fresh) scheduleRenewal(fresh)

    return fresh
  }

  /** While the old token still works, a failed renewal is no reason to stop. */
  async function renewOrKeep(user: User): Promise<User | null> {
    try {
      return await renew()
    } catch (error) {
      if (isExpired(user)) throw error
      console.warn('The identity token could not be renewed yet', error)
      return user
    }
  }

  function scheduleRenewal(user: User): void {
    clearTimeout(timer)
    timer = setTimeout(renewInBackground, renewalDelay(timesOf(user), Date.now()))
  }

  function renewInBackground(): void {
    currentUser().catch((error) => console.warn('The identity token could not be renewed', error))
  }

  // Timers stand still while a laptop sleeps.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') renewInBackground()
  })

  return {
    async restore() {
      const user = await currentUser()
      return user && signedInUser(user)
    },
    async signIn() {
      const user = await manager.signinPopup({
        popupWindowFeatures: { width: 480, height: 640 },
        popupAbortOnClose: true,
      })
      scheduleRenewal(user)
      return signedInUser(user)
    },
    revoke: () => manager.revokeTokens(),
    async forget() {
      clearTimeout(timer)
      await manager.removeUser()
    },
    async credentials() {
      const user = await currentUser()
      return user?.id_token ? { token: user.id_token, user: signedInUser(user) } : null
    },
  }
}

const timesOf = ({ profile }: User) => ({ issuedAt: profile.iat * 1000, expiresAt: profile.exp * 1000 })
const isExpired = (user: User): boolean => timesOf(user).expiresAt <= Date.now()

function signedInUser({ profile }: User): SignedInUser {
  return {
    uid: profile.sub,
    email: profile.email ?? null,
    displayName: profile.name ?? null,
    photoURL: profile.picture ?? null,
    emailVerified: profile.email_verified === true,
  }
}
