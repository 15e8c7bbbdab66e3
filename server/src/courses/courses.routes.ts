import {
  createCourse,
  deleteCourse,
  listCourses,
  updateCourse,
} from '@lectern/contract/courses/courses.contract.ts'
import { deletionIn } from '../platform/dependents.ts'
import type { App } from '../platform/http/app.ts'
import { route } from '../platform/http/route.ts'
import { getPlan } from '../subscription/plan/plan.ts'
import * as courses from './courses.service.ts'

export function courseRoutes(app: App): void {
  route(app, listCourses, ({ db, query }) => courses.list(db, query))

  route(app, createCourse, async ({ db, platform, actor: { userId }, now, body: newCourse }) =>
    courses.create({ db, plan: await getPlan(platform, userId, now().toInstant()), userId, newCourse }),
  )

  route(app, updateCourse, ({ db, params, body }) => courses.update(db, params.id, body))

  route(app, deleteCourse, (context) => courses.remove(deletionIn(app, context), context.params.id))
}
