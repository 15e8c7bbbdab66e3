import {
  createStudent,
  deleteStudent,
  getStudent,
  listStudents,
  updateStudent,
} from '@lectern/contract/students/students.contract.ts'
import { deletionIn } from '../platform/dependents.ts'
import type { App } from '../platform/http/app.ts'
import { route } from '../platform/http/route.ts'
import { getPlan } from '../subscription/plan/plan.ts'
import * as students from './students.service.ts'

export function studentRoutes(app: App): void {
  route(app, listStudents, ({ db, query }) => students.list(db, query))

  route(app, getStudent, ({ db, params }) => students.get(db, params.id))

  route(app, createStudent, async ({ db, platform, actor: { userId }, now, body: draft }) =>
    students.create({ db, plan: await getPlan(platform, userId, now().toInstant()), userId, draft }),
  )

  route(app, updateStudent, ({ db, params, body }) => students.update(db, params.id, body))

  route(app, deleteStudent, (context) => students.remove(deletionIn(app, context), context.params.id))
}
