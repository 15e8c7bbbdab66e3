import type { SignInMethod } from '@lectern/contract/identity/identity.contract.ts'

/** What a verified token says about its bearer. A teacher is (issuer, subject), never an e-mail. */
export type Identity = {
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  name: string | null
  picture: string | null
  /** When the bearer last proved who they are, which renewing a token does not; seconds since the epoch. */
  authenticatedAt: number
  expiresAt: number
}

export type VerifyToken = (token: string) => Promise<Identity>

/** One way of signing in: what the browser must know to start, and how its tokens are verified. */
export type IdentityProvider = { signIn: SignInMethod; verify: VerifyToken }
