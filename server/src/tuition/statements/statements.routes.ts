import {
  forgetPayer,
  getStatementImport,
  importStatement,
  listKnownPayers,
  listStatements,
  maxStatementBytes,
  previewStatement,
  takeBackStatement,
} from '@lectern/contract/tuition/statements/statements.contract.ts'
import type { App } from '../../platform/http/app.ts'
import { route, routeWithoutTransaction } from '../../platform/http/route.ts'
import { getPlan } from '../../subscription/plan/plan.ts'
import { boundsOf, withinBounds } from '../../subscription/plan/workspace-bounds.ts'
import { forget, getWithPayments, listImported, listPayers, takeBackImport } from './imported.service.ts'
import { importLines, preview } from './statements.service.ts'

const options = { bodyLimit: maxStatementBytes }

type Now = () => Temporal.ZonedDateTime

const dayOf = (now: Now): string => now().toPlainDate().toString()

export function statementRoutes(app: App): void {
  // Reads only, and computes for a while: nothing has to hold together in a transaction, and no connection is held.
  routeWithoutTransaction(
    app,
    previewStatement,
    ({ db, actor, now, body }) =>
      preview({ db, today: dayOf(now), compute: app.answerVolume.computingFor(actor) }, body),
    {},
    options,
  )

  route(
    app,
    importStatement,
    async ({ db, platform, actor, now, body }) => {
      const bounds = boundsOf(app.config, await getPlan(platform, actor.userId, now().toInstant()))
      const look = { db, today: dayOf(now), compute: app.answerVolume.computingFor(actor) }
      return withinBounds(db, bounds, () => importLines(look, body))
    },
    options,
  )

  route(app, listStatements, ({ db }) => listImported(db))

  route(app, getStatementImport, ({ db, params }) => getWithPayments(db, params.id))

  route(app, takeBackStatement, ({ db, params, now }) =>
    takeBackImport(db, params.id, { today: dayOf(now), now: now().toInstant().toString() }),
  )

  route(app, listKnownPayers, ({ db }) => listPayers(db))

  route(app, forgetPayer, ({ db, params }) => forget(db, params.id))
}
