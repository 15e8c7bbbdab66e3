import { generateKeyPair, type JWTPayload } from 'jose'

export const now = (): number => Math.floor(Date.now() / 1000)

type Header = Record<string, unknown>
type Change = Record<string, unknown>
type Keys = { privateKey: CryptoKey; publicKey: CryptoKey }

/** What a test needs to make tokens of one issuer, right ones and any kind of wrong ones. */
export type TokenKit = Keys & {
  kid: string
  /** Of a good token; a test changes what it is about. `undefined` leaves a claim out. */
  claims(change?: Change): JWTPayload
  /** Really signed by the issuer's key, whatever header and claims say. */
  sign(change?: Change, header?: Header): Promise<string>
}

export type Issuer = { issuer: string; audience: string; kid: string; claims?: Change }

export function tokenKit({ issuer, audience, kid, claims: more }: Issuer, keys: Keys): TokenKit {
  const claims = (change: Change = {}): JWTPayload => ({
    iss: issuer,
    aud: audience,
    sub: 'someone',
    iat: now() - 10,
    exp: now() + 3600,
    auth_time: now() - 10,
    email: 'ines@example.com',
    email_verified: true,
    name: 'Ines Calloway',
    ...more,
    ...change,
  })

  return {
    ...keys,
    kid,
    claims,
    sign: (change, header) => signRaw({ alg: 'RS256', kid, ...header }, claims(change), keys.privateKey),
  }
}

export const newKeys = (): Promise<Keys> => generateKeyPair('RS256', { extractable: true })

export const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** By hand: a library would refuse to make most of the tokens that tests need. */
export async function signRaw(header: Header, claims: JWTPayload, key: CryptoKey): Promise<string> {
  const content = `${encode(header)}.${encode(claims)}`
  const signature = await crypto.subtle.sign(key.algorithm.name, key, Buffer.from(content))

  return `${content}.${Buffer.from(signature).toString('base64url')}`
}
