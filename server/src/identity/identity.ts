import type { SignInMethod } from '@lectern/contract/identity/identity.contract.ts'
import type { TeacherIdentity } from '../tenancy/teacher-identity.ts'

/** What a verified token says about its bearer, and until when; seconds since the epoch. */
export type Identity = TeacherIdentity & { expiresAt: number }

export type VerifyToken = (token: string) => Promise<Identity>

/** One way of signing in: what the browser must know to start, and how its tokens are verified. */
export type IdentityProvider = { signIn: SignInMethod; verify: VerifyToken }
