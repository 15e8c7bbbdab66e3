import { createHash, randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Account } from './sign-in.ts'

const client = { id: 'lectern-web', scope: 'openid email profile offline_access' }

type Tokens = {
  id_token: string
  access_token: string
  refresh_token: string
  token_type: string
  scope: string
}

/**
 * Signs in by the same protocol as the popup, without drawing it: most tests are about what comes after. The tests in
 * `identity/` go through the real window.
 */
export async function quickSignIn(page: Page, account: Account, origin: string): Promise<void> {
  const tokens = await fetchTokens(page.request, account, origin)
  const profile = JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString())
  const user = JSON.stringify({ ...tokens, profile, expires_at: profile.exp })
  await page.goto('/robots.txt')
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value)
      localStorage.setItem('lectern.session', '1')
    },
    [`oidc.user:${origin}/oidc:${client.id}`, user] as const,
  )
}

async function fetchTokens(
  request: APIRequestContext,
  { name, email }: Account,
  origin: string,
): Promise<Tokens> {
  const verifier = randomBytes(32).toString('base64url')
  const redirectUri = `${origin}/signin/callback`
  const chooser = await request.get('/oidc/auth', {
    maxRetries: 2, // the connection of the test before may just have been closed for want of use
    params: {
      client_id: client.id,
      scope: client.scope,
      response_type: 'code',
      prompt: 'select_account',
      redirect_uri: redirectUri,
      state: randomBytes(8).toString('hex'),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
  })
  const chosen = await request.post(chooser.url(), { form: { name, email }, maxRedirects: 0 })
  const resumed = await request.get(chosen.headers().location ?? '', { maxRedirects: 0 })
  const code = new URL(resumed.headers().location ?? '', origin).searchParams.get('code') ?? ''
  const answer = await request.post('/oidc/token', {
    form: {
      grant_type: 'authorization_code',
      client_id: client.id,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    },
  })
  if (!answer.ok()) throw new Error(`no token: ${await answer.text()}`)

  return answer.json()
}
