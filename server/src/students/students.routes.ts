import { exportStudents } from '@lectern/contract/students/student-export.contract.ts'
import { parseAges } from '@lectern/contract/students/student-filters.ts'
import {
  createStudent,
  deleteStudent,
  getStudent,
  listStudents,
  updateStudent,
} from '@lectern/contract/students/students.contract.ts'
import { deletionIn } from '../platform/dependents.ts'
import type { App } from '../platform/http/app.ts'
import { rawRoute, route } from '../platform/http/route.ts'
import { sendCsv } from '../platform/http/send-csv.ts'
import { getPlan } from '../subscription/plan/plan.ts'
import { studentHeader, studentPages } from './student-export.ts'
import * as students from './students.service.ts'

export function studentRoutes(app: App): void {
  route(app, listStudents, ({ db, query }) => students.list(db, query))

  route(app, getStudent, ({ db, params }) => students.get(db, params.id))

  route(app, createStudent, async ({ db, platform, actor: { userId }, now, body: newStudent }) =>
    students.create({ db, plan: await getPlan(platform, userId, now().toInstant()), userId, newStudent }),
  )

  route(app, updateStudent, ({ db, params, body }) => students.update(db, params.id, body))

  rawRoute(app, exportStudents, ({ db, query: { q = '', gender, ages = '' } }, _request, reply) =>
    sendCsv(
      reply,
      'Students.csv',
      studentHeader,
      studentPages(db, { search: q, gender: gender ?? 'all', ages: parseAges(ages) }),
    ),
  )

  route(app, deleteStudent, (context) => students.remove(deletionIn(app, context), context.params.id))
}
