import { exportClasses } from '@lectern/contract/classes/class-export.contract.ts'
import { searchClasses } from '@lectern/contract/classes/class-search.contract.ts'
import {
  createClass,
  deleteClass,
  deleteClassChildren,
  getClass,
  getSeriesSize,
  listClasses,
  updateClass,
} from '@lectern/contract/classes/classes.contract.ts'
import { findLastClass } from '@lectern/contract/classes/last-class.contract.ts'
import { changeSeries, getSeries, previewChange } from '@lectern/contract/classes/series-change.contract.ts'
import { undoChange } from '@lectern/contract/classes/undo.contract.ts'
import type { Plan } from '@lectern/contract/plans.ts'
import { deletionIn } from '../platform/dependents.ts'
import type { App } from '../platform/http/app.ts'
import { rawRoute, route, routeWithoutTransaction } from '../platform/http/route.ts'
import { sendCsv } from '../platform/http/send-csv.ts'
import { instantText } from '../platform/instants.ts'
import { dateIn, readWallTime, wallTimeOf } from '../platform/wall-time.ts'
import { getPlan } from '../subscription/plan/plan.ts'
import { boundsOf, withinBounds } from '../subscription/plan/workspace-bounds.ts'
import { applyChange } from './apply-change.ts'
import { classHeader, classPages } from './class-export.ts'
import { inZone } from './class-fields.ts'
import { search } from './class-search.ts'
import * as classes from './classes.service.ts'
import { createContinuation } from './continuation.ts'
import * as lastClass from './last-class.queries.ts'
import * as scopes from './scopes/scopes.service.ts'
import { keepingIn, tellingOf, undo, undoable } from './undo/undo.service.ts'

export function classRoutes(app: App): void {
  const continueAll = createContinuation(app.database)
  const bounds = (plan: Plan) => boundsOf(app.config, plan)

  route(app, listClasses, async ({ db, actor, query, timeZone, now, log }) => {
    // What cannot be continued today is tried again with the next call; what is there is shown meanwhile.
    await continueAll(actor.schema, dateIn(wallTimeOf(now()))).catch((err) =>
      log.error({ err }, 'series could not be continued'),
    )
    const [from, to] = [query.from, query.to].map((text) => text && readWallTime(text, timeZone))

    return classes.list(db, { ...query, from, to })
  })

  rawRoute(app, exportClasses, ({ db, query: { from, to, status }, timeZone }, _request, reply) => {
    const [first, end] = [from, to].map((text) => text && readWallTime(text, timeZone))

    return sendCsv(reply, 'Classes.csv', classHeader, classPages(db, { from: first, to: end, status }))
  })

  route(app, searchClasses, ({ db, query, now }) => search(db, query.q, wallTimeOf(now())))

  route(
    app,
    findLastClass,
    async ({ db, query, timeZone }) =>
      (await lastClass.findLastClass(db, { ...query, before: readWallTime(query.before, timeZone) })) ?? null,
  )

  route(app, getClass, ({ db, params }) => classes.get(db, params.id))

  route(app, createClass, async ({ db, platform, actor: { userId }, query, body, timeZone, now }) => {
    const plan = await getPlan(platform, userId, now().toInstant())
    return undoable(db, keepingIn(query, now()), () =>
      classes.create({
        db,
        plan,
        boundsOf: bounds,
        userId,
        newClass: inZone(body, timeZone),
        now: wallTimeOf(now()),
      }),
    )
  })

  route(app, updateClass, (context) => {
    const { db, platform, actor, params, query, timeZone, now } = context
    const { revision: seen, ...change } = context.body
    return undoable(db, keepingIn(query, now()), () =>
      applyChange({
        db,
        id: params.id,
        change: inZone(change, timeZone),
        seen,
        now: wallTimeOf(now()),
        plan: () => getPlan(platform, actor.userId, now().toInstant()),
        boundsOf: bounds,
        deletion: deletionIn(app, context),
        dependents: app.dependents,
      }),
    )
  })

  // Reads only, so nothing has to hold together in a transaction, and no other window need look again.
  routeWithoutTransaction(app, previewChange, ({ db, params, body, timeZone, now }) =>
    scopes.preview(db, params.id, scopes.inZoneOf(body, timeZone), wallTimeOf(now())),
  )

  route(app, changeSeries, (context) => {
    const { db, platform, actor, params, query, body, timeZone, now } = context
    const keeping = keepingIn(query, now())
    return tellingOf(app, query, { db, keeping }, () =>
      scopes.change({
        db,
        deletion: deletionIn(app, context),
        id: params.id,
        wanted: scopes.inZoneOf(body.wanted, timeZone),
        key: body.key,
        seen: body.revision,
        keeping,
        now: wallTimeOf(now()),
        plan: () => getPlan(platform, actor.userId, now().toInstant()),
        boundsOf: bounds,
        dependents: app.dependents,
      }),
    )
  })

  route(app, getSeries, ({ db, params, now }) => scopes.getRule(db, params.id, wallTimeOf(now())))

  route(app, undoChange, async (context) => {
    const { db, platform, actor, params, now } = context
    const plan = await getPlan(platform, actor.userId, now().toInstant())
    const undone = {
      deletion: deletionIn(app, context),
      tableKinds: app.tableKinds,
      key: params.key,
      now: { instant: instantText(now().toInstant()), wallTime: wallTimeOf(now()) },
      bounds: bounds(plan),
    }
    return app.dependents.telling.undoing(db, params.key, () =>
      withinBounds(db, undone.bounds, () => undo(undone)),
    )
  })

  route(app, deleteClass, (context) =>
    classes.remove(deletionIn(app, context), context.params.id, wallTimeOf(context.now())),
  )

  route(app, getSeriesSize, ({ db, params, now }) => classes.getSeriesSize(db, params.id, wallTimeOf(now())))

  route(app, deleteClassChildren, (context) => {
    const { db, params, query, now } = context
    return undoable(db, keepingIn(query, now()), () =>
      classes.removeChildren(deletionIn(app, context), params.id, wallTimeOf(now())),
    )
  })
}
