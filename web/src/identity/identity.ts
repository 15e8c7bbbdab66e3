import { type Credentials, provideCredentials, type SignedInUser } from '#web/api/credentials.ts'
import { pageConfig } from '#web/boot/page-config.ts'
import { clearSessionFlag, setSessionFlag } from '#web/boot/session-flag.ts'
import { removeStoredOf } from '#web/boot/stored.ts'
import { dropAllDrafts } from '#web/forms/drafts.ts'
import { forgetCopies } from '#web/offline/copies.ts'
import { closeFileSession, signOutTimeout } from './file-session.ts'
import { fetchConfig } from './identity.api.ts'
import { createOidcClient } from './oidc-client.ts'
import type { SignInClient } from './sign-in-client.ts'

let loading: Promise<SignInClient> | undefined
/** Whose workspace this page shows. */
let shownUid: string | undefined
/** From the click on Sign out on: a poll would still go out with a token that counts no longer. */
let isLeaving = false
/** The session has ended and this page was left, unless a form is open and its teacher chose to stay. */
let hasLeft = false

/** The client for the configured way of signing in; the others are never loaded. */
function loadClient(): Promise<SignInClient> {
  loading ??= createClient().catch((error) => {
    loading = undefined
    throw error
  })

  return loading
}

async function createClient(): Promise<SignInClient> {
  const { signIn: method } = pageConfig() ?? (await fetchConfig())
  const client =
    method.kind === 'firebase'
      ? (await import('./firebase-client.ts')).createFirebaseClient(method)
      : createOidcClient(method)
  provideCredentials(() => credentialsOfShown(client))

  return client
}

/**
 * Another tab may have signed somebody else in meanwhile. What this page shows is not theirs, and its row ids would name
 * other rows there, so nothing is sent any more and the page starts anew.
 */
async function credentialsOfShown(client: SignInClient): Promise<Credentials | null> {
  if (isLeaving) return new Promise(() => undefined)
  const held = await client.credentials()
  if (held && shownUid && held.user.uid !== shownUid) {
    location.reload()
    return new Promise(() => undefined)
  }
  if (held) hasLeft = false // signed in again, in another tab

  return held
}

/** Begins loading what signing in needs, so that the window can open on the click itself. */
export function prepareSignIn(): void {
  loadClient()
    .then((client) => client.prepare())
    .catch(() => undefined)
}

export async function signIn(): Promise<SignedInUser> {
  try {
    const client = await loadClient()
    const user = await client.signIn()
    setSessionFlag()
    return user
  } catch (error) {
    console.error('Error signing in with Google', error)
    throw error
  }
}

/** Who is signed in from an earlier visit. A visitor who is not gets the landing page next time. */
export async function restoreUser(): Promise<SignedInUser | null> {
  const user = await (await loadClient()).restore()
  shownUid = user?.uid
  if (!user) await leaveNothing()

  return user
}

/**
 * Forgets the teacher in this browser whatever the provider says, then leaves the app altogether. Other tabs learn of it
 * from the storage and leave too, so the token they all send is ended last.
 */
export async function signOut(): Promise<void> {
  const token = await heldToken()
  isLeaving = true
  await orLog(async () => inTime((await loadClient()).revoke()))
  await forgetHere()
  dropAllDrafts() // unlike after an expired sign-in, where it is offered again
  await orLog(() => closeFileSession(token))
  location.assign('/')
}

/** After a refusal: leaves only if the session is really over, not because a token could not be had for a moment. */
export async function leaveIfSignedOut(hadToken: boolean): Promise<void> {
  try {
    const held = await (await loadClient()).credentials()
    if (held && !hadToken) return
  } catch {
    return
  }
  await leave()
}

/** Once: whoever stays to copy what they typed is not asked again by every poll that is refused. */
async function leave(): Promise<void> {
  if (hasLeft) return
  hasLeft = true
  await leaveNothing()
  location.assign('/')
}

/** The session has ended by itself, so its token may be gone already; the cookie that opens files would outlive it. */
async function leaveNothing(): Promise<void> {
  await forgetHere()
  await orLog(() => closeFileSession(undefined))
}

async function forgetHere(): Promise<void> {
  await orLog(async () => (await loadClient()).forget())
  await orLog(forgetCopies)
  if (shownUid !== undefined) removeStoredOf(shownUid)
  clearSessionFlag()
}

/** Undefined when it would have to be renewed first, and that takes too long. */
async function heldToken(): Promise<string | undefined> {
  try {
    const client = await loadClient()
    return (await inTime(client.credentials()))?.token
  } catch {
    return undefined
  }
}

/** Signing out here does not wait for a provider that does not answer. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  AbortSignal.timeout(signOutTimeout).addEventListener('abort', () => reject(new Error('no answer in time')))
  return Promise.race([work, promise])
}

async function orLog(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error('Error signing out:', error)
  }
}

const alerts = {
  domain: 'Domain not authorized. Please add this domain to Firebase Authentication settings.',
  other: 'Sign in failed. Please try again.',
}

export function signInAlert(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

  return code === 'auth/unauthorized-domain' ? alerts.domain : alerts.other
}
