import * as contract from '@lectern/contract/admin/admin.contract.ts'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Administrator } from '../platform/http/admission.ts'
import type { App } from '../platform/http/app.ts'
import { route, routeWithoutTransaction } from '../platform/http/route.ts'
import { instantText } from '../platform/instants.ts'
import { listActions, logAction } from './actions.ts'
import type { AdministratorRow } from './administrators/administrators.queries.ts'
import { createFailedLogins } from './administrators/failed-logins.ts'
import { browserCookieLife, browserCookieOf, newBrowserId } from './administrators/known-browser.ts'
import { type Login, logIn } from './administrators/login.service.ts'
import * as ownAccess from './administrators/own-access.service.ts'
import * as secondFactor from './administrators/second-factor.service.ts'
import { closeAdminSession } from './administrators/sessions.ts'
import type { Administration } from './organizations/administration.ts'
import { deleteOrganization } from './organizations/deletion.service.ts'
import { getOrganizationSize } from './organizations/organization-size.ts'
import * as organizations from './organizations/organizations.service.ts'
import { getOverview } from './organizations/overview.service.ts'

type Parts = {
  login: Login
  administration: Administration
  /** Figures about all teachers need every period that is over to be looked at first. */
  settleDue: (log: FastifyBaseLogger) => Promise<void>
}

export function adminRoutes(app: App, { login, administration, settleDue }: Parts): void {
  sessionRoutes(app, login)
  secondFactorRoutes(app, login)
  ownAccessRoutes(app, login)

  route(app, contract.getAdminOverview, async ({ platform, log }) => {
    await settleDue(log)
    return getOverview(platform, app.clock())
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

  // Both speak with the payment provider, so neither runs in one transaction.
  routeWithoutTransaction(app, contract.updateOrganization, ({ actor, params: { tenantId }, body: change }) =>
    organizations.updateOrganization(administration, { tenantId, change, actor }),
  )
  routeWithoutTransaction(app, contract.deleteOrganization, ({ actor, params: { tenantId } }) =>
    deleteOrganization(administration, tenantId, actor),
  )
}

function sessionRoutes(app: App, login: Login): void {
  const logFailure = createFailedLogins(login)

  routeWithoutTransaction(app, contract.loginAdmin, async ({ body }, request, reply) => {
    const from = {
      ip: request.ip,
      browserCookie: request.cookies[browserCookieOf(app.config.publicUrl).name],
      countAnonymous: () => app.admission.countAnonymous(request),
    }
    const { token, administrator } = await logIn(login, body, from).catch(async (error) => {
      const isAskedForCode = error.code === 'second_factor_required' && body.code === undefined
      if (!isAskedForCode) await logFailure({ error, email: body.email, ip: request.ip, log: request.log })
      throw error
    })
    setBrowserCookie(reply, administrator, app.config.publicUrl)

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

  route(app, contract.getCurrentAdmin, async ({ actor }) => currentAdminOf(login, actor))
}

const currentAdminOf = (
  { requiresSecondFactor }: Login,
  { email, hasSecondFactor }: Administrator,
): contract.CurrentAdmin => ({ email, hasSecondFactor, requiresSecondFactor })

/** Hashing takes its time, so none of these holds a transaction open meanwhile. */
function secondFactorRoutes(app: App, login: Login): void {
  const { productName } = app.config

  routeWithoutTransaction(app, contract.startSecondFactor, ({ actor, body }) =>
    secondFactor.startSecondFactor(login, actor, { ...body, productName }),
  )
  routeWithoutTransaction(app, contract.confirmSecondFactor, async ({ actor, body: { code } }) => {
    await secondFactor.confirmSecondFactor(login, actor, code)
    return currentAdminOf(login, { ...actor, hasSecondFactor: true })
  })
  routeWithoutTransaction(app, contract.removeSecondFactor, async ({ actor, body }) => {
    await secondFactor.removeSecondFactor(login, actor, body)
    return currentAdminOf(login, { ...actor, hasSecondFactor: false })
  })
}

function ownAccessRoutes(app: App, login: Login): void {
  routeWithoutTransaction(app, contract.changeAdminPassword, async ({ actor, body }, _request, reply) => {
    setBrowserCookie(reply, await ownAccess.changePassword(login, actor, body), app.config.publicUrl)
  })
  route(app, contract.listAdminSessions, ({ platform, actor }) =>
    ownAccess.showSessions(platform, actor, app.clock()),
  )
  route(app, contract.endOtherSessions, ({ platform, actor }) =>
    ownAccess.endOtherSessions(platform, actor, app.clock()),
  )
}

function setBrowserCookie(reply: FastifyReply, administrator: AdministratorRow, publicUrl: string): void {
  const { name, path } = browserCookieOf(publicUrl)
  reply.setCookie(name, newBrowserId(administrator), {
    path,
    maxAge: browserCookieLife,
    secure: publicUrl.startsWith('https:'),
    httpOnly: true,
    sameSite: 'strict',
  })
}
