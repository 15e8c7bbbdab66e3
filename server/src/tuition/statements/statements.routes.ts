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
import type { Actor } from '../../platform/http/admission.ts'
import type { App } from '../../platform/http/app.ts'
import { route, routeWithoutTransaction } from '../../platform/http/route.ts'
import { getPlan } from '../../subscription/plan/plan.ts'
import { boundsOf, withinBounds } from '../../subscription/plan/workspace-bounds.ts'
import { forget, getWithPayments, listImported, listPayers, takeBackImport } from './imported.service.ts'
import { importLines, preview, readFile } from './statements.service.ts'

const options = { bodyLimit: maxStatementBytes }

type Now = () => Temporal.ZonedDateTime

const dayOf = (now: Now): string => now().toPlainDate().toString()

export function statementRoutes(app: App): void {
  const reading = (actor: Extract<Actor, { kind: 'teacher' }>) => ({
    reader: app.statementReader,
    schema: actor.schema,
    onBusy: (milliseconds: number) => app.answerVolume.addBusy(actor, milliseconds),
  })

  // Reads only, and computes for a while: nothing has to hold together in a transaction, and no connection is held.
  routeWithoutTransaction(
    app,
    previewStatement,
    async ({ db, actor, now, body }) =>
      preview(
        { db, today: dayOf(now), compute: app.answerVolume.computingFor(actor) },
        await readFile({ db, ...reading(actor) }, body),
      ),
    {},
    options,
  )

  // The file is read first, and written in a transaction of its own: none is held while a long one is read.
  routeWithoutTransaction(
    app,
    importStatement,
    async ({ db, platform, actor, now, body, keyed }, request) => {
      await request.requireRoom?.()
      const bounds = boundsOf(app.config, await getPlan(platform, actor.userId, now().toInstant()))
      const file = await readFile({ db, ...reading(actor) }, body)
      const compute = app.answerVolume.computingFor(actor)
      return app.database.transaction(
        async ({ tenant }) => {
          const own = tenant(actor.schema)
          return withinBounds(own, bounds, () =>
            importLines({ db: own, today: dayOf(now), compute }, file, body),
          )
        },
        actor.schema,
        keyed(),
      )
    },
    {},
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
