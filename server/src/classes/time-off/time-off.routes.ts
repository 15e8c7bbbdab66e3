import {
  createTimeOff,
  deleteTimeOff,
  getTimeOffEffect,
  listTimeOff,
  previewTimeOff,
} from '@lectern/contract/classes/time-off.contract.ts'
import type { App } from '../../platform/http/app.ts'
import { route, routeWithoutTransaction } from '../../platform/http/route.ts'
import { readWallTime, wallTimeOf } from '../../platform/wall-time.ts'
import { getPlan } from '../../subscription/plan/plan.ts'
import { boundsOf } from '../../subscription/plan/workspace-bounds.ts'
import { keepingIn, tellingOf, undoable } from '../undo/undo.service.ts'
import * as queries from './time-off.queries.ts'
import * as timeOff from './time-off.service.ts'

export function timeOffRoutes(app: App): void {
  route(app, listTimeOff, ({ db, query, timeZone }) => {
    const [from, to] = [query.from, query.to].map((text) => text && readWallTime(text, timeZone))

    return queries.listTimeOff(db, { from, to })
  })

  routeWithoutTransaction(app, previewTimeOff, ({ db, body, timeZone, now }) =>
    timeOff.preview(db, timeOff.spanOf(body, timeZone), wallTimeOf(now())),
  )

  route(app, createTimeOff, ({ db, platform, actor, query, body, timeZone, now }) => {
    const { title, reason, choices, ...span } = body
    const newTimeOff = {
      title,
      reason,
      choices: choices.map(({ movedTo, ...choice }) => ({
        ...choice,
        ...(movedTo !== undefined && { movedTo: readWallTime(movedTo, timeZone) }),
      })),
      ...timeOff.spanOf(span, timeZone),
    }

    const keeping = keepingIn(query, now())
    const create = () =>
      timeOff.create({
        db,
        newTimeOff,
        now: wallTimeOf(now()),
        plan: () => getPlan(platform, actor.userId, now().toInstant()),
      })

    return tellingOf(app, query, { db, keeping }, () => undoable(db, keeping, create))
  })

  route(app, getTimeOffEffect, ({ db, params, now }) => timeOff.getEffect(db, params.id, wallTimeOf(now())))

  route(app, deleteTimeOff, ({ db, platform, actor, params, query, now }) =>
    timeOff.remove({
      db,
      id: params.id,
      now: wallTimeOf(now()),
      bringsBack: query.bringBack === 'yes',
      bounds: async () => boundsOf(app.config, await getPlan(platform, actor.userId, now().toInstant())),
    }),
  )
}
