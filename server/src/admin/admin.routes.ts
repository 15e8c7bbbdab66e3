import * as contract from '@lectern/contract/admin/admin.contract.ts'
import { changeAdminMail, getAdminMail } from '@lectern/contract/admin/admin-mail.contract.ts'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Administrator } from '../platform/http/admission.ts'
import type { App } from '../platform/http/app.ts'
import { route, routeWithoutTransaction } from '../platform/http/route.ts'
import { instantText } from '../platform/instants.ts'
import { listActions, logAction } from './actions.ts'
import { createFailedLogins } from './administrators/failed-logins.ts'
import { browserCookieLife, browserCookieOf, newBrowserId } from './administrators/known-browser.ts'
import { type AdminAccess, logIn } from './administrators/login.service.ts'
import * as ownAccess from './administrators/own-access.service.ts'
import * as secondFactor from './administrators/second-factor.service.ts'
import { closeAdminSession } from './administrators/sessions.ts'
import { changeMail, getMail } from './mail/mail.service.ts'
import type { Administration } from './organizations/administration.ts'
import { deleteOrganization } from './organizations/deletion.service.ts'
import { getOrganizationSize } from './organizations/organization-size.ts'
import * as organizations from './organizations/organizations.service.ts'
import { getOverview } from './organizations/overview.service.ts'

type Parts = {
  access: AdminAccess
  administration: Administration
  /** Figures about all teachers need every period that is over to be looked at first. */
  settleDue: (log: FastifyBaseLogger) => Promise<void>
}

export function adminRoutes(app: App, { access, administration, settleDue }: Parts): void {
  sessionRoutes(app, access)
  secondFactorRoutes(app, access)
  ownAccessRoutes(app, access)

  route(app, contract.getAdminOverview, async ({ platform, log }) => {
    await settleDue(log)
    return getOverview(platform, app.clock(), app.config.payments.kind)
  })
  route(app, contract.listAdminUsers, ({ platform, query }) =>
    organizations.listUsers(platform, query, instantText(app.clock())),
  )
  route(app, contract.listOrganizations, ({ platform, query }) =>
    organizations.listOrganizations(platform, query, instantText(app.clock())),
  )
  route(app, contract.getOrganizationSize, ({ params: { tenantId } }) =>
    getOrganizationSize({ database: app.database, config: app.config, now: app.clock() }, tenantId),
  )
  route(app, contract.listAdminActions, ({ platform, query }) => listActions(platform, query.page))

  route(app, getAdminMail, ({ platform }) => getMail(platform, app.clock(), app.mailer.canSend))
  route(app, changeAdminMail, ({ platform, actor, body }) =>
    changeMail(platform, body, { actor, now: app.clock() }),
  )

  // Both speak with the payment provider, so neither runs in one transaction.
  routeWithoutTransaction(app, contract.updateOrganization, ({ actor, params: { tenantId }, body: change }) =>
    organizations.updateOrganization(administration, { tenantId, change, actor }),
  )
  routeWithoutTransaction(app, contract.deleteOrganization, ({ actor, params: { tenantId } }) =>
    deleteOrganization(administration, tenantId, actor),
  )
}

function sessionRoutes(app: App, access: AdminAccess): void {
  const logFailure = createFailedLogins(access)

  routeWithoutTransaction(app, contract.loginAdmin, async ({ body }, request, reply) => {
    const from = {
      ip: request.ip,
      browserCookie: request.cookies[browserCookieOf(app.config.publicUrl).name],
      countAnonymous: () => app.admission.countAnonymous(request),
    }
    const { token, administrator } = await logIn(access, body, from).catch(async (error) => {
      const isAskedForCode = error.code === 'second_factor_required' && body.code === undefined
      if (!isAskedForCode) await logFailure({ error, email: body.email, ip: request.ip, log: request.log })
      throw error
    })
    setBrowserCookie(reply, newBrowserId(access.box, administrator), app.config.publicUrl)

    return { token }
  })

  route(app, contract.logoutAdmin, async ({ platform, actor }) => {
    await closeAdminSession(platform, actor.sessionHash)
    await logAction(platform, {
      administrator: actor.email,
      kind: 'signed_out',
      at: instantText(app.clock()),
    })
  })

  route(app, contract.getCurrentAdmin, async ({ actor }) => currentAdminOf(access, actor))
}

const currentAdminOf = (
  { requiresSecondFactor }: AdminAccess,
  { email, hasSecondFactor }: Administrator,
): contract.CurrentAdmin => ({ email, hasSecondFactor, requiresSecondFactor })

/** Hashing takes its time, so none of these holds a transaction open meanwhile. */
function secondFactorRoutes(app: App, access: AdminAccess): void {
  const { productName } = app.config

  routeWithoutTransaction(app, contract.startSecondFactor, ({ actor, body }) =>
    secondFactor.startSecondFactor(access, actor, { ...body, productName }),
  )
  routeWithoutTransaction(app, contract.confirmSecondFactor, async ({ actor, body: { code } }) => {
    await secondFactor.confirmSecondFactor(access, actor, code)
    return currentAdminOf(access, { ...actor, hasSecondFactor: true })
  })
  routeWithoutTransaction(app, contract.removeSecondFactor, async ({ actor, body }) => {
    await secondFactor.removeSecondFactor(access, actor, body)
    return currentAdminOf(access, { ...actor, hasSecondFactor: false })
  })
}

function ownAccessRoutes(app: App, access: AdminAccess): void {
  routeWithoutTransaction(app, contract.changeAdminPassword, async ({ actor, body }, _request, reply) => {
    const administrator = await ownAccess.changePassword(access, actor, body)
    setBrowserCookie(reply, newBrowserId(access.box, administrator), app.config.publicUrl)
  })
  route(app, contract.listAdminSessions, ({ platform, actor }) =>
    ownAccess.showSessions(platform, actor, { now: app.clock(), idleMinutes: app.config.adminIdleMinutes }),
  )
  route(app, contract.endOtherSessions, ({ platform, actor }) =>
    ownAccess.endOtherSessions(platform, actor, app.clock()),
  )
}

function setBrowserCookie(reply: FastifyReply, browserId: string, publicUrl: string): void {
  const { name, path } = browserCookieOf(publicUrl)
  reply.setCookie(name, browserId, {
    path,
    maxAge: browserCookieLife,
    secure: publicUrl.startsWith('https:'),
    httpOnly: true,
    sameSite: 'strict',
  })
}
