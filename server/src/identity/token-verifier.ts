import { decodeProtectedHeader, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { AppError } from '../platform/http/app-error.ts'
import type { Identity, VerifyToken } from './identity.ts'

type Options = {
  issuer: string
  audience: string
  keys: JWTVerifyGetKey
  algorithms: readonly string[]
  /** What this kind of provider promises beyond OpenID Connect; throws what it refuses. */
  check?: (payload: JWTPayload) => void
}

/** Seconds by which clocks may differ. */
const tolerance = 5
/** A token that leaked must not be good for years. */
const maxTokenAge = 24 * 60 * 60
/** Milliseconds after which an issuer's keys are fetched anew: one that it has withdrawn is forgotten by then. */
export const keysKeptFor = 5 * 60_000
/** Headers that tell a verifier where to find keys. Ours are fixed, so such a token is refused unread. */
const keyHeaders = ['jku', 'jwk', 'x5u', 'x5c']

/** Verifies identity tokens of one issuer for one audience. Whatever is wrong with a token, the answer is the same. */
export function createTokenVerifier({ issuer, audience, keys, algorithms, check }: Options): VerifyToken {
  return async function verify(token) {
    try {
      refuseForeignHeader(token)
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: [...algorithms],
        clockTolerance: tolerance,
      })
      refuseLongLife(payload)
      refuseFuture(payload.iat)
      refuseFuture(payload.auth_time)
      refuseOtherParty(payload, audience)
      refuseLogoutToken(payload)
      check?.(payload)

      return identityOf(payload, issuer)
    } catch (error) {
      throw isOutage(error) ? signInUnavailable(error) : unauthenticated()
    }
  }
}

export const unauthenticated = (): AppError => new AppError('unauthenticated', 'Please sign in again')

const awayMessage = 'The sign-in service does not answer right now. Please try again in a moment.'
export const signInUnavailable = (cause: unknown): AppError =>
  Object.assign(new AppError('unavailable', awayMessage), { cause })

export class RefusedToken extends Error {
  override name = 'RefusedToken'
}

/** Access and logout tokens come from the same issuer with the same keys; newer ones say so in `typ`. */
function refuseForeignHeader(token: string): void {
  const { typ, ...header } = decodeProtectedHeader(token)
  if (keyHeaders.some((name) => name in header)) throw new RefusedToken('the token brings its own key')
  if (typ !== undefined && typ !== 'JWT') throw new RefusedToken('not an identity token')
}

/** A logout token without a `typ` is known by its events. */
function refuseLogoutToken({ events }: JWTPayload): void {
  if (events !== undefined) throw new RefusedToken('a logout token')
}

function refuseFuture(time: unknown): void {
  if (time === undefined) return
  if (typeof time !== 'number' || time > Date.now() / 1000 + tolerance)
    throw new RefusedToken('from the future')
}

function refuseLongLife({ iat = 0, exp = 0 }: JWTPayload): void {
  if (exp - iat > maxTokenAge + tolerance) throw new RefusedToken('lives longer than a day')
}

/** A token for several audiences is only ours if it was issued to us. */
function refuseOtherParty({ aud, azp }: JWTPayload, audience: string): void {
  if ((Array.isArray(aud) && aud.length > 1 && azp === undefined) || (azp !== undefined && azp !== audience))
    throw new RefusedToken('issued to another client')
}

function identityOf(payload: JWTPayload, issuer: string): Identity {
  const { iat, exp, auth_time, email, email_verified, name, picture } = payload
  const subject = textOf(payload.sub, 255)
  if (!subject || subject !== payload.sub || iat === undefined || exp === undefined)
    throw new RefusedToken('no subject or no times')

  return {
    issuer,
    subject,
    email: textOf(email, 320),
    emailVerified: email_verified === true,
    name: textOf(name, 200),
    picture: textOf(picture, 2000),
    authenticatedAt: typeof auth_time === 'number' ? auth_time : iat,
    expiresAt: exp,
  }
}

/** Control characters have no place in a name, and the database refuses one of them. */
const textOf = (value: unknown, maxLength: number): string | null =>
  (typeof value === 'string' &&
    value
      .replace(/\p{Cc}/gu, '')
      .slice(0, maxLength)
      .toWellFormed()) ||
  null

/** The issuer's keys could not be fetched: nobody can tell whether the token is right. */
const isOutage = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  (error instanceof errors.JOSEError && error.constructor === errors.JOSEError) ||
  (error instanceof TypeError && error.message === 'fetch failed')
