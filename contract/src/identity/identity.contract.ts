import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../fields.ts'

/** Where and how this installation signs teachers in. Embedded and any other OpenID provider look alike. */
const OpenIdSignIn = z.object({
  kind: z.literal('oidc'),
  authority: z.string(),
  clientId: z.string(),
  scope: z.string(),
  prompt: z.enum(['select_account', 'login']),
})

const FirebaseSignIn = z.object({
  kind: z.literal('firebase'),
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  appId: z.string(),
})

export const SignInMethod = z.discriminatedUnion('kind', [OpenIdSignIn, FirebaseSignIn])
export type SignInMethod = z.infer<typeof SignInMethod>

/** How this installation takes payments: test cards that charge nothing, or Stripe. */
export const PublicPayments = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sandbox') }),
  z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
])
export type PublicPayments = z.infer<typeof PublicPayments>

export const PublicConfig = z.object({
  productName: z.string(),
  signIn: SignInMethod,
  payments: PublicPayments,
})
export type PublicConfig = z.infer<typeof PublicConfig>

export const Me = z.object({
  uid: z.string(),
  email: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
  emailVerified: z.boolean(),
  createdAt: Instant,
})
export type Me = z.infer<typeof Me>

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  summary: 'What the browser needs to know before anyone is signed in',
  access: 'public',
  anonymousLimit: 'page',
  response: PublicConfig,
})

export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'The signed-in teacher',
  response: Me,
})

export const openFileSession = endpoint({
  method: 'POST',
  path: '/api/session',
  summary: 'Sets the cookies that let files open in a tab of their own',
  programs: 'never',
  isServedWhenFull: true,
})

/** Works without a token: whoever signs out may hold an expired one. Only the caller's own cookie and token are ended. */
export const closeFileSession = endpoint({
  method: 'DELETE',
  path: '/api/session',
  summary: 'Signs out: ends the file session of this browser and the token that comes with the call',
  access: 'public',
  anonymousLimit: 'none',
})
