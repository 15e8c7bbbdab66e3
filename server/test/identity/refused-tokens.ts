import { createHmac } from 'node:crypto'
import { exportJWK, exportSPKI } from 'jose'
import { type Part, respell } from './respelt-tokens.ts'
import { encode, newKeys, now, signRaw, type TokenKit } from './token-kit.ts'

type Make = (kit: TokenKit) => Promise<string>

const stranger = await newKeys()
const strangersJwk = await exportJWK(stranger.publicKey)

async function withSha512(key: CryptoKey): Promise<CryptoKey> {
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', key)

  return crypto.subtle.importKey('pkcs8', pkcs8, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' }, false, [
    'sign',
  ])
}

/** Of three lengths one after the other, two leave a last letter with bits to spare. */
async function withRespelt(part: Part, { sign }: TokenKit): Promise<string> {
  const tokens = await Promise.all(['a', 'aa', 'aaa'].map((note) => sign({ note }, { note })))
  const [respelt] = tokens.flatMap((token) => respell(token, part))
  if (!respelt) throw new Error(`the ${part} can be spelt in one way only`)

  return respelt
}

/** Tokens that no provider may accept, each wrong in one way only. */
export const refusedTokens: Record<string, Make> = {
  'without a signature': async ({ claims, kid }) => `${encode({ alg: 'none', kid })}.${encode(claims())}.`,
  'signed with the public key as if it were a shared secret': async ({ claims, kid, publicKey }) => {
    const content = `${encode({ alg: 'HS256', kid })}.${encode(claims())}`
    const secret = await exportSPKI(publicKey)
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
  },
  'signed with an algorithm that is not ours': async ({ claims, kid, privateKey }) =>
    signRaw({ alg: 'RS512', kid }, claims(), await withSha512(privateKey)),
  "signed with a stranger's key": ({ claims, kid }) =>
    signRaw({ alg: 'RS256', kid }, claims(), stranger.privateKey),
  'with claims changed after it was signed': async ({ sign, claims }) => {
    const [header, , signature] = (await sign()).split('.')
    return `${header}.${encode(claims({ sub: 'victim' }))}.${signature}`
  },
  'with the header in another spelling of the same bytes': (kit) => withRespelt('header', kit),
  'with the claims in another spelling of the same bytes': (kit) => withRespelt('claims', kit),
  'with an unknown key id': ({ sign }) => sign({}, { kid: 'unheard-of' }),
  'with a critical header that nobody knows': ({ sign }) => sign({}, { crit: ['policy'], policy: 'open' }),

  expired: ({ sign }) => sign({ iat: now() - 7200, auth_time: now() - 7200, exp: now() - 60 }),
  'that never expires': ({ sign }) => sign({ exp: undefined }),
  'that lives longer than a day': ({ sign }) => sign({ iat: now() - 10, exp: now() + 86_400 }),
  'issued in the future': ({ sign }) => sign({ iat: now() + 60 }),
  'without the time of issue': ({ sign }) => sign({ iat: undefined }),
  'of a sign-in in the future': ({ sign }) => sign({ auth_time: now() + 60 }),
  'whose time of sign-in is no number': ({ sign }) => sign({ auth_time: 'yesterday' }),
  'not valid yet': ({ sign }) => sign({ nbf: now() + 60 }),

  'for another audience': ({ sign }) => sign({ aud: 'another-project' }),
  'of another issuer': ({ sign }) => sign({ iss: 'https://issuer.example.net' }),
  'for several audiences without saying whose it is': ({ sign, claims }) =>
    sign({ aud: [String(claims().aud), 'another-project'] }),
  'issued to another client': ({ sign }) => sign({ azp: 'another-project' }),

  'without a subject': ({ sign }) => sign({ sub: undefined }),
  'with an empty subject': ({ sign }) => sign({ sub: '' }),
  'with a number for a subject': ({ sign }) => sign({ sub: 12 }),
  'with an endless subject': ({ sign }) => sign({ sub: 'x'.repeat(256) }),
  'with a control character in its subject': ({ sign }) => sign({ sub: 'someone\u0000' }),

  'that is an access token': ({ sign }) => sign({}, { typ: 'at+jwt' }),
  'that is a logout token': ({ sign }) => sign({}, { typ: 'logout+jwt' }),
  'that is an older logout token': ({ sign }) =>
    sign({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} } }),
}

/** Tokens that tell the server where their key is; `url` must never be asked. */
export const selfServingTokens: Record<string, (kit: TokenKit, url: string) => Promise<string>> = {
  jku: ({ sign }, url) => sign({}, { jku: `${url}/jwks` }),
  x5u: ({ sign }, url) => sign({}, { x5u: `${url}/certificate` }),
  jwk: ({ sign }) => sign({}, { jwk: strangersJwk }),
  x5c: ({ sign }) => sign({}, { x5c: ['MIIB'] }),
  'jku, signed with the key found there': ({ claims, kid }, url) =>
    signRaw({ alg: 'RS256', kid, jku: `${url}/jwks` }, claims(), stranger.privateKey),
  'jwk, signed with that very key': ({ claims, kid }) =>
    signRaw({ alg: 'RS256', kid, jwk: strangersJwk }, claims(), stranger.privateKey),
}
