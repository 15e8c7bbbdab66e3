import { isOffline } from '#web/ui/offline.ts'
import type { OidcManager } from './oidc-manager.ts'
import { renewalDelay, shouldRenew } from './renewal.ts'
import type { SignInClient } from './sign-in-client.ts'
import { type OidcMethod, readSession, type Session } from './stored-session.ts'

const renewalLock = 'lectern.renewal'

/** Any OpenID Connect provider, the embedded one included. Its library comes when the provider has to be spoken with. */
export function createOidcClient(method: OidcMethod): SignInClient {
  const loadManager = managerOf(method)
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Two tabs that renew at once would look like a stolen token and lose the grant, so one at a time. */
  const renew = (): Promise<Session | null> =>
    navigator.locks.request(renewalLock, async () => {
      const stored = readSession(method)
      if (!stored || !shouldRenew(stored.times, Date.now())) return stored
      if (!stored.canRenew) return isExpired(stored) ? null : stored
      return (await loadManager()).renew()
    })

  async function currentSession(): Promise<Session | null> {
    const stored = readSession(method)
    const session = stored && shouldRenew(stored.times, Date.now()) ? await renewOrKeep(stored) : stored
    if (session) scheduleRenewal(session)

    return session
  }

  /** While the old token still works, a failed renewal is no reason to stop; nor without a connection, when none is asked for. */
  async function renewOrKeep(session: Session): Promise<Session | null> {
    try {
      return await renew()
    } catch (error) {
      if (isExpired(session) && !isOffline()) throw error
      console.warn('The identity token could not be renewed yet', error)
      return session
    }
  }

  function scheduleRenewal({ times }: Session): void {
    clearTimeout(timer)
    timer = setTimeout(renewInBackground, renewalDelay(times, Date.now()))
  }

  function renewInBackground(): void {
    currentSession().catch((error) => console.warn('The identity token could not be renewed', error))
  }

  // Timers stand still while a laptop sleeps.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') renewInBackground()
  })

  return {
    prepare: async () => void (await loadManager()),
    restore: async () => (await currentSession())?.user ?? null,
    async signIn() {
      const session = await (await loadManager()).signIn()
      scheduleRenewal(session)
      return session.user
    },
    revoke: async () => (await loadManager()).revoke(),
    async forget() {
      clearTimeout(timer)
      await (await loadManager()).forget()
    },
    async credentials() {
      const session = await currentSession()
      return session && { token: session.token, user: session.user }
    },
  }
}

/** Loaded once; after a failure the next to ask tries again. */
function managerOf(method: OidcMethod): () => Promise<OidcManager> {
  let loading: Promise<OidcManager> | undefined

  return () => {
    loading ??= import('./oidc-manager.ts').then(
      ({ createOidcManager }) => createOidcManager(method),
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
}

const isExpired = ({ times }: Session): boolean => times.expiresAt <= Date.now()
