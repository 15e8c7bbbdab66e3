import { getAccount, getTuitionFigures, listBalances } from '@lectern/contract/tuition/balances.contract.ts'
import { getClassCharges } from '@lectern/contract/tuition/charges.contract.ts'
import {
  createCharge,
  createCorrection,
  createPayment,
  deleteCharge,
  getStatement,
  listEntries,
  takeBackPayment,
} from '@lectern/contract/tuition/entries.contract.ts'
import {
  getInvoiceDetails,
  updateInvoiceDetails,
} from '@lectern/contract/tuition/invoice-details.contract.ts'
import {
  cancelInvoice,
  createInvoices,
  getInvoice,
  listInvoices,
  previewInvoice,
  previewInvoices,
} from '@lectern/contract/tuition/invoices.contract.ts'
import {
  createTuitionPlan,
  getPlanOutlook,
  listStudentPlans,
  takeBackPlan,
  updateTuitionPlan,
} from '@lectern/contract/tuition/plans/plans.contract.ts'
import { exportEntries, exportInvoices } from '@lectern/contract/tuition/tuition-export.contract.ts'
import { getTuitionMonths } from '@lectern/contract/tuition/tuition-months.contract.ts'
import type { FastifyBaseLogger } from 'fastify'
import { getUser } from '../identity/identity.service.ts'
import type { PlatformDb, TenantDb } from '../platform/db/database.ts'
import type { App } from '../platform/http/app.ts'
import { rawRoute, route } from '../platform/http/route.ts'
import { sendCsv } from '../platform/http/send-csv.ts'
import { wallTimeOf } from '../platform/wall-time.ts'
import { getPlan } from '../subscription/plan/plan.ts'
import { boundsOf, withinBounds } from '../subscription/plan/workspace-bounds.ts'
import { findTimeZone } from '../tenancy/time-zone.service.ts'
import * as entries from './accounts/entries.service.ts'
import * as statement from './accounts/statement.ts'
import * as balances from './balances/balances.service.ts'
import { getFigures, getMonths } from './balances/months.ts'
import { getCharges } from './charges/class-charges.ts'
import { changeDetails, getDetails } from './details.ts'
import { cancel } from './invoices/cancel.service.ts'
import * as invoices from './invoices/invoices.service.ts'
import { type Issue, issue } from './invoices/issue.service.ts'
import { previewAll, previewOne } from './invoices/preview.service.ts'
import { invoicePdfRoutes } from './pdf/invoice-pdf.routes.ts'
import { withUnprintable } from './pdf/with-unprintable.ts'
import { createDueMonths } from './plans/due.ts'
import { getOutlook } from './plans/outlook.ts'
import * as plans from './plans/plans.service.ts'
import { showPlans } from './plans/show-plans.ts'
import { statementRoutes } from './statements/statements.routes.ts'
import { entryHeader, entryPages, invoiceHeader, invoicePages } from './tuition-export.ts'

type Visitor = Visit & { actor: { schema: string }; log: FastifyBaseLogger }

/** Whoever looks at accounts on a new day finds the month that has begun. What fails is tried again with the next look. */
function chargingDueMonths({ database }: App) {
  const chargeDue = createDueMonths(database)

  return <Context extends Visitor, Answer>(look: (context: Context) => Promise<Answer>) =>
    async (context: Context): Promise<Answer> => {
      const { actor, now, log } = context
      await chargeDue(actor.schema, dayOf(now), () => invoiceDay(context)).catch((err) =>
        log.error({ err }, 'months could not be charged'),
      )
      return look(context)
    }
}

type WithDue = ReturnType<typeof chargingDueMonths>

export function tuitionRoutes(app: App): void {
  const withDue = chargingDueMonths(app)

  route(app, getInvoiceDetails, ({ db }) => getDetails(db))

  route(app, updateInvoiceDetails, ({ db, body }) => changeDetails(db, body))

  route(
    app,
    listEntries,
    withDue(({ db, query }) => entries.list(db, query)),
  )

  rawRoute(app, exportEntries, ({ db, query, now }, _request, reply) =>
    sendCsv(reply, 'Entries.csv', entryHeader, entryPages(db, query, dayOf(now))),
  )

  rawRoute(app, exportInvoices, ({ db, query, now }, _request, reply) =>
    sendCsv(reply, 'Invoices.csv', invoiceHeader, invoicePages(db, query, dayOf(now))),
  )

  route(
    app,
    getStatement,
    withDue(({ db, params, query }) => statement.getStatement(db, params.id, query)),
  )

  route(app, createPayment, ({ db, body }) => entries.addPayment(db, body))

  route(app, takeBackPayment, ({ db, params, body }) => entries.takeBack(db, params.id, body))

  route(app, createCorrection, ({ db, body }) => entries.addCorrection(db, body))

  route(app, createCharge, ({ db, body }) => entries.addCharge(db, body))

  route(app, deleteCharge, ({ db, params }) => entries.removeCharge(db, params.id))

  route(app, getClassCharges, ({ db, params }) => getCharges(db, params.id))

  route(
    app,
    listBalances,
    withDue(({ db, now }) => balances.list(db, dayOf(now))),
  )

  route(
    app,
    getTuitionFigures,
    withDue(({ db, now }) => getFigures(db, now().toPlainDate().toPlainYearMonth())),
  )

  route(
    app,
    getAccount,
    withDue(({ db, params, now }) => balances.getAccount(db, params.id, dayOf(now))),
  )

  route(app, getTuitionMonths, ({ db, query, now }) =>
    getMonths(
      db,
      query.month ? Temporal.PlainYearMonth.from(query.month) : now().toPlainDate().toPlainYearMonth(),
    ),
  )

  invoiceRoutes(app, withDue)
  invoicePdfRoutes(app)
  statementRoutes(app)
  planRoutes(app, withDue)
}

type Planning = Visit & { platform: PlatformDb; actor: { userId: number; schema: string } }

function planRoutes(app: App, withDue: WithDue): void {
  route(
    app,
    listStudentPlans,
    withDue(({ db, params, now }) => showPlans(db, params.id, wallTimeOf(now()))),
  )

  route(app, getPlanOutlook, ({ db, params, query, now }) =>
    getOutlook(db, { studentId: params.id, courseId: query.courseId, now: wallTimeOf(now()) }),
  )

  /** Before plans are held: the worker holds its pointer while it looks for months that are due. */
  async function tellWorker({ platform, actor: { userId, schema }, now }: Planning): Promise<void> {
    for (const whenFallingDue of app.dependents.fallingDue)
      await whenFallingDue(platform, { userId, schema, now: now().toInstant() })
  }

  route(app, createTuitionPlan, async (context) => {
    const { db, params, body, now } = context
    if (body.kind === 'flat') await tellWorker(context)
    return plans.create(db, { studentId: params.id, draft: body, now: wallTimeOf(now()) })
  })

  route(app, updateTuitionPlan, async (context) => {
    const { db, params, body, now } = context
    if (body.endsOn !== undefined) await tellWorker(context)
    return plans.change(db, { id: params.id, change: body, now: wallTimeOf(now()) })
  })

  route(app, takeBackPlan, ({ db, params, now }) => plans.takeBack(db, params.id, wallTimeOf(now())))
}

function invoiceRoutes(app: App, withDue: WithDue): void {
  route(app, listInvoices, ({ db, query, now }) => invoices.list(db, query, dayOf(now)))

  route(app, getInvoice, async ({ db, params, now }) =>
    withUnprintable(await invoices.get(db, params.id, dayOf(now))),
  )

  route(
    app,
    previewInvoices,
    withDue(async (context) => {
      const { first, ...preview } = await previewAll(context.db, context.query, await lookOf(context))
      return { ...preview, first: first && (await withUnprintable(first)) }
    }),
  )

  route(
    app,
    previewInvoice,
    withDue(async (context) =>
      withUnprintable(await previewOne(context.db, context.params.id, context.query, await lookOf(context))),
    ),
  )

  // An invoice copies its lines, and few bytes ask for many. What takes one back is let in: a full workspace must not keep
  // anybody from mending an invoice, and each is taken back once.
  route(app, createInvoices, async (context) => {
    const { db, platform, actor, body, now } = context
    const bounds = boundsOf(app.config, await getPlan(platform, actor.userId, now().toInstant()))
    const asked = await issueOf(context)

    return withinBounds(db, bounds, () => issue(db, body, asked))
  })

  route(app, cancelInvoice, async (context) =>
    cancel(context.db, context.params.id, await invoiceDay(context)),
  )
}

type Now = () => Temporal.ZonedDateTime

/** `2026-11-16` where the teacher is. */
const dayOf = (now: Now): string => now().toPlainDate().toString()

type Visit = { db: TenantDb; now: Now }

/** What is written on an invoice outlives the visit, so it goes by the workspace's own zone; the browser's until one is kept. */
async function invoiceDay({ db, now }: Visit): Promise<string> {
  const kept = await findTimeZone(db)

  return dayOf(() => (kept === null ? now() : now().withTimeZone(kept)))
}

type Issuing = Visit & { platform: PlatformDb; actor: { userId: number } }

/** The teacher's own name is asked for only where the invoice details have none. */
const issueOf = async ({ platform, actor, ...visit }: Issuing): Promise<Issue> => ({
  today: await invoiceDay(visit),
  teacherName: async () => (await getUser(platform, actor.userId)).displayName,
})

const lookOf = async (context: Issuing) => ({
  ...(await issueOf(context)),
  now: wallTimeOf(context.now()),
})
