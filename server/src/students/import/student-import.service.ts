import type { Plan } from '@lectern/contract/plans.ts'
import type {
  ImportInput,
  ImportOutcome,
  ImportPreview,
  ImportRow,
} from '@lectern/contract/students/student-import.contract.ts'
import { createNamed } from '../../courses/courses.service.ts'
import { batchesOf } from '../../platform/db/batches.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { Compute } from '../../platform/http/answer-volume.ts'
import { lockQuota, takeQuota, usedQuota } from '../../subscription/plan/quota.ts'
import { type Bounds, withinBounds } from '../../subscription/plan/workspace-bounds.ts'
import { enroll } from '../students.queries.ts'
import { type PlannedRow, planImport } from './plan-import.ts'
import type { StatedFields } from './read-row.ts'
import {
  changeStudents,
  type ImportedValues,
  importedColumns,
  insertStudents,
} from './student-import.queries.ts'

type Call = {
  db: TenantDb
  plan: Plan
  today: Temporal.PlainDate
  input: ImportInput
  compute: Compute
}

export async function preview({ db, plan, today, input, compute }: Call): Promise<ImportPreview> {
  const used = await usedQuota(db, 'students')
  const usedCourses = input.createCourses ? await usedQuota(db, 'courses') : null
  const planned = await planImport({ db, plan, used, usedCourses, today, compute }, input)

  return { ...planned, counts: countResults(planned.rows) }
}

type Writing = Call & { userId: number; bounds: Bounds }

/** Planned again while nobody else adds students, and written as planned; rows with problems are left out. */
export async function importAll(call: Writing): Promise<ImportOutcome> {
  const { db, plan, today, input, userId, bounds, compute } = call
  const used = await lockQuota(db, 'students')
  const usedCourses = input.createCourses ? await lockQuota(db, 'courses') : null
  const { rows, newCourses } = await planImport({ db, plan, used, usedCourses, today, compute }, input)
  await withinBounds(db, bounds, async () => {
    const names = newCourses.map(({ name }) => name)
    const created = await createNamed({ db, plan, userId, names })
    const idOf = new Map(newCourses.map(({ id }, index) => [id, created[index] ?? 0]))
    await write({ db, plan, userId, rows, courseOf: (id) => idOf.get(id) ?? id })
  })

  return {
    counts: countResults(rows),
    leftOut: rows.flatMap(({ row, result, problems: [first] }) =>
      result === 'problem' ? { row, reason: first?.message ?? '' } : [],
    ),
  }
}

type Planned = {
  db: TenantDb
  plan: Plan
  userId: number
  rows: readonly PlannedRow[]
  /** A course that has been created meanwhile has another number than it was planned with. */
  courseOf: (id: number) => number
}

async function write({ db, plan, userId, rows, courseOf }: Planned): Promise<void> {
  const added = rows.filter(({ result }) => result === 'new')
  const changed = rows.filter(({ result }) => result === 'changes')
  if (added.length > 0) await takeQuota(db, plan, 'students', added.length)
  const pairs: { studentId: number; courseId: number }[] = []
  for (const batch of batchesOf(added)) {
    const ids = await insertStudents(
      db,
      batch.map(({ stated }) => ({ ...valuesOf(stated), userId })),
    )
    for (const [index, { stated }] of batch.entries())
      for (const { id } of stated.courses.values())
        pairs.push({ studentId: ids[index]?.id ?? 0, courseId: courseOf(id) })
  }
  for (const batch of batchesOf(changed))
    await changeStudents(
      db,
      batch.map(({ studentId, stated }) => ({ ...valuesOf(stated), id: studentId ?? 0 })),
    )
  for (const { studentId, missingCourseIds } of changed)
    for (const id of missingCourseIds) pairs.push({ studentId: studentId ?? 0, courseId: courseOf(id) })
  for (const batch of batchesOf(pairs)) await enroll(db, batch)
}

/** What a row says nothing about is null: nothing for a new student, no change for a known one. */
const valuesOf = (stated: StatedFields): ImportedValues =>
  Object.fromEntries(importedColumns.map((column) => [column, stated[column] ?? null])) as ImportedValues

function countResults(rows: readonly Pick<ImportRow, 'result'>[]): ImportPreview['counts'] {
  const counts = { new: 0, changes: 0, same: 0, problem: 0 }
  for (const { result } of rows) counts[result] += 1

  return counts
}
