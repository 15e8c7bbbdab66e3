import { createHash, randomBytes } from 'node:crypto'
import { type RawAnswer, rawRequest } from '../raw-request.ts'

/** The canonical URL of a server that listens on another port: what a real browser would be told to open. */
export const publicUrl = 'http://localhost:3000'
const callback = `${publicUrl}/signin/callback`
const scope = 'openid email profile offline_access'

type Cookie = { name: string; value: string; path: string }
type Form = Record<string, string>

export type Tokens = { id_token: string; refresh_token: string; access_token: string }
export type SignIn = { chooser: RawAnswer; path: string; verifier: string; state: string }

export type Browser = ReturnType<typeof createBrowser>

/** As much of a browser as signing in needs: cookies by path, redirects by hand, forms. */
export function createBrowser(origin: string) {
  let jar: Cookie[] = []

  function keep(answer: RawAnswer): void {
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const path = /;\s*path=([^;]*)/i.exec(line)?.[1] ?? '/'
      const expires = Date.parse(/;\s*expires=([^;]*)/i.exec(line)?.[1] ?? '2999-01-01')
      jar = jar.filter((cookie) => cookie.name !== name || cookie.path !== path)
      if (expires > Date.now()) jar.push({ name, value, path })
    }
  }

  const cookiesFor = (path: string): string =>
    jar
      .filter((cookie) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  async function open(url: string, form?: Form): Promise<RawAnswer> {
    const { pathname, search, host } = new URL(url, publicUrl)
    const body = form && new URLSearchParams(form).toString()
    const answer = await rawRequest(origin, pathname + search, {
      method: form ? 'POST' : 'GET',
      headers: {
        host,
        cookie: cookiesFor(pathname),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body !== undefined && { body }),
    })
    keep(answer)

    return answer
  }

  /** Follows redirects until a page comes or the way leads back to the app. */
  async function follow(answer: RawAnswer): Promise<RawAnswer | URL> {
    const { location } = answer.headers
    if (!location) return answer
    const next = new URL(location, publicUrl)

    return next.href.startsWith(callback) ? next : follow(await open(next.href))
  }

  async function begin(): Promise<SignIn> {
    const [verifier, state] = [randomBytes(32).toString('base64url'), randomBytes(8).toString('hex')]
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const query = new URLSearchParams({
      client_id: 'lectern-web',
      response_type: 'code',
      redirect_uri: callback,
      scope,
      state,
      prompt: 'select_account',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    })
    const redirect = await open(`/oidc/auth?${query}`)
    const path = redirect.headers.location ?? ''

    return { chooser: await open(path), path, verifier, state }
  }

  /** What the callback page is told. */
  async function choose({ path }: SignIn, form: Form): Promise<URL> {
    const end = await follow(await open(path, form))
    if (!(end instanceof URL)) throw new Error(`the sign-in stopped at ${end.status} ${end.text}`)

    return end
  }

  const token = async (form: Form): Promise<RawAnswer> =>
    open('/oidc/token', { client_id: 'lectern-web', ...form })

  async function exchange({ verifier }: SignIn, answer: URL): Promise<Tokens> {
    const code = answer.searchParams.get('code') ?? ''
    const granted = {
      grant_type: 'authorization_code',
      redirect_uri: callback,
      code,
      code_verifier: verifier,
    }

    return JSON.parse((await token(granted)).text)
  }

  return {
    open,
    begin,
    choose,
    exchange,
    renew: (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token }),
    revoke: (refresh_token: string) =>
      open('/oidc/token/revocation', { client_id: 'lectern-web', token: refresh_token }),
    cookies: () => [...jar],
    async signIn(form: Form): Promise<Tokens> {
      const started = await begin()
      return exchange(started, await choose(started, form))
    },
  }
}
