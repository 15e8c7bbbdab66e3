import { addDays } from '@lectern/contract/calendar.ts'
import { getCoverage, listCoverageClasses } from '@lectern/contract/records/coverage.contract.ts'
import { exportMarks } from '@lectern/contract/records/mark-export.contract.ts'
import { searchNotes } from '@lectern/contract/records/note-search.contract.ts'
import { daysToRecord } from '@lectern/contract/records/record-values.ts'
import { getRecording } from '@lectern/contract/records/recording.contract.ts'
import {
  cancelClass,
  findLastTime,
  getRecord,
  linkMakeUp,
  listMakeUps,
  listToRecord,
  recordClass,
  reopenClass,
} from '@lectern/contract/records/records.contract.ts'
import {
  getStudentHistory,
  getStudentPage,
  listStudentClasses,
} from '@lectern/contract/records/student-page.contract.ts'
import { keepingIn, undoable } from '../classes/undo/undo.service.ts'
import type { App } from '../platform/http/app.ts'
import { rawRoute, route } from '../platform/http/route.ts'
import { sendCsv } from '../platform/http/send-csv.ts'
import { instantText } from '../platform/instants.ts'
import { dateIn, readWallTime, wallTimeOf } from '../platform/wall-time.ts'
import { getPlan } from '../subscription/plan/plan.ts'
import * as coverage from './coverage.service.ts'
import * as makeUps from './make-ups.queries.ts'
import { markHeader, markPages } from './mark-export.ts'
import * as noteSearch from './note-search.ts'
import * as recording from './recording.ts'
import * as records from './records.service.ts'
import * as students from './student-page.service.ts'
import * as waiting from './waiting.queries.ts'

export function recordRoutes(app: App): void {
  route(app, getRecord, ({ db, params }) => records.get(db, params.id))

  route(app, getRecording, ({ db, params }) => recording.getRecording(db, params.id))

  route(app, searchNotes, ({ db, query }) => noteSearch.searchNotes(db, query.q))

  route(app, recordClass, ({ db, params, query, body, now }) =>
    undoable(db, keepingIn(query, now()), () =>
      records.record(db, params.id, body, {
        wallTime: wallTimeOf(now()),
        instant: instantText(now().toInstant()),
      }),
    ),
  )

  rawRoute(app, exportMarks, ({ db, query: { from, to, studentId }, timeZone }, _request, reply) => {
    const [first, end] = [from, to].map((text) => text && readWallTime(text, timeZone))

    return sendCsv(reply, 'Attendance.csv', markHeader, markPages(db, { from: first, to: end, studentId }))
  })

  route(app, reopenClass, ({ db, platform, actor, params, query, body, now }) =>
    undoable(db, keepingIn(query, now()), () =>
      records.reopen({
        db,
        classId: params.id,
        revision: body.revision,
        now: wallTimeOf(now()),
        plan: () => getPlan(platform, actor.userId, now().toInstant()),
        dependents: app.dependents,
      }),
    ),
  )

  route(app, cancelClass, ({ db, params, query, body, now }) =>
    undoable(db, keepingIn(query, now()), () => records.cancel(db, params.id, body, wallTimeOf(now()))),
  )

  route(app, listToRecord, ({ db, now }) => {
    const wallTime = wallTimeOf(now())

    return waiting.listToRecord(db, addDays(dateIn(wallTime), -daysToRecord), wallTime)
  })

  route(
    app,
    findLastTime,
    async ({ db, query, timeZone }) =>
      (await waiting.findLastTime(db, { ...query, before: readWallTime(query.before, timeZone) })) ?? null,
  )

  route(app, listMakeUps, ({ db }) => makeUps.listMakeUps(db))

  route(app, linkMakeUp, ({ db, params, body }) => records.linkMakeUp(db, { studentId: params.id, ...body }))

  route(app, getStudentPage, ({ db, params, now }) => students.getPage(db, params.id, wallTimeOf(now())))

  route(app, getStudentHistory, ({ db, params, now }) =>
    students.getHistory(db, params.id, wallTimeOf(now())),
  )

  route(app, listStudentClasses, ({ db, params, query, now }) =>
    students.listClasses(db, params.id, query, wallTimeOf(now())),
  )

  route(app, getCoverage, ({ db }) => coverage.get(db))

  route(app, listCoverageClasses, ({ db, params, query }) => coverage.listClasses(db, params.id, query))
}
