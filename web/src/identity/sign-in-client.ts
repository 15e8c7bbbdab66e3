import type { Credentials, SignedInUser } from '#web/api/credentials.ts'

/** One way of signing in, seen from the browser. */
export type SignInClient = {
  /** Fetches what signing in needs, so that the window can open on the click itself. */
  prepare(): Promise<void>
  /** Who is signed in from an earlier visit; a token that expired meanwhile is renewed first. */
  restore(): Promise<SignedInUser | null>
  /** Opens the window in which the teacher signs in; rejects when it fails or is closed. */
  signIn(): Promise<SignedInUser>
  /** Ends the session at the provider as well; rejects when that fails. */
  revoke(): Promise<void>
  /** Clears what this browser stored. */
  forget(): Promise<void>
  /** Null when nobody is signed in any more; rejects when that cannot be told now. */
  credentials(): Promise<Required<Credentials> | null>
}
