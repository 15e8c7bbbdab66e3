import type { FastifyInstance } from 'fastify'
import type { Html } from '../platform/html.ts'
import type { WebApp } from '../platform/http/web-app.ts'

const bare =
  '<!doctype html><html lang="en"><head><title>Sign in</title></head><body><!--content--></body></html>'

/** Puts content into the sign-in window's page; without the built web app it goes undressed. */
export function signInWindowWith(web: WebApp | undefined): (content: Html) => string {
  const page = web?.page('signin.html') ?? bare

  return (content) => page.replace('<!--content-->', () => content.toString())
}

/**
 * Where every OpenID provider sends the window back to. Like all pages of that window it has no opener policy of its
 * own, or the page that opened it would never hear from it.
 */
export function signInWindowRoutes(app: FastifyInstance, web: WebApp): void {
  const page = web.page('signin-callback.html')

  app.get('/signin/callback', async (_request, reply) =>
    reply
      .headers({
        'cross-origin-opener-policy': 'unsafe-none',
        'content-security-policy': signInWindowPolicy,
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(page),
  )
}

export const signInWindowPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
