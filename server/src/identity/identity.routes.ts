import {
  closeFileSession,
  getConfig,
  getMe,
  openFileSession,
  type PublicConfig,
  type PublicPayments,
} from '@lectern/contract/identity/identity.contract.ts'
import type { FastifyReply } from 'fastify'
import type { PaymentsConfig } from '../platform/config/payments-config.ts'
import type { App } from '../platform/http/app.ts'
import { route, routeWithoutTransaction } from '../platform/http/route.ts'
import { bearerOf } from './bearer.ts'
import { closeSession, cookiePaths, fileCookieOf, openSession } from './file-sessions.ts'
import { getUser } from './identity.service.ts'
import type { IdentityProvider } from './identity.ts'

/** What the browser needs to know before anyone is signed in; the page carries it, and `/api/config` tells it. */
export const publicConfig = ({ config }: App, { signIn }: IdentityProvider): PublicConfig => ({
  productName: config.productName,
  signIn,
  payments: publicPayments(config.payments),
})

export function identityRoutes(app: App, provider: IdentityProvider): void {
  const config = publicConfig(app, provider)

  route(app, getConfig, async () => config)

  route(app, getMe, ({ platform, actor }) => getUser(platform, actor.userId))

  routeWithoutTransaction(app, openFileSession, async ({ platform, actor: { userId } }, request, reply) => {
    const { sid, maxAge } = await openSession(platform, { userId, token: bearerOf(request) })
    setCookies(reply, sid, maxAge, app.config.publicUrl)
  })

  routeWithoutTransaction(app, closeFileSession, async ({ platform }, request, reply) => {
    const sid = request.cookies[fileCookieOf(app.config.publicUrl)]
    if (sid) await closeSession(platform, sid)
    setCookies(reply, '', 0, app.config.publicUrl) // also where the token cannot be ended right now
    await app.admission.signOut(request)
  })
}

/** The secret keys stay here. */
const publicPayments = (payments: PaymentsConfig): PublicPayments =>
  payments.kind === 'stripe' ? { kind: 'stripe', publishableKey: payments.publishableKey } : payments

function setCookies(reply: FastifyReply, value: string, maxAge: number, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:')
  for (const path of cookiePaths)
    reply.setCookie(fileCookieOf(publicUrl), value, {
      path,
      maxAge,
      secure,
      httpOnly: true,
      sameSite: 'strict',
    })
}
