import type { Plan } from '@lectern/contract/plans.ts'
import { selectStyleHash } from '@lectern/contract/select-style-hash.ts'
import type { FastifyBaseLogger } from 'fastify'
import { adminRoutes } from '../admin/admin.routes.ts'
import { createLoginGuard } from '../admin/administrators/login-guard.ts'
import { sealPlainFactors } from '../admin/administrators/sealed-factor.ts'
import { findAdministrator } from '../admin/administrators/sessions.ts'
import { resumeDeletions } from '../admin/organizations/deletion.service.ts'
import { analyticsRoutes } from '../analytics/analytics.routes.ts'
import { classRoutes } from '../classes/classes.routes.ts'
import { classImportRoutes } from '../classes/import/class-import.routes.ts'
import { timeOffRoutes } from '../classes/time-off/time-off.routes.ts'
import { connectionRoutes } from '../connections/connections.routes.ts'
import { readGuide } from '../connections/guide/guide.ts'
import { findProgram } from '../connections/tokens/tokens.service.ts'
import { createWebhookSender } from '../connections/webhooks/sender.ts'
import { contentRoutes } from '../content/content.routes.ts'
import { courseRoutes } from '../courses/courses.routes.ts'
import { dashboardRoutes } from '../dashboard/dashboard.routes.ts'
import { familyRoutes } from '../families/families.routes.ts'
import { findHolder } from '../families/links/links.service.ts'
import { findVisited } from '../families/visitors/visited.ts'
import { createAdmission } from '../identity/admission.ts'
import { identityRoutes, publicConfig } from '../identity/identity.routes.ts'
import { createProvider, type Provider } from '../identity/provider.ts'
import { signInWindowRoutes, signInWindowWith } from '../identity/sign-in-window.ts'
import { mailRoutes } from '../mail/mail.routes.ts'
import { countMails } from '../mail/outbox/figures.queries.ts'
import type { MailDriver } from '../mail/send/driver.ts'
import { createMailer } from '../mail/send/mailer.ts'
import { createCalendarReader } from '../open-times/calendars/calendar-reader.ts'
import { createCalendarFeeds } from '../open-times/feeds/calendar-feeds.ts'
import { openTimesRoutes } from '../open-times/open-times.routes.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { MailConfig } from '../platform/config/mail-config.ts'
import type { Database } from '../platform/db/database.ts'
import type { GuardedFetchOptions } from '../platform/fetching/guarded-fetch.ts'
import { apiDocsRoutes } from '../platform/http/api-docs.routes.ts'
import { type App, createApp, type Timeouts } from '../platform/http/app.ts'
import { notFound } from '../platform/http/app-error.ts'
import { guardDisk } from '../platform/http/disk-guard.ts'
import { sendRefusal } from '../platform/http/error-handler.ts'
import { healthRoutes } from '../platform/http/health.routes.ts'
import { pagePolicy } from '../platform/http/security-headers.ts'
import { securityTxtRoutes } from '../platform/http/security-txt.routes.ts'
import { type WebApp, webAppRoutes } from '../platform/http/web-app.ts'
import { instantText } from '../platform/instants.ts'
import { loadSecretBox } from '../platform/secrets/secrets-key.ts'
import { createDiskSpace, type MeasureDisk, measureDiskOf } from '../platform/storage/disk-space.ts'
import { createFiles } from '../platform/storage/files.ts'
import { openStore } from '../platform/storage/open-store.ts'
import type { Store } from '../platform/storage/store.ts'
import { createVirusScanner } from '../platform/storage/virus-scanner.ts'
import { recordRoutes } from '../records/records.routes.ts'
import { createErasures } from '../student-data/erasures.ts'
import { createExporter } from '../student-data/exports/exporter.ts'
import { studentDataRoutes } from '../student-data/student-data.routes.ts'
import { studentImportRoutes } from '../students/import/student-import.routes.ts'
import { studentRoutes } from '../students/students.routes.ts'
import { guardWorkspaces } from '../subscription/plan/workspace-guard.ts'
import { createPayments, type Payments } from '../subscription/providers/payments.ts'
import {
  cancelForDeletedTeacher,
  setPlanByAdministrator,
} from '../subscription/settlement/administration.service.ts'
import { createDueSettler } from '../subscription/settlement/due-settlement.ts'
import { subscriptionRoutes } from '../subscription/subscription.routes.ts'
import { readerLanguageRoutes } from '../tenancy/reader-language.routes.ts'
import { countWorkspaces } from '../tenancy/tenancy.queries.ts'
import { timeZoneRoutes } from '../tenancy/time-zone.routes.ts'
import { topicRoutes } from '../topics/topics.routes.ts'
import { cardRoutes } from '../tuition/card/card.routes.ts'
import { cardKindOf } from '../tuition/card/card-kind.ts'
import { createCardSettler } from '../tuition/card/card-settler.ts'
import { createStatementReader } from '../tuition/statements/statement-reader.ts'
import { tuitionRoutes } from '../tuition/tuition.routes.ts'
import { dependents } from './dependents.ts'
import { tableKinds } from './journaled.ts'

type Options = {
  config: Config
  database: Database
  logger: FastifyBaseLogger
  /** Left out, only the API is served. */
  web?: WebApp
  /** For tests that sign their own tokens. */
  provider?: Provider
  /** For tests that live at another time. */
  clock?: Clock
  /** For tests: where a stand-in for Stripe listens. */
  stripeUrl?: string
  /** For tests that do not want to wait. */
  timeouts?: Timeouts
  /** For tests that sign in wrongly on purpose: administrators' failures that cost no waiting. */
  freeAttempts?: number
  /** For tests whose uploads die; see `createFiles`. */
  uploadLease?: number
  /** For tests that need another one than what is configured. */
  store?: Store
  /** For tests whose disk is full. */
  measureDisk?: MeasureDisk
  /** For tests that do not want to wait for a mail server. */
  mailDriver?: MailDriver
  /** For tests whose calendars are on this computer. */
  fetching?: GuardedFetchOptions
}

/** Loaded only where a mail server is set. */
async function openMailDriver(mail: MailConfig): Promise<MailDriver> {
  const { createSmtpDriver } = await import('../mail/send/smtp-driver.ts')

  return createSmtpDriver(mail)
}

/** Puts the product together: one place to see everything that is served. */
export async function createServer(options: Options): Promise<App> {
  const { config, database, logger, web, provider, clock = systemClock, stripeUrl, timeouts } = options
  const box = await loadSecretBox(config)
  const identity = provider ?? (await createProvider(config, { database, box }))
  const measureDisk = options.measureDisk ?? measureDiskOf(config.dataDir)
  const disk = createDiskSpace(config.diskReserveMb * 1_000_000, measureDisk)
  const requireRoom = async () => (database.kind === 'embedded' ? disk.require() : undefined)
  const canSend = options.mailDriver !== undefined || config.mail !== undefined
  // Codes that leave no mail can be read by whoever signs in here alone.
  const canTakeVisitors = canSend || config.identity.kind === 'embedded'
  const admission = createAdmission({
    database,
    verify: identity.verify,
    findAdministrator: (token) =>
      findAdministrator(database.platform, {
        token,
        now: clock(),
        idleMinutes: config.adminIdleMinutes,
      }),
    findLink: (token) => findHolder(database.platform, token),
    findProgram: (token) => findProgram(database.platform, token, instantText(clock())),
    findVisited: (by) => findVisited({ platform: database.platform, box, isOpen: canTakeVisitors }, by),
    requireRoom,
    config,
  })
  const payments = await createPayments({ config, database, clock, stripeUrl })
  const app = await createApp({ config, database, admission, logger, clock, timeouts })
  const store = options.store ?? (await openStore(config))
  app.decorate('secretBox', box)
  app.decorate('canTakeVisitors', canTakeVisitors)
  app.decorate('dependents', dependents)
  app.decorate('tableKinds', tableKinds)
  app.decorate('spareWorkspaces', {
    database,
    wanted: config.spareWorkspaces,
    requireRoom,
    isIdle: app.isIdle,
  })
  app.decorate(
    'files',
    createFiles({
      database,
      store,
      logger,
      disk: config.storage.kind === 'disk' ? disk : undefined,
      scanner: config.clamav === undefined ? undefined : createVirusScanner(config.clamav),
      uploadLease: options.uploadLease,
    }),
  )

  const driver = options.mailDriver ?? (config.mail && (await openMailDriver(config.mail)))
  app.decorate(
    'mailer',
    createMailer({
      database,
      box,
      driver,
      clock,
      logger,
      publicUrl: config.publicUrl,
      productName: config.productName,
      host: new URL(config.publicUrl).hostname,
      cards: cardKindOf(config.payments),
    }),
  )

  // Two, so that nobody who sends files keeps the calendars that are followed waiting, nor the other way round.
  const [ofFiles, ofFeeds] = [createCalendarReader(), createCalendarReader()]
  const ofBanks = createStatementReader()
  app.addHook('onClose', async () => {
    await Promise.all([ofFiles.close(), ofFeeds.close(), ofBanks.close()])
  })
  app.decorate('calendarReader', ofFiles)
  app.decorate('statementReader', ofBanks)
  const fetching = { allowedHosts: config.calendarHosts, ...options.fetching }
  app.decorate(
    'calendarFeeds',
    createCalendarFeeds({ database, box, clock, reader: ofFeeds, logger, fetching }),
  )

  const { hostname: host } = new URL(config.publicUrl)
  app.decorate('webhookSender', createWebhookSender({ database, box, clock, logger, fetching, host }))

  app.decorate('cardSettler', await createCardSettler({ database, clock, config, logger, stripeUrl }))

  app.decorate('exporter', createExporter({ database, files: app.files, clock, logger }))
  app.decorate('erasures', createErasures({ database, clock, logger }))

  if (config.metrics) {
    const { metricsRoutes } = await import('../platform/metrics/metrics.routes.ts')
    const { token } = config.metrics
    metricsRoutes(app, {
      token,
      countWorkspaces: () => countWorkspaces(database),
      countMails: () => countMails(database.platform, clock()),
    })
  }
  guardWorkspaces(app)
  guardDisk(app, disk)
  healthRoutes(app)
  securityTxtRoutes(app)
  await apiDocsRoutes(app, await readGuide())
  identityRoutes(app, identity)
  timeZoneRoutes(app)
  readerLanguageRoutes(app)
  await subscriptionRoutes(app, payments)
  courseRoutes(app)
  studentRoutes(app)
  studentImportRoutes(app)
  classImportRoutes(app)
  classRoutes(app)
  timeOffRoutes(app)
  openTimesRoutes(app)
  dashboardRoutes(app)
  analyticsRoutes(app)
  topicRoutes(app)
  recordRoutes(app)
  tuitionRoutes(app)
  await cardRoutes(app)
  await contentRoutes(app)
  await familyRoutes(app)
  studentDataRoutes(app)
  connectionRoutes(app)
  await mailRoutes(app)
  await administrationRoutes(app, payments, options.freeAttempts)

  await identity.mount?.(app, signInWindowWith(web))
  if (web) {
    signInWindowRoutes(app, web)
    const policy = pagePolicy({ ...config, styleHashes: [selectStyleHash] })
    await webAppRoutes(app, web, { policy, config: publicConfig(app, identity) })
  } else app.setNotFoundHandler((_request, reply) => sendRefusal(reply, notFound('Page')))

  return app
}

/** Administrators may give and end subscriptions; how that is done stays with the payments. */
async function administrationRoutes(
  app: App,
  payments: Payments,
  freeAttempts: number | undefined,
): Promise<void> {
  const { database, files, dependents, clock } = app
  const guard = createLoginGuard(() => clock().epochMilliseconds, freeAttempts)
  const subscriptions = {
    setPlan: (userId: number, plan: Plan) => setPlanByAdministrator(payments, userId, plan),
    endSubscription: (userId: number) => cancelForDeletedTeacher(payments, userId),
  }
  const administration = { database, files, dependents, subscriptions, clock }
  const requiresSecondFactor = app.config.adminSecondFactor
  const access = { database, clock, guard, box: app.secretBox, requiresSecondFactor }
  await sealPlainFactors(database.platform, app.secretBox)
  adminRoutes(app, { access, administration, settleDue: createDueSettler(payments) })
  await resumeDeletions(administration, app.log)
}
