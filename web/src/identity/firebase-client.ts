import { initializeApp } from '@firebase/app'
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  signInWithPopup,
  signOut,
  type User,
} from '@firebase/auth'
import type { SignInMethod } from '@lectern/contract/identity/identity.contract.ts'
import type { SignedInUser } from '#web/api/credentials.ts'
import type { SignInClient } from './sign-in-client.ts'

type Method = Extract<SignInMethod, { kind: 'firebase' }>

/** Google accounts through Firebase, whose library renews tokens five minutes before they expire by itself. */
export function createFirebaseClient({ kind, ...options }: Method): SignInClient {
  const auth = initializeAuth(initializeApp(options), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  const google = new GoogleAuthProvider()
  google.addScope('email')
  google.addScope('profile')

  async function currentUser(): Promise<User | null> {
    await auth.authStateReady()
    return auth.currentUser
  }

  return {
    prepare: async () => undefined,
    async restore() {
      const user = await currentUser()
      return user && signedInUser(user)
    },
    async signIn() {
      const { user } = await signInWithPopup(auth, google)
      return signedInUser(user)
    },
    revoke: async () => undefined,
    forget: () => signOut(auth),
    async credentials() {
      const user = await currentUser()
      return user && { token: await user.getIdToken(), user: signedInUser(user) }
    },
  }
}

function signedInUser({ uid, email, displayName, photoURL, emailVerified }: User): SignedInUser {
  return { uid, email, displayName, photoURL, emailVerified }
}
